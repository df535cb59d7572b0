import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { HookAnswer } from '#platform/server/events/hooks/hook.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { findOutcome } from '../../store/runs.ts'
import { waitForOutcome, type RunOutcome } from './awaited-runs.ts'

export type AnswerMode = 'at once' | 'when done' | 'by a node'

/** What the caller of a webhook gets. A run that takes too long goes on; the caller gets its number. */
export async function answerOf(
  running: Runtime,
  scope: Scope,
  { run, number }: { run: Id; number: number },
  mode: AnswerMode,
): Promise<HookAnswer> {
  if (mode === 'at once') return { status: 200, body: { run, number } }
  const outcome = await waitForOutcome(run, mode === 'by a node', maxWaitMs, () =>
    running.database.read(scope, (db) => findOutcome(db, scope, run)),
  )
  return outcome ? toAnswer(outcome, { run, number }) : { status: 202, body: { run, number } }
}

export function toAnswer({ state, response, result }: RunOutcome, ids: { run: Id; number: number }): HookAnswer {
  if (response) return response
  if (state !== 'done') return { status: 500, body: { ...ids, error: 'The flow failed. Its page says why.' } }
  const values = (result ?? []).map(({ json }) => json)
  return { status: 200, body: values.length === 1 ? values[0] : values }
}

const maxWaitMs = 60_000
