import { refuse } from '#platform/contract/refusal.ts'
import { tryCalls } from '#platform/server/actions/try-calls.ts'
import { defineRun, type ActResult, type EndContext, type RunContext } from '#platform/server/runs/define-run.ts'
import { acceptInput, acceptKind, type AcceptInput, type CallResult, type StoredCall } from '../../contract/proposal.ts'
import { changeProposal, findProposal } from '../../store/proposals.ts'
import { describeCall } from './describe-call.ts'

type TriedAgain = Record<string, CallResult | { refused: string }>

const tryStep = 'try'
const acceptStep = (call: string) => `accept ${call}`

/**
 * Does the chosen calls of a proposal as the person who accepts, one after another. Before, it tries them once more: if the
 * result is not the one that the person has seen, it stops and shows the new one.
 */
export const acceptRun = defineRun({ kind: acceptKind, input: acceptInput, run: accept, onEnd: saveOutcome })

async function accept(input: AcceptInput, context: RunContext): Promise<void> {
  const { running, scope } = context
  const proposal = await running.database.read(scope, (db) => findProposal(db, scope, input.answer))
  const calls = chosenOf(proposal?.calls ?? [], input)
  const tried: TriedAgain = await context.step(tryStep, () => tryAgain(context, calls))
  if (hasChanged(calls, tried)) return
  for (const { id, action, input: callInput } of calls) {
    const result = await context.act(acceptStep(id), action, callInput, { idSeed: id })
    // What comes after it may build on it.
    if (result.state !== 'done') refuse('agents.accept-stopped', 409, problemOf(result))
  }
}

function chosenOf(calls: readonly StoredCall[], { calls: chosen }: AcceptInput): StoredCall[] {
  return calls.filter(({ id }) => chosen.includes(id))
}

async function tryAgain({ running, caller }: RunContext, calls: readonly StoredCall[]): Promise<TriedAgain> {
  const triable = calls.filter(({ listed }) => listed === null)
  const toTry = triable.map(({ id, action, input }) => ({ action, input, idSeed: id }))
  return tryCalls({ running, surface: 'agents', caller }, toTry, describeCall, async (_, tried) => {
    const results: TriedAgain = {}
    for (const [index, { id }] of triable.entries()) {
      const call = tried[index]
      if (call) results[id] = 'refusal' in call ? { refused: call.refusal.message } : call.found
    }
    return results
  })
}

function hasChanged(calls: readonly StoredCall[], tried: TriedAgain): boolean {
  return calls.some(({ id, digest }) => {
    const again = tried[id]
    return again !== undefined && ('refused' in again || again.digest !== digest)
  })
}

/** Stores what became of each call, however the run ended. */
async function saveOutcome(input: AcceptInput, { db, scope, readSteps, end }: EndContext): Promise<void> {
  const [proposal, steps] = await Promise.all([findProposal(db, scope, input.answer), readSteps()])
  if (!proposal) return
  const outputOf = (name: string) => steps.find((step) => step.name === name)?.output
  const tried = (outputOf(tryStep) ?? {}) as TriedAgain
  const results = new Map(input.calls.map((id) => [id, outputOf(acceptStep(id)) as ActResult | undefined]))
  const isDone = [...results.values()].some((result) => result?.state === 'done')
  if (!isDone) {
    const calls = proposal.calls.map((call) => withResult(call, tried[call.id]))
    const problem = end.state === 'done' ? changedMessage : (end.message ?? stoppedMessage)
    await changeProposal(db, scope, input.answer, { state: 'open', problem, calls: JSON.stringify(calls) })
    return
  }
  const calls = proposal.calls.map((call): StoredCall => {
    const result = results.get(call.id)
    if (!result) return { ...call, outcome: 'skipped' }
    return result.state === 'done'
      ? { ...call, outcome: 'done' }
      : { ...call, outcome: 'refused', refused: problemOf(result) }
  })
  const problem = end.state === 'done' ? null : (end.message ?? stoppedMessage)
  await changeProposal(db, scope, input.answer, { state: 'accepted', problem, calls: JSON.stringify(calls) })
}

function withResult(call: StoredCall, again: TriedAgain[string] | undefined): StoredCall {
  if (!again) return call
  return 'refused' in again ? { ...call, refused: again.refused } : { ...call, ...again, refused: null }
}

function problemOf(result: ActResult): string {
  if (result.state === 'refused') return result.message
  return 'It is not known whether this was done, because the server stopped in the middle.'
}

const changedMessage = 'Something has changed since. Nothing was done; look at the new result and accept it again.'
const stoppedMessage = 'It was stopped before everything was done.'
