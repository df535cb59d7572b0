import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { scopeOf } from '#platform/server/auth/caller.ts'
import type { Db } from '#platform/server/db/database.ts'
import { withScope } from '#platform/server/db/with-scope.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import type { NewEvent } from '#platform/server/outgoing/connections/provider-event.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import * as contract from '../../contract/events.ts'
import { findConnection } from '../../store/connections.ts'
import * as store from '../../store/events.ts'
import { findSubscription, listInterested } from '../../store/subscriptions.ts'

type Source = { id: Id; account: Id; owner: Id | null }

/** Stores what a service told, with a job for each subscription. False if it is known already. */
export async function receiveEvent(running: Runtime, connection: Source, event: NewEvent): Promise<boolean> {
  const scope = await scopeFor(running, connection)
  if (!scope) return false
  return running.database.write(scope, async (db) => {
    const added = await store.addEvent(db, scope, connection.id, event)
    if (added) await deliver(db, scope, connection, added)
    return added !== undefined
  })
}

/** Each subscription gets the event with the rights that its person has then. */
async function deliver(db: Db, scope: Scope, connection: Source, event: NewEvent & { id: Id }): Promise<number> {
  const interested = await listInterested(db, scope, connection, event)
  for (const { id, person } of interested) {
    const target = scopeOfPerson(scope.account, person)
    const input = { event: event.id, subscription: id }
    await withScope(db, scope, target, (personDb) => enqueue(personDb, target, contract.deliverLater, input))
  }
  await store.setDeliveries(db, scope, event.id, interested.length)
  return interested.length
}

export const deliverEvent = implement(contract.deliverEvent, async (input, { db, scope, running }) => {
  const event = await store.findEvent(db, scope, input.event)
  const subscription = await findSubscription(db, scope, input.subscription)
  const handler = running.connectionEventHandlers.find(({ kind }) => kind === subscription?.kind)
  if (event && subscription?.person === scope.person)
    await handler?.receive({ db, scope, running }, input.subscription, event)
  return {}
})

export const eventActions = [
  implement(contract.replayEvent, async ({ id }, { db, scope }) => {
    const event = await store.findEvent(db, scope, id)
    const connection = event && (await findConnection(db, scope, event.connection))
    if (!connection) return refuse('connections.unknown-event', 404, 'There is no such event here.')
    return { id, deliveries: await deliver(db, scope, connection, event) }
  }),
]

/** The owner of the connection; for one of the workspace, an owner of it. */
async function scopeFor(running: Runtime, { account, owner }: Source): Promise<Scope | undefined> {
  if (owner !== null) return scopeOfPerson(account, owner)
  const caller = await running.ownerOf(account)
  const scope = caller && scopeOf(caller)
  return scope?.kind === 'account' ? scope : undefined
}

/** For rows that the person sees. It gives no permission to call actions. */
function scopeOfPerson(account: Id, person: Id): Scope {
  return { kind: 'account', account, person, role: 'viewer', actor: { kind: 'person', id: person } }
}
