import { newId } from '../../contract/id.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Scope } from '../../contract/scope.ts'
import type { Implementation, BatchHandler } from './implementation.ts'
import { insertEntriesQuery } from '../journal/entry.ts'
import { microBatch } from '../concurrency/micro-batch.ts'
import type { RunResult, RunOptions } from './run-options.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { SerializedJson } from './serialized-json.ts'

export type BatchableCall = {
  running: Runtime
  implementation: Implementation
  scope: Scope
  input: Record<string, unknown>
  options: RunOptions
}

/**
 * Runs similar calls of one caller in one transaction: those that arrive while an earlier batch is running. A single call
 * is not delayed; it runs by `runAlone`.
 */
export function batchCall(
  call: BatchableCall,
  batch: BatchHandler<never>,
  runAlone: () => Promise<RunResult>,
): Promise<RunResult> {
  const { implementation, scope, input } = call
  const { account, person, role, actor } = scope
  const callerKey = [account, person, role, actor.kind, actor.id]
  const batchKey = [implementation.action.name, ...callerKey, batch.batchKey(input as never)]
  return new Promise((resolve, reject) => enqueueCall(batchKey.join(' '), { call, batch, runAlone, resolve, reject }))
}

type QueuedCall = {
  call: BatchableCall
  batch: BatchHandler<never>
  runAlone: () => Promise<RunResult>
  resolve: (result: RunResult) => void
  reject: (error: unknown) => void
}

const enqueueCall = microBatch<QueuedCall>(async (queued) => {
  const [first] = queued
  const runEachAlone = () => Promise.allSettled(queued.map(({ runAlone }) => runAlone()))
  const calls = queued.map(({ call }) => call)
  const outcomes =
    first && calls.length > 1
      ? await runBatch(first, calls).catch((error: unknown) =>
          isOutcomeUnknown(error) ? rejectAll(calls, error) : runEachAlone(),
        )
      : await runEachAlone()
  for (const [index, { resolve, reject }] of queued.entries()) {
    const outcome = outcomes[index]
    if (outcome?.status === 'fulfilled') resolve(outcome.value)
    else reject(outcome?.reason)
  }
})

/** The commit may have happened, so the calls must not run again. */
function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'database.unsure'
}

function rejectAll(calls: readonly BatchableCall[], reason: unknown): PromiseSettledResult<RunResult>[] {
  return calls.map(() => ({ status: 'rejected', reason }))
}

async function runBatch(
  { call, batch }: QueuedCall,
  calls: readonly BatchableCall[],
): Promise<PromiseSettledResult<RunResult>[]> {
  const { running, implementation, scope } = call
  const { action } = implementation
  const batchCalls = calls.map(({ input, options }) => ({ input, options, entry: newId() }))
  let outcomes: readonly PromiseSettledResult<unknown>[] = []
  const journalEntries = () =>
    insertEntriesQuery(
      scope,
      batchCalls.flatMap(({ input, options, entry }, index) => {
        const outcome = outcomes[index]
        return outcome?.status === 'fulfilled' ? [{ id: entry, action, input, answer: outcome.value, ...options }] : []
      }),
    )
  await running.database.write(
    scope,
    async (db) => {
      outcomes = await batch.run(batchCalls as never, { db, scope })
    },
    batchCalls[0]?.entry,
    journalEntries,
  )
  return outcomes.map((outcome, index) => {
    if (outcome.status === 'rejected') return outcome
    const answer = outcome.value instanceof SerializedJson ? outcome.value : action.output.parse(outcome.value)
    return { status: 'fulfilled', value: { answer, entry: batchCalls[index]?.entry ?? '' } }
  })
}
