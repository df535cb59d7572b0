import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { NoteTables } from '../schema.ts'

/** Sets which notes a text links to. Notes that are not there, or not for the writer, are left out. */
export async function setLinks(db: Db, scope: Scope, from: Id, targets: readonly Id[]): Promise<void> {
  await sql`delete from note_links where account_id = ${scope.account} and from_id = ${from}
    and to_id <> all(${targets}::uuid[])`.execute(db(scope))
  if (targets.length === 0) return
  await sql`insert into note_links (from_id, to_id, account_id)
    select ${from}, id, account_id from notes where account_id = ${scope.account} and id = any(${targets}::uuid[])
    on conflict do nothing`.execute(db(scope))
}

/** The notes that link to a note. Row-level security leaves out those that the person may not see. */
export async function listBacklinks(db: Db, scope: Scope, to: Id) {
  return db<NoteTables>(scope)
    .selectFrom('note_links')
    .innerJoin('notes', 'notes.id', 'note_links.from_id')
    .where('note_links.account_id', '=', scope.account)
    .where('note_links.to_id', '=', to)
    .where('notes.removed_at', 'is', null)
    .orderBy('notes.updated_at', 'desc')
    .limit(200)
    .select(['notes.id', 'notes.title', 'notes.icon', 'notes.excerpt'])
    .execute()
}
