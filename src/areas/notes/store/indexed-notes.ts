import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { NoteTables } from '../schema.ts'

/** What the search index knows of notes besides their texts. Notes in the trash are not found. */
export async function listIndexedNotes(db: Db, scope: SystemScope, ids: readonly Id[]) {
  return db<NoteTables>(scope)
    .selectFrom('notes')
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .select(['id', 'account_id as account', 'title', 'tags', 'updated_by as author', 'updated_at as changedAt'])
    .execute()
}
