import type { PeopleTables } from '#areas/people/schema.ts'
import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { NoteTables } from '../schema.ts'

/** Those of the notes that the person may see and that are not in the trash. */
export function listSharedNotes(db: Db, scope: Scope, ids: readonly Id[]) {
  return db<NoteTables>(scope)
    .selectFrom('notes')
    .where('account_id', '=', scope.account)
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .select(['id', 'title'])
    .execute()
}

/** What the public page of a note shows beside its text, unless the note is in the trash. */
export function findSharedNote(db: Db, scope: SystemScope, id: Id) {
  return db<NoteTables & Pick<PeopleTables, 'users'>>(scope)
    .selectFrom('notes')
    .leftJoin('users', 'users.id', 'notes.updated_by')
    .where('notes.id', '=', id)
    .where('notes.removed_at', 'is', null)
    .select(['notes.title', 'notes.icon', 'notes.updated_at as updatedAt', 'users.name as author'])
    .executeTakeFirst()
}
