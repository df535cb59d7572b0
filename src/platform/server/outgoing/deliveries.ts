import { sql } from 'kysely'
import type { Id } from '../../contract/id.ts'
import type { Scope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'
import type { CallState, OutgoingTables } from './schema.ts'

/** A call as users see it. */
export type Delivery = {
  id: Id
  description: string
  recipient: string | null
  state: CallState
  error: string | null
  createdAt: string
  /** The time of the next automatic attempt, if any. */
  nextTry: string | null
  /** Who requested it. */
  person: Id | null
}

/** Calls that failed, are retried, or have an unknown outcome. Newest first. */
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

/** The calls of these journal entries or rows, grouped by entry or row, newest first. */
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

/** What the other side answered the action that this journal entry sent, for a run that waited. Undefined if nothing. */
export async function answerOfSent(db: Db, scope: Scope, entry: Id): Promise<unknown> {
  const row = await db<OutgoingTables>(scope)
    .selectFrom('outgoing_calls')
    .where('account_id', '=', scope.account)
    .where('entry', '=', entry)
    .where('answer', 'is not', null)
    .select('answer')
    .executeTakeFirst()
  return row?.answer
}

function deliveriesQuery(db: Db, scope: Scope) {
  return db<OutgoingTables>(scope)
    .selectFrom('outgoing_calls')
    .where('account_id', '=', scope.account)
    .select(['id', 'description', 'recipient', 'state', 'error', 'created_at as createdAt', 'person_id as person'])
    .select(sql<string | null>`case when state = 'waiting' and attempts > 0 then next_at end`.as('nextTry'))
}
