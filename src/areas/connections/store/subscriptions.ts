import type { Id } from '#platform/contract/id.ts'
import type { AnyScope, Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ConnectionTables as Tables } from '../schema.ts'

export type Subscription = {
  id: Id
  person: Id
  /** The handler that gets the events. */
  kind: string
  event: string
  /** Left out: all connections that the person can use. */
  connection?: Id | undefined
  /** Only events whose data has these values. */
  filter: Readonly<Record<string, unknown>>
}

export async function setSubscription(db: Db, scope: Scope, subscription: Subscription): Promise<void> {
  const { id, person, kind, event, connection = null, filter } = subscription
  const row = { person_id: person, kind, event, connection_id: connection, filter: JSON.stringify(filter) }
  await db<Tables>(scope)
    .insertInto('connection_subscriptions')
    .values({ id, account_id: scope.account, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export async function removeSubscription(db: Db, scope: AnyScope, id: Id): Promise<void> {
  await db<Tables>(scope).deleteFrom('connection_subscriptions').where('id', '=', id).execute()
}

/** A connection of one person serves only that person. */
export function listInterested(db: Db, scope: Scope, { id, owner }: { id: Id; owner: Id | null }, event: string) {
  return columnsOf(db, scope)
    .where('account_id', '=', scope.account)
    .where('event', '=', event)
    .where((of) => of.or([of('connection_id', 'is', null), of('connection_id', '=', id)]))
    .$if(owner !== null, (query) => query.where('person_id', '=', owner))
    .orderBy('id')
    .execute()
}

/** All of the installation for an event, for services that have to be asked. */
export function listSubscriptionsTo(db: Db, scope: SystemScope, event: string) {
  return columnsOf(db, scope).where('event', '=', event).orderBy('id').limit(10_000).execute()
}

export function listSubscriptions(db: Db, scope: Scope) {
  return columnsOf(db, scope).where('account_id', '=', scope.account).limit(1_000).execute()
}

export function findSubscription(db: Db, scope: Scope, id: Id) {
  return columnsOf(db, scope).where('account_id', '=', scope.account).where('id', '=', id).executeTakeFirst()
}

function columnsOf(db: Db, scope: AnyScope) {
  return db<Tables>(scope)
    .selectFrom('connection_subscriptions')
    .select(['id', 'account_id as account', 'person_id as person', 'kind', 'event'])
    .select(['connection_id as connection', 'filter'])
}
