import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { About } from '../contract/about.ts'
import { aboutColumn } from './about-column.ts'

export type DigestReader = {
  id: Id
  name: string
  address: string
  timeZone: string | null
  locale: string | null
  rhythm: 'daily' | 'weekly'
  since: string
  lastDay: string | null
}

/** With a confirmed address. */
export async function listDigestReaders(db: Db, scope: SystemScope): Promise<DigestReader[]> {
  const { rows } = await sql<DigestReader>`
    select u.id, u.name, u.email as address, u.time_zone as "timeZone", u.locale, r.rhythm, r.since,
      (select max(day) from notification_digests d where d.person_id = u.id) as "lastDay"
    from notification_rhythms r join users u on u.id = r.person_id
    where r.rhythm in ('daily', 'weekly') and u.email_verified and u.suspended_at is null`.execute(db(scope))
  return rows
}

/** False if the day is claimed already. */
export async function claimDigestDay(db: Db, scope: SystemScope, person: Id, day: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into notification_digests (person_id, day) values (${person}, ${day}) on conflict do nothing`.execute(
    db(scope),
  )
  return numAffectedRows === 1n
}

/**
 * Unread notifications since the last digest, the oldest first. Of a workspace that the person has left only that they
 * left it, and of requests only those that still wait.
 */
export async function listForDigest(
  db: Db,
  scope: SystemScope,
  { id, since }: DigestReader,
  day: string,
  limit: number,
) {
  const { rows } = await sql<{ about: About; total: number }>`
    select ${aboutColumn} as about, count(*) over () as total from notifications
    left join notification_preferences p on p.person_id = notifications.person_id and p.kind = notifications.kind
    where notifications.person_id = ${id} and notifications.read_at is null and coalesce(p.email, true) and notifications.kind <> 'sign-in'
      and (notifications.kind <> 'approval' or notifications.waits)
      and (notifications.account_id is null or notifications.kind = 'membership'
        or exists (select from members m where m.account_id = notifications.account_id and m.person_id = notifications.person_id))
      and notifications.made_at > greatest(${since}::timestamptz,
        (select max(done_at) from notification_digests d where d.person_id = ${id} and d.day < ${day}))
    order by notifications.id limit ${limit}`.execute(db(scope))
  return rows
}

export async function deleteOldDigestDays(db: Db, scope: SystemScope): Promise<void> {
  await sql`delete from notification_digests where done_at < now() - interval '60 days'`.execute(db(scope))
}
