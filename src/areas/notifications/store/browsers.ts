import type { Id } from '#platform/contract/id.ts'
import { sql } from 'kysely'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PeopleTables } from '#areas/people/schema.ts'
import type { NotificationTables } from '../schema.ts'

export const maxBrowsers = 20

export function listOwnBrowsers(db: Db, scope: Scope) {
  return db<NotificationTables>(scope)
    .selectFrom('notification_browsers')
    .where('person_id', '=', scope.person)
    .orderBy('id', 'desc')
    .select(['id', 'device', 'made_at as madeAt', 'endpoint_hash as endpointHash'])
    .execute()
}

type Browser = { id: Id; session: Id; endpointHash: string; subscription: string; device: string }

/** The endpoint belongs to the last person: another one may have used the browser before. */
export async function addBrowser(db: Db, scope: SystemScope, person: Id, browser: Browser): Promise<void> {
  const { id, session, endpointHash, subscription, device } = browser
  const tables = db<NotificationTables>(scope)
  await tables.deleteFrom('notification_browsers').where('endpoint_hash', '=', endpointHash).execute()
  await tables
    .insertInto('notification_browsers')
    .values({ id, person_id: person, session_id: session, endpoint_hash: endpointHash, subscription, device })
    .execute()
  // Only the newest browsers are kept.
  await sql`delete from notification_browsers where person_id = ${person} and id not in (
    select id from notification_browsers where person_id = ${person} order by id desc limit ${maxBrowsers})`.execute(
    tables,
  )
}

export async function removeBrowser(db: Db, scope: Scope, id: Id): Promise<boolean> {
  const { numDeletedRows } = await db<NotificationTables>(scope)
    .deleteFrom('notification_browsers')
    .where('person_id', '=', scope.person)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Browsers with a session that has not expired. */
export function listBrowsers(db: Db, scope: SystemScope, people: readonly Id[]) {
  return signedInBrowsers(db, scope)
    .where('person_id', 'in', people)
    .select(['notification_browsers.id', 'person_id as person'])
    .execute()
}

export function findBrowser(db: Db, scope: SystemScope, person: Id, id: Id) {
  return signedInBrowsers(db, scope)
    .where('person_id', '=', person)
    .where('notification_browsers.id', '=', id)
    .select('subscription')
    .executeTakeFirst()
}

export async function deleteBrowser(db: Db, scope: SystemScope, id: Id): Promise<void> {
  await db<NotificationTables>(scope).deleteFrom('notification_browsers').where('id', '=', id).execute()
}

export async function findUserAgent(db: Db, scope: SystemScope, session: Id): Promise<string | null> {
  const row = await db<PeopleTables>(scope)
    .selectFrom('sessions')
    .where('id', '=', session)
    .select('user_agent as userAgent')
    .executeTakeFirst()
  return row?.userAgent ?? null
}

function signedInBrowsers(db: Db, scope: SystemScope) {
  return db<NotificationTables & PeopleTables>(scope)
    .selectFrom('notification_browsers')
    .innerJoin('sessions', 'sessions.id', 'notification_browsers.session_id')
    .where('sessions.expires_at', '>', sql<string>`now()`)
}
