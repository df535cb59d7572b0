import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'

export type SignIn = { session: Id; person: Id; address: string | null; userAgent: string | null }

/** Of the last 15 minutes. */
export async function listSignIns(db: Db, scope: SystemScope): Promise<SignIn[]> {
  const { rows } = await sql<SignIn>`
    select id as session, user_id as person, ip_address as address, user_agent as "userAgent" from sessions
    where created_at > now() - interval '15 minutes' order by created_at limit 5000`.execute(db(scope))
  return rows
}

/** The first device of a person counts as notified. */
export async function saveDevice(db: Db, scope: SystemScope, signIn: SignIn, device: string): Promise<void> {
  const { person, session, address } = signIn
  await sql`
    insert into notification_devices (person_id, device, session_id, address, told_at)
    select ${person}, ${device}, ${session}, ${address},
      case when not exists (select from notification_devices where person_id = ${person}) then now() end
    on conflict do nothing`.execute(db(scope))
}

export type NewDevice = { person: Id; device: string; address: string | null; at: string }

/** Of the last day only; later it is no news. */
export async function listUnnotifiedDevices(db: Db, scope: SystemScope): Promise<NewDevice[]> {
  const { rows } = await sql<NewDevice>`
    select person_id as person, device, address, first_seen_at as at from notification_devices
    where told_at is null and first_seen_at > now() - interval '1 day' order by first_seen_at limit 200`.execute(
    db(scope),
  )
  return rows
}

export async function markDeviceNotified(db: Db, scope: SystemScope, { person, device }: NewDevice): Promise<void> {
  await sql`update notification_devices set told_at = now() where person_id = ${person} and device = ${device}`.execute(
    db(scope),
  )
}
