import { sql } from 'kysely'
import type { Id } from '../../contract/id.ts'
import type { AnyScope } from '../../contract/scope.ts'
import { doorTo, type Db } from './database.ts'
import { sameScope } from './scope.ts'

/**
 * Lends a transaction to somebody else of the same workspace: while the work lasts, row-level security shows what they
 * may see. What changes is set for this transaction alone, so it ends with it whatever happens.
 */
export async function lend<T>(db: Db, scope: AnyScope, to: AnyScope, work: (db: Db) => Promise<T>): Promise<T> {
  if (sameScope(scope, to)) return work(db)
  if (scope.kind !== 'account' || to.kind !== 'account' || scope.account !== to.account)
    throw new Error('A transaction stays in the workspace that it was opened in.')
  const tables = db<unknown>(scope)
  const turnTo = (person: Id) => sql`select set_config('taaskly.person', ${person}, true)`.execute(tables)
  await turnTo(to.person)
  try {
    return await work(doorTo(to, tables))
  } finally {
    await turnTo(scope.person).catch(() => {})
  }
}
