import { Refusal } from '#platform/contract/refusal.ts'
import type { FlowNode } from '../../contract/graph.ts'
import type { FlowExecution } from './flow-execution.ts'
import type { Recording } from './recorder.ts'

/** True if the node shall try again: then the time until that has passed. It doubles with each attempt. */
export async function waitToRetry(
  execution: FlowExecution,
  { retries }: FlowNode,
  recording: Recording,
  key: string,
  attempt: number,
): Promise<boolean> {
  const { context, recorder } = execution
  if (!retries || attempt >= retries.attempts) return false
  recording.retry()
  const waitMs = Math.min(retries.waitSeconds * 2 ** (attempt - 1), maxWaitSeconds) * 1_000
  if (waitMs === 0) return true
  recording.show('waiting')
  const name = `${key} again ${attempt}`
  const { until } = await context.step(`${name} time`, () => Promise.resolve({ until: Date.now() + waitMs }))
  await context.waitFor(name, () => Promise.resolve(undefined), new Date(until))
  await recorder.store(execution, `${name} now`)
  return true
}

const maxWaitSeconds = 86_400

/** Does some work again when it is refused, as often as the node says. What was done before is not done again. */
export async function withRetries<T>(
  execution: FlowExecution,
  node: FlowNode,
  recording: Recording,
  key: string,
  work: (attempt: number) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work(attempt)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (!(await waitToRetry(execution, node, recording, key, attempt))) throw error
    }
}
