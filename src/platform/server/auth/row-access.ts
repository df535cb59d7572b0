import type { Id } from '../../contract/id.ts'
import type { Scope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'

/** A row that somebody wants to see or to change: its table, its id, and the columns that would change, if it is known which. */
export type RowRef = { readonly table: string; readonly thing: Id; readonly columns?: readonly string[] }

/**
 * An area whose things are not for everybody in a workspace says which of them are out of somebody's reach. Its own actions
 * ask for themselves; this is for what goes around them: undo, redo, history, the audit log, search, news. It is asked
 * about all of them at once, in the transaction of whoever wants to know.
 */
export type RowAccessRule = {
  /** Whether it keeps rights to the rows of this table. Of a table that people made, one row stands for all. */
  readonly covers: (table: string) => boolean
  readonly findDenied: (db: Db, scope: Scope, rows: readonly RowRef[], need: AccessNeed) => Promise<readonly RowRef[]>
}

type AccessNeed = 'look' | 'change'

/** Those of these things that the person may look at, or change, as they stand now. */
export async function filterAccessible<T extends RowRef>(
  { rowAccessRules }: { readonly rowAccessRules: readonly RowAccessRule[] },
  db: Db,
  scope: Scope,
  rows: readonly T[],
  need: AccessNeed,
): Promise<T[]> {
  const denied = new Set<RowRef>()
  for (const { covers, findDenied } of rowAccessRules) {
    const covered = rows.filter(({ table }) => covers(table))
    if (covered.length > 0) for (const each of await findDenied(db, scope, covered, need)) denied.add(each)
  }
  return rows.filter((each) => !denied.has(each))
}
