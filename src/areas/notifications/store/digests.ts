import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { About } from '../contract/about.ts'

export type DigestReader = {
  id: Id
  name: string
  address: string
  timeZone: string | null
  rhythm: 'daily' | 'weekly'
  since: string
  lastDay: string | null
}

/** Those who want a digest and have an address that is theirs for sure. */
export async function listDigestReaders(db: Db, scope: SystemScope): Promise<DigestReader[]> {
  const { rows } = await sql<DigestReader>`
    select u.id, u.name, u.email as address, u.time_zone as "timeZone", r.rhythm, r.since,
      (select max(day) from notification_digests d where d.person_id = u.id) as "lastDay"
    from notification_rhythms r join users u on u.id = r.person_id
    where r.rhythm in ('daily', 'weekly') and u.email_verified and u.suspended_at is null`.execute(db(scope))
  return rows
}

/** Takes the day, in the transaction that sends the mail. False if somebody has taken it. */
export async function claimDigestDay(db: Db, scope: SystemScope, person: Id, day: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into notification_digests (person_id, day) values (${person}, ${day}) on conflict do nothing`.execute(
    db(scope),
  )
  return numAffectedRows === 1n
}

/**
 * What the person has not read of what came since their last digest, and wants mails of; the oldest first. Of a workspace
 * that they have left they hear that they have, and of requests only while these wait for them.
 */
export async function listForDigest(
  db: Db,
  scope: SystemScope,
  { id, since }: DigestReader,
  day: string,
  limit: number,
) {
  const { rows } = await sql<{ about: About; total: number }>`
    select n.about, count(*) over () as total from notifications n
    left join notification_preferences p on p.person_id = n.person_id and p.kind = n.kind
    where n.person_id = ${id} and n.read_at is null and coalesce(p.email, true) and n.kind <> 'sign-in'
      and (n.kind <> 'approval' or n.waits)
      and (n.account_id is null or n.kind = 'membership'
        or exists (select from members m where m.account_id = n.account_id and m.person_id = n.person_id))
      and n.made_at > greatest(${since}::timestamptz,
        (select max(done_at) from notification_digests d where d.person_id = ${id} and d.day < ${day}))
    order by n.id limit ${limit}`.execute(db(scope))
  return rows
}

/** After some weeks nobody asks which days those were. */
export async function deleteOldDigestDays(db: Db, scope: SystemScope): Promise<void> {
  await sql`delete from notification_digests where done_at < now() - interval '60 days'`.execute(db(scope))
}
