import { requestApproval } from '#areas/approvals/actions/request-approval.ts'
import { readApproval, type ApprovalDetails } from '#areas/approvals/contract.ts'
import { sendingOutcome, type SendingOutcome } from '#areas/approvals/actions/sending-outcome.ts'
import type { Id } from '#platform/contract/id.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { actionFor } from '#platform/server/actions/run-for.ts'
import type { Db } from '#platform/server/db/database.ts'
import { errorOutput, jsonOutput, type ToolOutput } from '#platform/server/models/tool-output.ts'
import type { ActResult } from '#platform/server/runs/define-run.ts'
import { toolResult } from '#platform/server/models/tools/tool-result.ts'
import type { ToolState } from '../../contract/answer.ts'
import { policyFor } from '../../rules/approval-policy.ts'
import { readAs } from './read-as.ts'
import type { ToolContext } from './tool-context.ts'
import type { AnswerContext } from './answer-context.ts'

export type ActionCall = { id: string; action: string; input: unknown }

/** How long a held call waits for a decision. */
const maxWaitDays = 90

/** Does an action at once, or asks for approval. Returns a function that waits for the result. */
export async function callAction(
  context: AnswerContext,
  tools: ToolContext,
  call: ActionCall,
): Promise<() => Promise<ToolOutput>> {
  const action = context.running.registry.find(call.action)?.action
  // Stored, because a resumed run is marked from its beginning, and its owner may have decided otherwise since.
  const policy = await context.step(`policy ${call.id}`, async () =>
    action
      ? policyFor(action, call.input, {
          policies: tools.agent.policies,
          isUntrusted: context.isUntrusted(),
          typedText: tools.typedText,
        })
      : 'allow',
  )
  const show = showState(context, call)
  if (policy === 'never') {
    const output = errorOutput('The owner of this agent does not allow this.')
    show('refused', output)
    return () => Promise.resolve(output)
  }
  if (policy === 'ask') return holdCall(context, tools, call)
  const startedAt = performance.now()
  const result = await context.act(`act ${call.id}`, call.action, call.input)
  // A refusal too: it may name the item that stands in the way.
  if (action?.outsideText) await context.markUntrusted()
  const output = outputOf(result)
  show(result.state, output, Math.round(performance.now() - startedAt))
  return () => Promise.resolve(output)
}

async function holdCall(
  context: AnswerContext,
  tools: ToolContext,
  call: ActionCall,
): Promise<() => Promise<ToolOutput>> {
  const show = showState(context, call)
  // A refusal is stored like a request, so that a resumed run finds it again.
  const held = await context.write(`hold ${call.id}`, (db, scope) => askFor(context, tools, call, db, scope))
  if ('refused' in held) {
    const output = errorOutput(held.refused)
    show('refused', output)
    return () => Promise.resolve(output)
  }
  show('waiting', undefined, undefined, held.approval)
  return async () => {
    const decision = await context.waitFor(
      `decision ${call.id}`,
      () => look(context, held.approval),
      new Date(held.until),
    )
    const { state, output, isOutside } = decisionOutput(decision)
    if (isOutside && actionFor(context.running, 'agents', context.caller, call.action).action.outsideText)
      await context.markUntrusted()
    show(state, output)
    return output
  }
}

async function askFor(
  { running, id, isUntrusted, caller }: AnswerContext,
  { agent }: ToolContext,
  call: ActionCall,
  db: Db,
  scope: Scope,
): Promise<Held> {
  try {
    const implementation = actionFor(running, 'agents', caller, call.action)
    const input = typeof call.input === 'object' && call.input !== null ? { ...call.input } : {}
    const approval = await requestApproval({ db, scope, running }, implementation, input, {
      why: `${agent.name} wants to do this for you.`,
      expiresInHours: maxWaitDays * 24,
      run: id,
      outsideText: isUntrusted(),
    })
    return { approval, until: new Date(Date.now() + maxWaitDays * 86_400_000).toISOString() }
  } catch (error) {
    return refusedOnly(error)
  }
}

type Held = { approval: Id; until: string } | { refused: string }

/** A call that may not be done is told to the model now, instead of asking somebody for it. */
function refusedOnly(error: unknown): Held {
  if (error instanceof Refusal && error.status < 500) return { refused: error.message }
  throw error
}

async function look(context: AnswerContext, approval: Id): Promise<ApprovalDetails | undefined> {
  const decision = await readAs(context, readApproval, { id: approval })
  if (decision.state === 'waiting') return undefined
  // A call that leaves Taaskly has no answer yet: what came of its first attempt is told.
  return decision.state === 'approved' && decision.answer === null && !sendingOutcome(decision) ? undefined : decision
}

function decisionOutput(decision: ApprovalDetails | undefined): {
  state: ToolState
  output: ToolOutput
  isOutside?: boolean
} {
  switch (decision?.state) {
    case 'approved': {
      const edited = decision.edited ? { approvedWith: decision.edited } : {}
      const error = decision.answer === null ? unsentSentence(sendingOutcome(decision)) : undefined
      if (error) return { state: 'refused', output: errorOutput(error), isOutside: true }
      const value = { ...edited, result: toolResult(decision.answer ?? 'Approved and sent.') }
      return { state: 'done', output: jsonOutput(value), isOutside: true }
    }
    case 'answered':
      return { state: 'answered', output: jsonOutput({ answeredByPerson: decision.answer }) }
    case 'declined':
    case 'withdrawn': {
      const reason = decision.reason ? ` They said: ${decision.reason}` : ''
      return { state: 'declined', output: errorOutput(`The person declined this. Nothing was done.${reason}`) }
    }
    default:
      return { state: 'expired', output: errorOutput('Nobody decided in time. Nothing was done.') }
  }
}

function unsentSentence(outcome: SendingOutcome | undefined): string | undefined {
  switch (outcome?.state) {
    case 'waiting':
      return `Approved, but not sent yet: ${outcome.error} It is tried again by itself. Do not send it again.`
    case 'failed':
      return `Approved, but it was not sent: ${outcome.error}`
    case 'unknown':
      return `Approved, but it is not known whether it arrived: ${outcome.error} Do not send it again without asking.`
    default:
      return undefined
  }
}

function outputOf(result: ActResult): ToolOutput {
  if (result.state === 'done') return jsonOutput(toolResult(result.answer))
  if (result.state === 'refused') return errorOutput(result.message)
  return errorOutput(
    'It is not known whether this was done, because the server stopped in the middle. Do not repeat it.',
  )
}

function showState(context: AnswerContext, { id }: ActionCall) {
  const { emit } = context
  return (state: ToolState, output?: ToolOutput, ms?: number, approval?: Id) =>
    emit({
      type: 'tool-state',
      id,
      state,
      ...(output && 'value' in output && { output: output.value }),
      ...(ms !== undefined && { ms }),
      ...(approval !== undefined && { approval }),
    })
}
