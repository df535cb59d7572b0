/**
 * Tables that people make at run time are named t_ and an id. Each is a view that shows rows to its workspace only; the
 * rows are in a table of the same name in the schema user_rows, which the app cannot reach.
 */
export function isUserTable(name: string): boolean {
  return /^t_[0-9a-f]{32}$/.test(name)
}

/** Stands for all of them in the declaration of a listener. */
export const anyUserTable = 't_*'

/** Stands for every journaled table, for listeners that handle batches. */
export const anyTable = '*'
