import { sql } from 'kysely'
import type { Id } from '../../contract/id.ts'
import type { AnyScope } from '../../contract/scope.ts'
import { markTableChanged } from '../db/mark-table-changed.ts'
import type { Db } from '../db/database.ts'

/** Notes in the entries which entry has undone them. */
export async function markUndone(db: Db, scope: AnyScope, entries: readonly Id[], by: Id | null): Promise<void> {
  await sql`update journal set undone_by = ${by} where id = any(${entries}::uuid[])`.execute(db(scope))
  await markTableChanged(db, scope, 'journal')
}

/** The entries that these undos had undone count again. */
export async function unmarkUndone(db: Db, scope: AnyScope, undos: readonly Id[]): Promise<void> {
  await sql`update journal set undone_by = null where undone_by = any(${undos}::uuid[])`.execute(db(scope))
  await markTableChanged(db, scope, 'journal')
}
