import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PeopleTables } from '#areas/people/schema.ts'
import type { Json, StoredEvent } from '../contract/stored-event.ts'
import type { AnalyticsTables } from '../schema.ts'

type Tables = AnalyticsTables & PeopleTables

/** Events with a known id are ignored: the browser may send them twice. */
export async function insertEvents(db: Db, scope: SystemScope, events: readonly StoredEvent[]): Promise<void> {
  await sql`
    insert into analytics_events (id, at, name, distinct_id, session_id, path, page, title, properties)
    select id, at, name, "distinctId", "sessionId", path, page, title, properties
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as sent (id uuid, at timestamptz, name text,
      "distinctId" text, "sessionId" text, path text, page text, title text, properties jsonb)
    on conflict (id) do nothing`.execute(db(scope))
}

/** A browser that several people use belongs to the last one. */
export async function linkPerson(db: Db, scope: SystemScope, distinctId: string, person: Id): Promise<void> {
  await db<Tables>(scope)
    .insertInto('analytics_people')
    .values({ distinct_id: distinctId, person_id: person, properties: {} })
    .onConflict((conflict) => conflict.column('distinct_id').doUpdateSet({ person_id: person }))
    .execute()
}

/** Properties are stored under the person's own id, up to 16,000 characters. */
export async function mergePersonProperties(
  db: Db,
  scope: SystemScope,
  person: Id,
  properties: Record<string, Json>,
): Promise<void> {
  await sql`
    update analytics_people set properties = case when length((properties || ${JSON.stringify(properties)}::jsonb)::text) > 16000
      then properties else properties || ${JSON.stringify(properties)}::jsonb end
    where distinct_id = ${person} and person_id = ${person}::uuid`.execute(db(scope))
}

export type EventQuery = {
  name?: string | undefined
  page?: string | undefined
  person?: Id | undefined
  before?: string | undefined
  limit: number
}

/** The newest first, then by id. `end` is the cursor after a row: its time in microseconds, and its id. */
export async function listEvents(db: Db, scope: SystemScope, { name, page, person, before, limit }: EventQuery) {
  let events = db<Tables>(scope)
    .selectFrom('analytics_events')
    .leftJoin('analytics_people', 'analytics_people.distinct_id', 'analytics_events.distinct_id')
    .leftJoin('users', 'users.id', 'analytics_people.person_id')
  if (name) events = events.where('analytics_events.name', '=', name)
  if (page) events = events.where('analytics_events.page', '=', page)
  if (person) events = events.where('analytics_people.person_id', '=', person)
  if (before) {
    const [at = '', id = ''] = before.split(':')
    const time = sql`timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond'`
    events = events.where(sql<boolean>`(analytics_events.at, analytics_events.id) < (${time}, ${id}::uuid)`)
  }
  return events
    .select([
      'analytics_events.id',
      'analytics_events.at',
      'analytics_events.name',
      'analytics_events.page',
      'analytics_events.title',
      'analytics_events.properties',
      'users.id as personId',
      'users.name as personName',
      sql<string>`(extract(epoch from analytics_events.at) * 1000000)::bigint || ':' || analytics_events.id`.as('end'),
    ])
    .orderBy('analytics_events.at', 'desc')
    .orderBy('analytics_events.id', 'desc')
    .limit(limit)
    .execute()
}

export async function deleteEventsOlderThan(
  db: Db,
  scope: SystemScope,
  months: number,
  limit: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from analytics_events where id in (
    select id from analytics_events where at < now() - make_interval(months => ${months}::integer) limit ${limit})`.execute(
    db(scope),
  )
  return Number(numAffectedRows)
}
