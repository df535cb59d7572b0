import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'

/** Sets which uploaded files a text shows or links to. */
export async function setFiles(db: Db, scope: Scope, note: Id, files: readonly Id[]): Promise<void> {
  await sql`delete from note_files where account_id = ${scope.account} and note_id = ${note}
    and file_id <> all(${files}::uuid[])`.execute(db(scope))
  if (files.length === 0) return
  await sql`insert into note_files (note_id, file_id, account_id)
    select ${note}, file, ${scope.account} from unnest(${files}::uuid[]) file on conflict do nothing`.execute(db(scope))
}

const uuidAtEnd = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/**
 * Those of the files that were uploaded for a note which the person may not see, unless they uploaded it or another note
 * that they see has it too. Row-level security hides the other notes.
 */
export async function findHiddenFiles(db: Db, scope: Scope, files: readonly Id[]): Promise<Set<Id>> {
  if (files.length === 0) return new Set()
  const { rows } = await sql<{ id: Id }>`
    select f.id from files f
    where f.account_id = ${scope.account} and f.id = any(${files}::uuid[])
      and f.belongs_to ~ '^notes:[0-9a-f-]{36}$' and f.person_id is distinct from ${scope.person}
      and not exists (select from notes n where n.id = case when f.belongs_to ~ ${uuidAtEnd} then right(f.belongs_to, 36)::uuid end)
      and not exists (select from note_files u where u.file_id = f.id)`.execute(db(scope))
  return new Set(rows.map(({ id }) => id))
}
