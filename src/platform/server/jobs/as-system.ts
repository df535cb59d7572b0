/** Worker connections are the installation's own, as the database's owner: they see every workspace. */
export const asSystem = '-c taaskly.system=on'
