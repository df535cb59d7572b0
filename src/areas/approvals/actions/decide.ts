import type { Id } from '#platform/contract/id.ts'
import { may } from '#platform/contract/permission.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { standingOf } from '#platform/server/auth/caller.ts'
import type { Db } from '#platform/server/db/database.ts'
import { parseInput } from '#platform/server/actions/run-action.ts'
import { dryRunInside } from '#platform/server/journal/dry-run.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import * as contract from '../contract.ts'
import type { ApprovalDetails } from '../contract.ts'
import { mayDecide, mayWithdraw, approverLabel, closedReason } from '../rules.ts'
import * as store from '../store.ts'
import { requireApprover, cardOf, refusePersonOnly } from './request-approval.ts'
import { getApproval } from './read.ts'
import { summarize } from './summarize.ts'

export const decisionActions = [
  implement(contract.approve, async ({ id, input }, { db, scope, caller, entry, running, runAction, send }) => {
    const { approval, implementation } = await lockForDecision(running, db, scope, id)
    refusePersonOnly(implementation.action)
    const requester = await getRequester(running, scope, approval)
    let answer: unknown
    // The approver may use an edit only for what they may do themselves: the action runs with the rights of the requester.
    const isEdited = input && JSON.stringify(input) !== JSON.stringify(approval.input)
    if (isEdited && !implementation.outgoing) await dryRunInside(db, scope, () => runAction(implementation, input))
    const summary = isEdited ? await summarize({ db, scope, running, caller }, implementation, input) : undefined
    // Calls that leave the process are sent after the commit; the card shows their state.
    if (implementation.outgoing)
      await send(
        implementation.outgoing,
        parseInput(implementation.action, input ?? approval.input),
        { ...recipientOf(approval), ...(approval.run && { run: approval.run }) },
        requester,
      )
    else answer = await runAction(implementation, input ?? approval.input, requester, approval.run ?? undefined)
    const card = input && cardOf(implementation.action, parseInput(implementation.action, input))
    await store.saveDecision(db, scope, id, {
      state: 'approved',
      decided_in: entry,
      edited: input,
      answer,
      ...card,
      ...(summary !== undefined && { summary }),
    })
    await wakeRun(running, db, scope, approval)
    return getApproval(running, db, scope, id)
  }),

  implement(contract.decline, async ({ id, reason = null }, { db, scope, entry, running }) => {
    const { approval } = await lockForDecision(running, db, scope, id)
    await store.saveDecision(db, scope, id, { state: 'declined', decided_in: entry, reason })
    await wakeRun(running, db, scope, approval)
    return getApproval(running, db, scope, id)
  }),

  implement(contract.answer, async ({ id, answer }, { db, scope, entry, running }) => {
    const { approval } = await lockForDecision(running, db, scope, id)
    if (!approval.run) refuse('approvals.nobody-waits', 409, 'Nothing waits for an answer here. Approve or decline it.')
    await store.saveDecision(db, scope, id, { state: 'answered', decided_in: entry, answer })
    await wakeRun(running, db, scope, approval)
    return getApproval(running, db, scope, id)
  }),

  implement(contract.delegate, async ({ id, person, role }, { db, scope, running }) => {
    const { implementation } = await lockForDecision(running, db, scope, id)
    const approver = person ? { person } : { role }
    await requireApprover(running, scope, implementation.action, approver)
    await store.delegateApproval(db, scope, id, approver)
    return getApproval(running, db, scope, id)
  }),

  implement(contract.withdraw, async ({ id }, { db, scope, entry, running }) => {
    const approval = await lockWaitingApproval(running, db, scope, id)
    if (!mayWithdraw(approval, scope))
      refuse('approvals.not-yours', 403, 'Only the one who asked for this can withdraw it. You can decline it.')
    await store.saveDecision(db, scope, id, { state: 'withdrawn', decided_in: entry })
    await wakeRun(running, db, scope, approval)
    return getApproval(running, db, scope, id)
  }),
]

async function wakeRun(running: Runtime, db: Db, scope: Scope, { run }: ApprovalDetails): Promise<void> {
  if (run) await running.runs.wake(db, scope, run)
}

async function lockForDecision(running: Runtime, db: Db, scope: Scope, id: Id) {
  const approval = await lockWaitingApproval(running, db, scope, id)
  const implementation =
    running.registry.find(approval.action) ??
    refuse('approvals.not-possible', 410, 'Taaskly cannot do this any more. Nothing was done; the request expires.')
  if (mayDecide(approval, scope)) return { approval, implementation }
  refuse(
    'approvals.not-yours',
    403,
    `This waits for ${approverLabel(approval)}, and for a person who may do it themselves. You cannot decide it.`,
  )
}

/** Locks it first, so that a second decision at the same time sees the first one. */
async function lockWaitingApproval(running: Runtime, db: Db, scope: Scope, id: Id): Promise<ApprovalDetails> {
  await store.lockApproval(db, scope, id)
  const approval = await getApproval(running, db, scope, id)
  const closed = closedReason(approval, new Date())
  if (!closed) return approval
  if (approval.state === 'expired') refuse('approvals.expired', 410, closed)
  refuse('approvals.decided', 409, closed)
}

/** The requester, with their current rights. */
async function getRequester(running: Runtime, { account }: Scope, { askedBy, actor, permission }: ApprovalDetails) {
  const requester = await running.callerOf({ account, person: askedBy.id, actor })
  if (requester && permission && may(permission, standingOf(requester))) return requester
  refuse(
    'approvals.requester-gone',
    409,
    `${askedBy.name} may no longer do this here, so nothing was done. It stays waiting; decline it, or ask them.`,
  )
}

function recipientOf({ to }: ApprovalDetails) {
  return to === null ? {} : { recipient: to }
}
