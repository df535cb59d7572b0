/**
 * Tables that people make while Taaskly runs are called t_ and an id. Each is reached through a view of that name, which
 * opens for its workspace alone; what it keeps is in a table of the same name that the app cannot reach.
 */
export function isUserTable(name: string): boolean {
  return /^t_[0-9a-f]{32}$/.test(name)
}

/** Stands for all of them where one of many tables is named: in what a listener hears. */
export const anyUserTable = 't_*'
