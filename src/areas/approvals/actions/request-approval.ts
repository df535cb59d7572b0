import { irreversibleReason, type Action } from '#platform/contract/action.ts'
import { newId, type Id } from '#platform/contract/id.ts'
import { may } from '#platform/contract/permission.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { standingOf } from '#platform/server/auth/caller.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Implementation } from '#platform/server/actions/implementation.ts'
import { parseInput, requireExternalAccess } from '#platform/server/actions/run-action.ts'
import { dryRunInside } from '#platform/server/journal/dry-run.ts'
import type { StepContext } from '#platform/server/outgoing/define-call.ts'
import type { OutgoingCall } from '#platform/server/outgoing/outgoing-call.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { maxExpiryHours, defaultExpiryHours } from '../contract.ts'
import { toSingleLine, cardLine, withRecipient } from '../rules.ts'
import { summarize } from './summarize.ts'
import { addApproval, approverColumns, type Approver } from '../store.ts'

/**
 * Puts an action into the queue instead of running it, in the caller's transaction. The person of the scope is the
 * requester: they must be allowed to run it, and its input must be valid, or it is refused now.
 */
export async function requestApproval(
  { db, scope, running }: { db: Db; scope: Scope; running: Runtime },
  implementation: Implementation,
  input: Record<string, unknown>,
  {
    why,
    for: approver = { person: scope.person },
    expiresInHours = defaultExpiryHours,
    run,
    outsideText = false,
  }: ApprovalRequest,
): Promise<Id> {
  const { action, outgoing } = implementation
  refusePersonOnly(action)
  const caller = (await running.callerOf(scope)) ?? { kind: 'visitor' }
  requireExternalAccess(action, caller)
  const parsedInput = parseInput(action, input)
  await requireApprover(running, scope, action, approver)
  // What cannot be sent, because a connection is missing for example, is refused now and not after the approval.
  const prepared = outgoing && (await tryToPrepare(outgoing, parsedInput, { db, scope, running }))
  const complete = withRecipient(action, input, prepared)
  const { name, title, description, effect } = action
  const id = newId()
  const hours = Math.min(Math.max(expiresInHours, 0), maxExpiryHours)
  await addApproval(db, scope, {
    id,
    action: name,
    title,
    description,
    effect,
    irreversible: irreversibleReason(action) ?? null,
    ...cardOf(action, parseInput(action, complete)),
    summary: await summarize({ db, scope, running, caller }, implementation, complete),
    ...approverColumns(approver),
    input: JSON.stringify(complete),
    why: toSingleLine(why),
    run_id: run ?? null,
    outside_text: outsideText,
    expires_at: new Date(Date.now() + hours * 3_600_000).toISOString(),
  })
  return id
}

/** A sensitive action needs a fresh proof of its own person, and its answer, like a new key, would be lost. */
export function refusePersonOnly({ sensitive }: Action): void {
  if (sensitive)
    refuse('approvals.person-only', 409, 'Only the person themselves can do this, so it cannot wait for somebody else.')
}

async function tryToPrepare(
  { prepare }: OutgoingCall,
  input: Record<string, unknown>,
  context: Omit<StepContext, 'key'>,
): Promise<unknown> {
  let prepared: unknown
  await dryRunInside(context.db, context.scope, async () => {
    prepared = await prepare?.(input, { ...context, key: newId() } satisfies StepContext as never)
  })
  return prepared
}

export type ApprovalRequest = {
  /** A sentence for the approver. */
  why: string
  /** Who decides: a person, or everybody with at least a role. By default the person of the scope. */
  for?: Approver
  /** By default 7 days; at most 90. */
  expiresInHours?: number
  /** The run that waits for the decision. It is woken when somebody decides. */
  run?: Id
  /** It has read text of people outside the workspace. */
  outsideText?: boolean
}

/** An approver must have the permission of the action. */
export async function requireApprover(
  running: Runtime,
  scope: Scope,
  action: Action,
  approver: Approver,
): Promise<void> {
  const standing =
    'role' in approver
      ? { signedIn: true, role: approver.role }
      : await standingOfPerson(running, scope, approver.person)
  if (may(action.permission, standing)) return
  refuse(
    'approvals.cannot-decide',
    409,
    'The approver must be in the workspace and allowed to do this themselves. Choose somebody else.',
  )
}

export function cardOf({ card = {} }: Action, input: Record<string, unknown>) {
  const lineOf = (field: string | undefined) => (field === undefined ? null : cardLine(input[field]))
  return { to_whom: lineOf(card.to), how_much: lineOf(card.amount), from_where: lineOf(card.from) }
}

async function standingOfPerson(running: Runtime, { account }: Scope, person: Id) {
  const caller = await running.callerOf({ account, person, actor: { kind: 'person', id: person } })
  return caller ? standingOf(caller) : { signedIn: false }
}
