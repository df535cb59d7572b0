import type { Id } from '#platform/contract/id.ts'
import { may } from '#platform/contract/permission.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/action.ts'
import { standingOf } from '#platform/server/caller.ts'
import type { Db } from '#platform/server/db/database.ts'
import { accept } from '#platform/server/run.ts'
import type { Running } from '#platform/server/running.ts'
import * as contract from '../contract.ts'
import type { WholeApproval } from '../contract.ts'
import { mayDecide, mayWithdraw, waitsFor, whyClosed } from '../rules.ts'
import * as store from '../store.ts'
import { askAddressee, cardOf, refusePersonOnly } from './hold.ts'
import { getApproval } from './look.ts'

export const decisions = [
  implement(contract.approve, async ({ id, input }, { db, scope, entry, running, does, send }) => {
    const { approval, held } = await takeToDecide(running, db, scope, id)
    refusePersonOnly(held.action)
    const requester = await getRequester(running, scope, approval)
    // What leaves the process is sent once this is committed; the card shows what becomes of it.
    if (held.outgoing)
      await send(held.outgoing, accept(held.action, input ?? approval.input), cardAbout(approval), requester)
    else await does(held, input ?? approval.input, requester)
    const card = input && cardOf(held.action, accept(held.action, input))
    await store.decide(db, scope, id, { state: 'approved', decided_in: entry, edited: input, ...card })
    return getApproval(running, db, scope, id)
  }),

  implement(contract.decline, async ({ id, reason = null }, { db, scope, entry, running }) => {
    await takeToDecide(running, db, scope, id)
    await store.decide(db, scope, id, { state: 'declined', decided_in: entry, reason })
    return getApproval(running, db, scope, id)
  }),

  implement(contract.delegate, async ({ id, person, role }, { db, scope, running }) => {
    const { held } = await takeToDecide(running, db, scope, id)
    const whom = person ? { person } : { role }
    await askAddressee(running, scope, held.action, whom)
    await store.passOn(db, scope, id, whom)
    return getApproval(running, db, scope, id)
  }),

  implement(contract.withdraw, async ({ id }, { db, scope, entry, running }) => {
    const approval = await takeWaiting(running, db, scope, id)
    if (!mayWithdraw(approval, scope))
      refuse('approvals.not-yours', 403, 'Only the one who asked for this can withdraw it. You can decline it.')
    await store.decide(db, scope, id, { state: 'withdrawn', decided_in: entry })
    return getApproval(running, db, scope, id)
  }),
]

async function takeToDecide(running: Running, db: Db, scope: Scope, id: Id) {
  const approval = await takeWaiting(running, db, scope, id)
  const held =
    running.registry.find(approval.action) ??
    refuse('approvals.not-possible', 410, 'Taaskly cannot do this any more. Nothing was done; the request runs out.')
  if (mayDecide(approval, scope)) return { approval, held }
  refuse(
    'approvals.not-yours',
    403,
    `This waits for ${waitsFor(approval)}, and for a person who may do it themselves. You cannot decide it.`,
  )
}

/** Locks it first, so that of two who decide at once the second sees what the first has done. */
async function takeWaiting(running: Running, db: Db, scope: Scope, id: Id): Promise<WholeApproval> {
  await store.lockApproval(db, scope, id)
  const approval = await getApproval(running, db, scope, id)
  const closed = whyClosed(approval, new Date())
  if (!closed) return approval
  if (approval.state === 'expired') refuse('approvals.expired', 410, closed)
  refuse('approvals.decided', 409, closed)
}

/** The one who asked, with the rights they have now. */
async function getRequester(running: Running, { account }: Scope, { askedBy, actor, permission }: WholeApproval) {
  const requester = await running.callerOf({ account, person: askedBy.id, actor })
  if (requester && permission && may(permission, standingOf(requester))) return requester
  refuse(
    'approvals.requester-gone',
    409,
    `${askedBy.name} may no longer do this here, so nothing was done. It stays waiting; decline it, or ask them.`,
  )
}

function cardAbout({ to }: WholeApproval) {
  return to === null ? {} : { recipient: to }
}
