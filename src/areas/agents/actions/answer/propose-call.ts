import { newId, type Id } from '#platform/contract/id.ts'
import { Refusal, refuse } from '#platform/contract/refusal.ts'
import type { Implementation } from '#platform/server/actions/implementation.ts'
import { parseInput, runInside } from '#platform/server/actions/run-action.ts'
import { actionFor } from '#platform/server/actions/run-for.ts'
import { tryCalls, tryLimits, whyNotTried, type TrialContext } from '#platform/server/actions/try-calls.ts'
import { errorOutput, jsonOutput, type ToolOutput } from '#platform/server/models/tool-output.ts'
import { toolResult } from '#platform/server/models/tools/tool-result.ts'
import { usedCalls } from '../../rules/proposal-choice.ts'
import type { StoredCall } from '../../contract/proposal.ts'
import { describeCall, nothingChanged } from '../proposal/describe-call.ts'
import type { AnswerContext } from './answer-context.ts'
import { callAction, type ActionCall } from './call-action.ts'
import { proposeStep } from './step-names.ts'
import type { ToolContext } from './tool-context.ts'

/** What trying a call leaves behind. */
export type TrialStep = { state: 'done' | 'proposed' | 'refused'; output: ToolOutput; ms: number; call?: StoredCall }

/**
 * Tries a call after the calls that are proposed already, and rolls everything back. A read sees what was proposed. What
 * leaves the process is only listed.
 */
export async function proposeCall(
  context: AnswerContext,
  tools: ToolContext,
  call: ActionCall,
): Promise<() => Promise<ToolOutput>> {
  const implementation = context.running.registry.find(call.action)
  if (!implementation || isReadOutside(implementation, tools)) return callAction(context, tools, call)
  const step = await context.step(proposeStep(call.id), () => tryStep(context, tools, call, implementation))
  if (step.call) tools.proposed.push(step.call)
  if (implementation.action.outsideText) await context.markUntrusted()
  const { state, output, ms } = step
  context.emit({ type: 'tool-state', id: call.id, state, ms, ...('value' in output && { output: output.value }) })
  return () => Promise.resolve(output)
}

/** Reads that nothing was proposed for, that leave the process, or that somebody has to allow, go their usual way. */
function isReadOutside({ action, outgoing }: Implementation, { proposed, agent }: ToolContext): boolean {
  if (action.effect !== 'read') return false
  const isAlone = outgoing ?? action.noDryRun ?? action.fetches ?? agent.policies[action.name]
  return isAlone !== undefined || proposed.every(({ listed }) => listed !== null)
}

async function tryStep(
  context: AnswerContext,
  tools: ToolContext,
  call: ActionCall,
  implementation: Implementation,
): Promise<TrialStep> {
  const startedAt = performance.now()
  const took = () => Math.round(performance.now() - startedAt)
  try {
    const isRead = implementation.action.effect === 'read'
    const tried = isRead ? await tryRead(context, tools, call) : await tryWrite(context, tools, call, implementation)
    return { ...tried, ms: took() }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { state: 'refused', output: errorOutput(error.message), ms: took() }
  }
}

function tryRead(context: AnswerContext, { proposed }: ToolContext, { action, input }: ActionCall) {
  const { running, caller } = context
  const place = { running, surface: 'agents', caller } as const
  const look = async () => undefined
  return tryCalls(place, triable(proposed), look, async (trial) => {
    const options = { requestId: `run-${context.id}` }
    const run = runInside({ ...trial, caller, entry: newId(), options })
    const answer = await run(actionFor(running, place.surface, caller, action), input as never)
    return { state: 'done' as const, output: jsonOutput(toolResult(answer)) }
  })
}

async function tryWrite(
  context: AnswerContext,
  { proposed, agent }: ToolContext,
  { action: name, input }: ActionCall,
  implementation: Implementation,
): Promise<Omit<TrialStep, 'ms'>> {
  const { running, caller } = context
  const { title, effect } = implementation.action
  const place = { running, surface: 'agents', caller } as const
  if (agent.policies[name] === 'never')
    refuse('agents.not-allowed', 403, 'The owner of this agent does not allow this.')
  if (proposed.length >= tryLimits.calls) refuse('trial.too-many-calls', 413, tooMany)
  const call = { id: newId(), action: name, title, effect: effect === 'read' ? 'write' : effect, input }
  const listed = whyNotTried(implementation)
  const stored: StoredCall = { ...call, ...nothingChanged, listed, refused: null, outcome: null, uses: [] }
  const uses = usedCalls(input, proposed)
  if (listed !== null) {
    parseInput(actionFor(running, place.surface, caller, name).action, input)
    return { state: 'proposed', output: jsonOutput({ proposed: true, note: listed }), call: { ...stored, uses } }
  }
  const calls = [...triable(proposed), toTry(stored)]
  const look = (trial: TrialContext, entry: Id, index: number) =>
    index === calls.length - 1 ? describeCall(trial, entry) : Promise.resolve(nothingChanged)
  return tryCalls(place, calls, look, async (_, tried) => {
    const last = tried.at(-1)
    if (!last || 'refusal' in last) throw last?.refusal ?? new Error('Nothing was tried.')
    return {
      state: 'proposed' as const,
      output: jsonOutput(toolResult(last.answer)),
      call: { ...stored, ...last.found, uses },
    }
  })
}

/** The calls that are repeated in a trial. */
function triable(calls: readonly StoredCall[]) {
  return calls.filter(({ listed }) => listed === null).map(toTry)
}

function toTry({ id, action, input }: StoredCall) {
  return { action, input, idSeed: id }
}

const tooMany = `A proposal has at most ${tryLimits.calls} calls. Let the person decide about these first.`
