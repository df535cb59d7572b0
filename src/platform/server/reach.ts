import type { Id } from '../contract/id.ts'
import type { Scope } from '../contract/scope.ts'
import type { Db } from './db/database.ts'

/** A row that somebody wants to see or to change: its table, its id, and the columns that would change, if it is known which. */
export type Touched = { readonly table: string; readonly thing: Id; readonly columns?: readonly string[] }

/**
 * An area whose things are not for everybody in a workspace says which of them are out of somebody's reach. Its own actions
 * ask for themselves; this is for what goes around them: undo, redo, history, the audit log, search, news. It is asked
 * about all of them at once, in the transaction of whoever wants to know.
 */
export type Reach = {
  /** Whether it keeps rights to the rows of this table. Of a table that people made, one row stands for all. */
  readonly over: (table: string) => boolean
  readonly outOf: (db: Db, scope: Scope, things: readonly Touched[], need: Need) => Promise<readonly Touched[]>
}

type Need = 'look' | 'change'

/** Those of these things that the person may look at, or change, as they stand now. */
export async function inReach<T extends Touched>(
  { reaches }: { readonly reaches: readonly Reach[] },
  db: Db,
  scope: Scope,
  things: readonly T[],
  need: Need,
): Promise<T[]> {
  const out = new Set<Touched>()
  for (const { over, outOf } of reaches) {
    const its = things.filter(({ table }) => over(table))
    if (its.length > 0) for (const each of await outOf(db, scope, its, need)) out.add(each)
  }
  return things.filter((each) => !out.has(each))
}
