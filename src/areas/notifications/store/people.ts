import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Role } from '#platform/contract/permission.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Kind } from '../contract.ts'

/** Somebody whom a mail can reach. */
export type Reader = { id: Id; name: string; address: string; timeZone: string | null }

/**
 * One who wants mails of this kind and has an address that is theirs for sure. Asked as the installation: what others want
 * to hear of is nobody's business.
 */
export async function findReader(db: Db, scope: SystemScope, person: Id, kind: Kind): Promise<Reader | undefined> {
  const [reader] = await listReaders(db, scope, [person], kind)
  return reader
}

/** Those of some people, in one question. */
export async function listReaders(db: Db, scope: SystemScope, people: readonly Id[], kind: Kind): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select u.id, u.name, u.email as address, u.time_zone as "timeZone" from users u
    left join notification_preferences p on p.person_id = u.id and p.kind = ${kind}
    where u.id = any(${people}::uuid[]) and u.email_verified and u.suspended_at is null
      and coalesce(p.email, true)`.execute(db(scope))
  return rows
}

export async function listMembers(db: Db, scope: SystemScope, account: Id): Promise<{ person: Id; role: Role }[]> {
  const { rows } = await sql<{ person: Id; role: Role }>`
    select person_id as person, role from members where account_id = ${account}`.execute(db(scope))
  return rows
}

/** Who somebody is in a workspace, and what that is called; of one who has left, only the latter. */
export async function findPlace(db: Db, scope: SystemScope, account: Id, person: Id): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select a.profile ->> 'name' as account, u.name, m.role from accounts a
    left join users u on u.id = ${person}
    left join members m on m.account_id = a.id and m.person_id = u.id
    where a.id = ${account}`.execute(db(scope))
  return rows[0]
}

type Place = { account: string; name: string | null; role: Role | null }

/** The workspace that is always theirs, for what they do in none. */
export async function findPersonalAccount(db: Db, scope: SystemScope, person: Id): Promise<Id | undefined> {
  const { rows } = await sql<{ account: Id | null }>`
    select personal_account_id as account from users where id = ${person}`.execute(db(scope))
  return rows[0]?.account ?? undefined
}
