import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { scopeOf } from '#platform/server/auth/caller.ts'
import type { Db } from '#platform/server/db/database.ts'
import { markTableChanged } from '#platform/server/db/mark-table-changed.ts'
import { withScope } from '#platform/server/db/with-scope.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import type { NewEvent } from '#platform/server/outgoing/connections/provider-event.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import * as contract from '../../contract/events.ts'
import { isWanted } from '../../rules/is-wanted.ts'
import { mayUse } from '../../rules/may-use.ts'
import { findConnection, findOwner } from '../../store/connections.ts'
import * as store from '../../store/events.ts'
import { findSubscription, listInterested } from '../../store/subscriptions.ts'
import { tokenScope } from '../tokens/refresh.ts'

type Source = { id: Id; owner: Id | null; allowedPeople: readonly Id[] | null }

/** Stores what a service told, with a job for each subscription. False if it is known already. */
export async function receiveEvent(
  running: Runtime,
  { id, account }: { id: Id; account: Id },
  event: NewEvent,
): Promise<boolean> {
  const connection = await running.database.read(tokenScope, (db) => findOwner(db, tokenScope, id))
  const scope = connection && (await scopeFor(running, account, connection.owner))
  if (!scope) return false
  const add = async (db: Db) => {
    const added = await store.addEvent(db, scope, id, event)
    if (!added) return false
    await deliver({ db, scope, running }, connection, added)
    await markTableChanged(db, scope, 'connection_events')
    return true
  }
  // Without an id no open page would be told.
  return running.database.write(scope, add, newId())
}

/** Each subscription gets the event with the rights that its person has then. */
async function deliver(
  { db, scope, running }: { db: Db; scope: Scope; running: Runtime },
  connection: Source,
  event: NewEvent & { id: Id },
): Promise<number> {
  const definition = running.connectionProviders
    .flatMap(({ events = [] }) => events)
    .find(({ name }) => name === event.name)
  const subscriptions = await listInterested(db, scope, connection, event.name)
  const wanted = subscriptions.filter(({ filter }) => definition && isWanted(definition, filter, event.data))
  const interested: typeof wanted = []
  for (const each of wanted) if (await mayHear(running, scope.account, connection, each.person)) interested.push(each)
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
  if (event && subscription?.person === scope.person) await handler?.receive({ db, scope }, input.subscription, event)
  return {}
})

export const eventActions = [
  implement(contract.replayEvent, async ({ id }, { db, scope, running }) => {
    const event = await store.findEvent(db, scope, id)
    const connection = event && (await findConnection(db, scope, event.connection))
    if (!connection) return refuse('connections.unknown-event', 404, 'There is no such event here.')
    return { id, deliveries: await deliver({ db, scope, running }, connection, event) }
  }),
]

async function mayHear(running: Runtime, account: Id, connection: Source, person: Id): Promise<boolean> {
  if (connection.allowedPeople === null) return true
  const caller = await running.callerOf({ account, person, actor: { kind: 'person', id: person } })
  const scope = caller && scopeOf(caller)
  return scope?.kind === 'account' && mayUse(connection, scope)
}

/** The owner of the connection; for one of the workspace, an owner of it. */
async function scopeFor(running: Runtime, account: Id, owner: Id | null): Promise<Scope | undefined> {
  if (owner !== null) return scopeOfPerson(account, owner)
  const caller = await running.ownerOf(account)
  const scope = caller && scopeOf(caller)
  return scope?.kind === 'account' ? scope : undefined
}

/** For rows that the person sees. It gives no permission to call actions. */
function scopeOfPerson(account: Id, person: Id): Scope {
  return { kind: 'account', account, person, role: 'viewer', actor: { kind: 'person', id: person } }
}
