/** Worker connections are the installation's own, as the database's owner: they see every workspace. */
export const systemConnectionOptions = '-c taaskly.system=on'
