import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { markTableChanged } from '#platform/server/db/mark-table-changed.ts'
import type { NoteImport } from '../contract/transfer.ts'
import type { NoteTables } from '../schema.ts'

export async function addImport(db: Db, scope: Scope, { id, fileName }: { id: Id; fileName: string }): Promise<void> {
  await db<NoteTables>(scope)
    .insertInto('note_imports')
    .values({ id, account_id: scope.account, person_id: scope.person, file_name: fileName })
    .execute()
}

export async function findImport(db: Db, scope: Scope, id: Id): Promise<NoteImport | undefined> {
  return db<NoteTables>(scope)
    .selectFrom('note_imports')
    .where('account_id', '=', scope.account)
    .where('person_id', '=', scope.person)
    .where('id', '=', id)
    .select(['id', 'file_name as fileName', 'state', 'done', 'total', 'files', 'skipped', 'error'])
    .executeTakeFirst()
}

export type ImportProgress = Partial<Pick<NoteImport, 'state' | 'done' | 'total' | 'files' | 'skipped' | 'error'>>

export async function saveProgress(
  db: Db,
  scope: Scope,
  id: Id,
  { skipped, ...progress }: ImportProgress,
): Promise<void> {
  await db<NoteTables>(scope)
    .updateTable('note_imports')
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .set({ ...progress, ...(skipped && { skipped: sql`${JSON.stringify(skipped)}::jsonb` }) })
    .execute()
  await markTableChanged(db, scope, 'note_imports')
}
