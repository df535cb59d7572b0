import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Role } from '#platform/contract/permission.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { NotificationKind } from '../contract/about.ts'
import type { Rhythm } from '../contract/preferences.ts'

export type Recipient = {
  id: Id
  name: string
  /** Empty if there is no confirmed address. */
  address: string
  timeZone: string | null
  locale: string | null
  inApp: boolean
  email: boolean
  push: boolean
  rhythm: Rhythm
}

/** Reads in the system scope: preferences of other people are private. */
export async function findRecipient(
  db: Db,
  scope: SystemScope,
  person: Id,
  kind: NotificationKind,
): Promise<Recipient | undefined> {
  const [recipient] = await listRecipients(db, scope, [person], kind)
  return recipient
}

export async function listRecipients(
  db: Db,
  scope: SystemScope,
  people: readonly Id[],
  kind: NotificationKind,
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select u.id, u.name, case when u.email_verified then u.email else '' end as address, u.time_zone as "timeZone", u.locale,
      coalesce(p.in_app, true) as "inApp", coalesce(p.email, true) as email, coalesce(p.push, true) as push,
      coalesce(r.rhythm, 'at-once') as rhythm
    from users u
    left join notification_preferences p on p.person_id = u.id and p.kind = ${kind}
    left join notification_rhythms r on r.person_id = u.id
    where u.id = any(${people}::uuid[]) and u.suspended_at is null`.execute(db(scope))
  return rows
}

export async function listMembers(db: Db, scope: SystemScope, account: Id): Promise<{ person: Id; role: Role }[]> {
  const { rows } = await sql<{ person: Id; role: Role }>`
    select person_id as person, role from members where account_id = ${account}`.execute(db(scope))
  return rows
}

/** The name of the workspace, and the person's role in it; the role is null if they have left. */
export async function findMembership(
  db: Db,
  scope: SystemScope,
  account: Id,
  person: Id,
): Promise<Membership | undefined> {
  const { rows } = await sql<Membership>`
    select a.profile ->> 'name' as account, u.name, m.role from accounts a
    left join users u on u.id = ${person}
    left join members m on m.account_id = a.id and m.person_id = u.id
    where a.id = ${account}`.execute(db(scope))
  return rows[0]
}

type Membership = { account: string; name: string | null; role: Role | null }

export async function findPersonalAccount(db: Db, scope: SystemScope, person: Id): Promise<Id | undefined> {
  const { rows } = await sql<{ account: Id | null }>`
    select personal_account_id as account from users where id = ${person}`.execute(db(scope))
  return rows[0]?.account ?? undefined
}
