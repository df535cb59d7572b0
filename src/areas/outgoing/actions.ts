import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/action.ts'
import { asInstallation } from '#platform/server/db/lend.ts'
import { touch } from '#platform/server/db/touch.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Report, Reporter } from '#platform/server/health.ts'
import { findDelivery, listOpen, type Delivery } from '#platform/server/outgoing/deliveries.ts'
import { addCall, forgetOld, markArrived, settleCall } from '#platform/server/outgoing/store.ts'
import type { Running } from '#platform/server/running.ts'
import * as contract from './contract.ts'
import { mayMend, waysOut } from './rules.ts'

export const actions = [
  implement(contract.listDeliveries, async (_, { db, scope }) => ({ deliveries: await listMine(db, scope) })),

  implement(contract.sendAgain, async ({ id }, { db, scope, running }) => {
    await getMine(db, scope, id, 'sendAgain')
    await asInstallation(db, scope, 'a person sends something again', (all, system) =>
      running.outgoing.sendAgain(all, system, id),
    )
    await touch(db, scope, 'outgoing_calls')
    return { id }
  }),

  implement(contract.markSent, async ({ id }, { db, scope }) => {
    await getMine(db, scope, id, 'markSent')
    await asInstallation(db, scope, 'a person knows that something arrived', (all, system) =>
      markArrived(all, system, id, scope.person),
    )
    await touch(db, scope, 'outgoing_calls')
    return { id }
  }),
]

const most = 200

async function listMine(db: Db, scope: Scope): Promise<Delivery[]> {
  return (await listOpen(db, scope, most)).filter((delivery) => mayMend(delivery, scope))
}

async function getMine(db: Db, scope: Scope, id: Id, way: keyof ReturnType<typeof waysOut>): Promise<void> {
  const found = await findDelivery(db, scope, id)
  if (!found || !mayMend(found, scope))
    refuse('outgoing.not-found', 404, 'There is no such message of yours. It may have gone out long ago.')
  if (!waysOut(found)[way])
    refuse('outgoing.settled', 409, 'This went out meanwhile, or is being sent right now. Look at it again.')
}

/** What did not go out, for the health page. */
export const health: Reporter = async (db, scope) =>
  (await listMine(db, scope)).filter(({ state }) => state !== 'sending').map(reportOf)

function reportOf(delivery: Delivery): Report {
  const { id, description, recipient, state, error, nextTry } = delivery
  return {
    id: `outgoing:${id}`,
    kind: 'message',
    title: recipient ? `${description.replace(/\.$/, '')}: ${recipient}` : description,
    state: state === 'waiting' ? 'waiting' : 'failing',
    nextDue: nextTry,
    error,
    repair: { action: contract.sendAgain.name, input: { id }, label: 'Send again' },
    ...(waysOut(delivery).markSent && {
      otherwise: { action: contract.markSent.name, input: { id }, label: 'Mark as sent' },
    }),
  }
}

const upkeep: SystemScope = { kind: 'system', why: 'messages that went out long ago' }

export async function forgetOldCalls({ database }: Running): Promise<void> {
  await database.write(upkeep, (db) => forgetOld(db, upkeep))
}

/** Something that went out some time ago, for the demo story. */
export async function noteSent(db: Db, scope: Scope, recipient: string): Promise<void> {
  const id = newId()
  const what = { call: 'mail', description: 'Sends a mail.', destination: 'mail', input: '' }
  const about = { recipient, thing: null, entry: null, max_attempts: 1 }
  await addCall(db, scope, { id, ...what, ...about }, { seconds: 60, attempts: 1 })
  await settleCall(db, scope, id, 'sent')
}
