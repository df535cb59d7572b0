import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'

/** Those of the people who may see a note. */
export async function findReaders(db: Db, scope: SystemScope, note: Id, people: readonly Id[]): Promise<Id[]> {
  const { rows } = await sql<{ person: Id }>`
    select person from unnest(${people}::uuid[]) person, notes n
    where n.id = ${note} and n.removed_at is null
      and exists (select from members m where m.account_id = n.account_id and m.person_id = person)
      and (n.access_id is null or exists (select from note_members m
        where m.note_id = n.access_id and m.person_id = person))`.execute(db(scope))
  return rows.map(({ person }) => person)
}

/** Who acts here, and where, as a notification names them. */
export async function readNames(db: Db, scope: Scope): Promise<{ by: { id: Id; name: string }; place: string }> {
  const { rows } = await sql<{ name: string; place: string }>`
    select coalesce(u.name, 'Somebody') as name, coalesce(a.profile ->> 'name', '') as place
    from users u, accounts a where u.id = ${scope.person} and a.id = ${scope.account}`.execute(db(scope))
  const { name = 'Somebody', place = '' } = rows[0] ?? {}
  return { by: { id: scope.person, name }, place }
}
