/** Worker connections run as the owner of the database and see every workspace. */
export const systemSession = { 'taaskly.system': 'on' }
