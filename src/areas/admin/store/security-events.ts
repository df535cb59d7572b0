import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { realEmailOrEmpty } from '#areas/people/contract/addresses.ts'
import type { SecurityEventKind } from '#areas/people/contract/security-events.ts'
import type { PeopleTables } from '#areas/people/schema.ts'
import type { SecurityEventTables } from '#areas/people/schema/security-events.ts'
import { matchesWord } from './people.ts'

type EventQuery = {
  words: readonly string[]
  kind: SecurityEventKind | 'all'
  cursor?: Id | undefined
  limit: number
}

/** Newest first: ids begin with their time. */
export async function listEvents(db: Db, scope: SystemScope, { words, kind, cursor, limit }: EventQuery) {
  let events = db<PeopleTables & SecurityEventTables>(scope)
    .selectFrom('security_events')
    .innerJoin('users', 'users.id', 'security_events.person_id')
  for (const word of words) events = events.where(matchesWord(word))
  if (kind !== 'all') events = events.where('security_events.kind', '=', kind)
  if (cursor) events = events.where('security_events.id', '<', cursor)
  const found = await events
    .select(['security_events.id', 'kind', 'detail', 'address', 'user_agent as userAgent', 'at'])
    .select(['users.id as person', 'users.name', 'users.email'])
    .orderBy('security_events.id', 'desc')
    .limit(limit)
    .execute()
  return found.map((event) => ({ ...event, email: realEmailOrEmpty(event.email) }))
}
