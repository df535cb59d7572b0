import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import { markTableChanged } from '#platform/server/db/mark-table-changed.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { HealthReport, HealthReporter } from '#platform/server/monitoring/health.ts'
import { findDelivery, listUndelivered, type Delivery } from '#platform/server/outgoing/deliveries.ts'
import { addCall, deleteOld, markArrived, settleCall } from '#platform/server/outgoing/store.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import * as contract from './contract.ts'
import { mayRepair, recoveryOptions } from './rules.ts'

export const actions = [
  implement(contract.listDeliveries, async (_, { db, scope }) => ({ deliveries: await listOwn(db, scope) })),

  implement(contract.sendAgain, async ({ id }, { db, scope, running }) => {
    await getOwn(db, scope, id, 'sendAgain')
    await withSystemScope(db, scope, 'a person sends something again', (all, system) =>
      running.outgoing.sendAgain(all, system, id),
    )
    await markTableChanged(db, scope, 'outgoing_calls')
    return { id }
  }),

  implement(contract.markSent, async ({ id }, { db, scope }) => {
    await getOwn(db, scope, id, 'markSent')
    await withSystemScope(db, scope, 'a person knows that something arrived', (all, system) =>
      markArrived(all, system, id, scope.person),
    )
    await markTableChanged(db, scope, 'outgoing_calls')
    return { id }
  }),
]

const maxDeliveries = 200

async function listOwn(db: Db, scope: Scope): Promise<Delivery[]> {
  return (await listUndelivered(db, scope, maxDeliveries)).filter((delivery) => mayRepair(delivery, scope))
}

async function getOwn(db: Db, scope: Scope, id: Id, option: keyof ReturnType<typeof recoveryOptions>): Promise<void> {
  const found = await findDelivery(db, scope, id)
  if (!found || !mayRepair(found, scope))
    refuse('outgoing.not-found', 404, 'There is no such message of yours. It may have gone out long ago.')
  if (!recoveryOptions(found)[option])
    refuse('outgoing.settled', 409, 'This went out meanwhile, or is being sent right now. Look at it again.')
}

export const health: HealthReporter = async (db, scope) =>
  (await listOwn(db, scope)).filter(({ state }) => state !== 'sending').map(reportOf)

function reportOf(delivery: Delivery): HealthReport {
  const { id, description, recipient, state, error, nextTry } = delivery
  return {
    id: `outgoing:${id}`,
    kind: 'message',
    title: recipient ? `${description.replace(/\.$/, '')}: ${recipient}` : description,
    state: state === 'waiting' ? 'waiting' : 'failing',
    nextDue: nextTry,
    error,
    repair: { action: contract.sendAgain.name, input: { id }, label: 'Send again' },
    ...(recoveryOptions(delivery).markSent && {
      otherwise: { action: contract.markSent.name, input: { id }, label: 'Mark as sent' },
    }),
  }
}

const cleanupScope: SystemScope = { kind: 'system', reason: 'messages that went out long ago' }

export async function deleteOldCalls({ database }: Runtime): Promise<void> {
  await database.write(cleanupScope, (db) => deleteOld(db, cleanupScope))
}

/** For the demo story. */
export async function addSentExample(db: Db, scope: Scope, recipient: string): Promise<void> {
  const id = newId()
  const call = { call: 'mail', description: 'Sends a mail.', destination: 'mail', input: '' }
  const details = { recipient, thing: null, entry: null, max_attempts: 1 }
  await addCall(db, scope, { id, ...call, ...details }, { seconds: 60, attempts: 1 })
  await settleCall(db, scope, id, 'sent')
}
