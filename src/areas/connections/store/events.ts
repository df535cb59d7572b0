import { sql } from 'kysely'
import { newId, type Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ConnectionTables as Tables } from '../schema.ts'

type NewEvent = { name: string; key: string; data: Readonly<Record<string, unknown>> }

/** Undefined if the service has sent it before. */
export function addEvent(db: Db, scope: Scope, connection: Id, { name, key, data }: NewEvent) {
  return db<Tables>(scope)
    .insertInto('connection_events')
    .values({
      id: newId(),
      account_id: scope.account,
      connection_id: connection,
      name,
      key,
      data: JSON.stringify(data),
    })
    .onConflict((conflict) => conflict.columns(['connection_id', 'key']).doNothing())
    .returning(eventColumns)
    .executeTakeFirst()
}

export function findEvent(db: Db, scope: Scope, id: Id) {
  return ownEvents(db, scope).where('id', '=', id).select(eventColumns).executeTakeFirst()
}

export function listEvents(db: Db, scope: Scope, connection: Id) {
  return ownEvents(db, scope)
    .where('connection_id', '=', connection)
    .select(['id', 'name', 'received_at as receivedAt', 'deliveries'])
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

export async function setDeliveries(db: Db, scope: Scope, id: Id, deliveries: number): Promise<void> {
  await db<Tables>(scope)
    .updateTable('connection_events')
    .set({ deliveries })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

export async function forgetEvents(db: Db, scope: SystemScope): Promise<void> {
  await db<Tables>(scope)
    .deleteFrom('connection_events')
    .where('received_at', '<', sql<string>`now() - interval '30 days'`)
    .execute()
}

const eventColumns = ['id', 'connection_id as connection', 'name', 'key', 'data'] as const

function ownEvents(db: Db, scope: Scope) {
  return db<Tables>(scope).selectFrom('connection_events').where('account_id', '=', scope.account)
}
