import { sql } from 'kysely'
import type { Id } from '../../contract/id.ts'
import type { Scope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'
import type { CallState, OutgoingTables } from './schema.ts'

/** What people see of a call: to whom it goes, how it stands, and what to do about it. */
export type Delivery = {
  id: Id
  description: string
  recipient: string | null
  state: CallState
  error: string | null
  createdAt: string
  /** When it is tried again by itself, if it is. */
  nextTry: string | null
  /** In whose name it goes. */
  person: Id | null
}

/** What has not gone out, or perhaps not, the newest first. */
export function listUndelivered(db: Db, scope: Scope, limit: number): Promise<Delivery[]> {
  return deliveriesQuery(db, scope)
    .where('state', 'not in', ['sent', 'dropped'])
    .where((of) => of.or([of('state', '!=', 'waiting'), of('error', 'is not', null)]))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

export function findDelivery(db: Db, scope: Scope, id: Id): Promise<Delivery | undefined> {
  return deliveriesQuery(db, scope).where('id', '=', id).executeTakeFirst()
}

/** All that was asked for in these journal entries or about these things, by entry or thing, the newest first. */
export async function deliveriesOf(
  db: Db,
  scope: Scope,
  by: 'entry' | 'thing',
  ids: readonly Id[],
): Promise<Map<Id, Delivery[]>> {
  if (ids.length === 0) return new Map()
  const rows = await deliveriesQuery(db, scope)
    .where(by, '=', sql<string>`any(${ids}::uuid[])`)
    .where('state', '!=', 'dropped')
    .select(`${by} as about`)
    .orderBy('created_at', 'desc')
    .execute()
  return Map.groupBy(rows, ({ about }) => about ?? '')
}

function deliveriesQuery(db: Db, scope: Scope) {
  return db<OutgoingTables>(scope)
    .selectFrom('outgoing_calls')
    .where('account_id', '=', scope.account)
    .select(['id', 'description', 'recipient', 'state', 'error', 'created_at as createdAt', 'person_id as person'])
    .select(sql<string | null>`case when state = 'waiting' and attempts > 0 then next_at end`.as('nextTry'))
}
