import type { Id } from '../../contract/id.ts'
import type { Scope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'

/** A row to see or change: its table, its id and, if known, the columns that would change. */
export type RowRef = { readonly table: string; readonly thing: Id; readonly columns?: readonly string[] }

/**
 * Permissions for rows that not everybody in a workspace may see or change. The area's own actions check by themselves; this
 * rule is for features that bypass them: undo, redo, history, the audit log, search, news. It gets all rows at once, in the
 * caller's transaction.
 */
export type RowAccessRule = {
  /** Whether this rule decides about the table. In a table that users created, one row stands for all. */
  readonly covers: (table: string) => boolean
  readonly findDenied: (db: Db, scope: Scope, rows: readonly RowRef[], need: AccessNeed) => Promise<readonly RowRef[]>
}

type AccessNeed = 'look' | 'change'

/** The rows that the person may see, or change, with their current rights. */
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
