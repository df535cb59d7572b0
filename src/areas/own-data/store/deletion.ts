import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PeopleTables } from '#areas/people/schema.ts'
import type { Member, Membership } from '../rules/deletion.ts'

export async function listMemberships(db: Db, scope: SystemScope, person: Id): Promise<Membership[]> {
  const { rows } = await sql<Membership>`
    select a.id, a.type, a.profile ->> 'name' as name, m.role,
      (select count(*) from members o where o.account_id = a.id and o.person_id <> ${person}) as others,
      (select count(*) from members o join users u on u.id = o.person_id
        where o.account_id = a.id and o.person_id <> ${person} and o.role = 'owner' and u.deletes_at is null) as "otherOwners"
    from members m join accounts a on a.id = m.account_id
    where m.person_id = ${person} order by a.created_at, a.id`.execute(db(scope))
  return rows
}

/** Locks the workspaces of a person: nobody joins, leaves or asks for deletion there until the transaction ends. */
export async function lockWorkspaces(db: Db, scope: SystemScope, person: Id): Promise<void> {
  await sql`select from accounts where id in (select account_id from members where person_id = ${person})
    order by id for update`.execute(db(scope))
}

export async function listOtherMembers(db: Db, scope: SystemScope, account: Id, person: Id): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select m.person_id as person, m.role, m.created_at::text as since, u.deletes_at is not null as "isLeaving"
    from members m join users u on u.id = m.person_id
    where m.account_id = ${account} and m.person_id <> ${person}`.execute(db(scope))
  return rows
}

export async function findDeletesAt(db: Db, scope: SystemScope, person: Id): Promise<string | null> {
  const row = await db<PeopleTables>(scope)
    .selectFrom('users')
    .where('id', '=', person)
    .select('deletes_at')
    .executeTakeFirst()
  return row?.deletes_at ?? null
}

export function findAddress(db: Db, scope: SystemScope, person: Id) {
  return db<PeopleTables>(scope)
    .selectFrom('users')
    .where('id', '=', person)
    .select(['email', 'email_verified as isVerified', 'time_zone as timeZone', 'locale', 'deletes_at as deletesAt'])
    .executeTakeFirst()
}
