import { sql } from 'kysely'
import { newId, type Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { SecurityEventKind } from '../contract/security-events.ts'
import type { SecurityEventTables as Tables } from '../schema/security-events.ts'

export type NewSecurityEvent = {
  person: Id
  kind: SecurityEventKind
  detail?: string | undefined
  address?: string | undefined
  userAgent?: string | null
}

export async function addEvent(db: Db, scope: SystemScope, event: NewSecurityEvent): Promise<void> {
  const { person, kind, detail, address, userAgent } = event
  await db<Tables>(scope)
    .insertInto('security_events')
    .values({
      id: newId(),
      person_id: person,
      kind,
      detail: detail ?? null,
      address: address ?? null,
      user_agent: userAgent ?? null,
    })
    .execute()
}

export function listOwnEvents(db: Db, scope: Scope, limit: number) {
  return db<Tables>(scope)
    .selectFrom('security_events')
    .where('person_id', '=', scope.person)
    .where('kind', '<>', 'refused')
    .select(['id', 'kind', 'detail', 'address', 'user_agent as userAgent', 'at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function deleteOldEvents(db: Db, scope: SystemScope): Promise<void> {
  await db<Tables>(scope)
    .deleteFrom('security_events')
    .where('at', '<', sql<string>`now() - interval '90 days'`)
    .execute()
}
