import { requestApproval } from '#areas/approvals/actions/request-approval.ts'
import { withdrawRequests } from '#areas/approvals/actions/withdraw-requests.ts'
import { readApproval, type ApprovalDetails } from '#areas/approvals/contract.ts'
import { sendingOutcome, type SendingOutcome } from '#areas/approvals/actions/sending-outcome.ts'
import { newId, type Id } from '#platform/contract/id.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import { runAction } from '#platform/server/actions/run-action.ts'
import { actionFor } from '#platform/server/actions/run-for.ts'
import { BranchCanceled } from '#platform/server/runs/branches.ts'
import type { ActResult } from '#platform/server/runs/define-run.ts'
import type { FlowNode } from '../../contract/graph.ts'
import type { FlowExecution } from './flow-execution.ts'
import type { Recording } from './recorder.ts'

/** A request, and what waits for its decision and returns the result of the action. */
export type Held = { approval?: Id; decide: () => Promise<ActResult> }

const maxWaitDays = 90

/** Asks the owner of the flow before an action is done. */
export async function holdAction(
  { context, run }: FlowExecution,
  node: FlowNode,
  name: string,
  input: Record<string, unknown>,
  recording: Recording,
): Promise<Held> {
  const request = await context.write(`${name} ask`, async (db, scope): Promise<Request> => {
    try {
      const implementation = actionFor(context.running, 'flows', context.caller, node.type)
      const approval = await requestApproval({ db, scope, running: context.running }, implementation, input, {
        why: `The flow “${run.flow_name.slice(0, 100).toWellFormed()}” wants to do this in its step “${node.name}”.`,
        expiresInHours: maxWaitDays * 24,
        run: context.id,
        outsideText: context.isUntrusted(),
      })
      return { approval, until: new Date(Date.now() + maxWaitDays * 86_400_000).toISOString() }
    } catch (error) {
      if (error instanceof Refusal) return { refused: error.message }
      throw error
    }
  })
  if ('refused' in request) return { decide: () => Promise.resolve(refusedResult(request.refused)) }
  recording.show('waiting', request.approval)
  const decide = async () => {
    const until = new Date(request.until)
    const decision = await context.waitFor(`${name} decision`, () => look(context, request.approval), until)
    return toResult(decision)
  }
  return { approval: request.approval, decide }
}

/** If the run goes on without this branch, its requests are taken out of the queue. */
export async function withdrawIfCanceled<T>(
  { context: { running, scope, id } }: FlowExecution,
  requests: readonly Held[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const ids = requests.flatMap(({ approval }) => approval ?? [])
    const options = { run: id, ids, reason: 'The flow went on without this step. Nothing was done.' }
    if (error instanceof BranchCanceled)
      await running.database.write(scope, (db) => withdrawRequests(db, scope, options), newId())
    throw error
  }
}

type Request = { approval: Id; until: string } | { refused: string }

async function look({ running, caller, id }: FlowExecution['context'], request: Id): Promise<Decision | undefined> {
  const implementation = running.registry.find(readApproval.name)
  if (!implementation) throw new Error(`No area does ${readApproval.name}.`)
  const { answer } = await runAction(running, implementation, caller, { id: request }, { requestId: `run-${id}` })
  const approval = readApproval.output.parse(answer)
  const { state, reason, answer: approvalAnswer } = approval
  if (state === 'waiting') return undefined
  // A call that leaves Taaskly has no answer until it is sent. The run waits while it is tried again.
  const sending =
    state === 'approved' && (approvalAnswer ?? null) === null ? sendingOutcome(approval) : { state: 'sent' as const }
  return !sending || sending.state === 'waiting' ? undefined : { state, reason, answer: approvalAnswer, sending }
}

type Decision = Pick<ApprovalDetails, 'state' | 'reason' | 'answer'> & { sending: SendingOutcome }

function toResult(decision: Decision | undefined): ActResult {
  if (decision?.state === 'approved' && decision.sending.state === 'unknown') return { state: 'unknown' }
  if (decision?.state === 'approved' && decision.sending.state !== 'sent')
    return refusedResult(`This was approved, but it was not sent: ${decision.sending.error}`, 'flows.not-sent')
  if (decision?.state === 'approved' || decision?.state === 'answered')
    return { state: 'done', answer: decision.answer ?? {} }
  if (!decision || decision.state === 'expired') return refusedResult('Nobody decided in time. Nothing was done.')
  const reason = decision.reason ? ` They said: ${decision.reason}` : ''
  return refusedResult(`This was declined. Nothing was done.${reason}`)
}

function refusedResult(message: string, code = 'flows.not-approved'): ActResult {
  return { state: 'refused', code, message, issues: [] }
}
