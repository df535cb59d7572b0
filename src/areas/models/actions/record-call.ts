import type { Scope } from '#platform/contract/scope.ts'
import { ModelFailure } from '#platform/server/models/model-failure.ts'
import type { ModelAnswer } from '#platform/server/models/stream-model.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'
import { costOf } from '../rules/cost.ts'
import { failureSentence, needsAttention } from '../rules/failure-sentences.ts'
import { recordError, recordSuccess } from '../store/connections.ts'
import { addUsage } from '../store/usage.ts'
import type { PlannedModel } from './plan-call.ts'

type Timing = { startedAt: number; firstTokenMs: number | undefined; totalMs: number }

/** Meters a call, and remembers whether its provider works or needs a person. */
export async function recordCall(
  { database }: Pick<Installation, 'database'>,
  scope: Scope,
  { ref, name, target, price }: PlannedModel,
  { agent, session }: { agent?: string | undefined; session?: string | undefined },
  answer: ModelAnswer | ModelFailure,
  { startedAt, firstTokenMs, totalMs }: Timing,
): Promise<{ costMicros: number | undefined; firstTokenMs: number; totalMs: number }> {
  const failure = answer instanceof ModelFailure ? answer.kind : undefined
  const usage = answer instanceof ModelFailure ? undefined : answer.usage
  const costMicros = target ? costOf(usage, price) : 0
  await database.write(scope, async (db) => {
    await addUsage(db, scope, {
      agent: agent ?? null,
      session: session ?? null,
      provider: ref.provider,
      model: ref.id,
      input: usage?.input ?? null,
      cache_read: usage?.cacheRead ?? null,
      cache_write: usage?.cacheWrite ?? null,
      output: usage?.output ?? null,
      reasoning: usage?.reasoning ?? null,
      cost: costMicros ?? null,
      outcome: failure ?? 'finished',
      first_token_ms: firstTokenMs ?? null,
      total_ms: totalMs,
      started_at: new Date(startedAt).toISOString(),
    })
    const row = target?.row
    if (!row) return
    if (!failure && (row.error || !row.lastSuccessAt)) await recordSuccess(db, scope, row.id)
    if (failure && needsAttention(failure)) await recordError(db, scope, row.id, failureSentence(failure, name))
  })
  return { costMicros, firstTokenMs: firstTokenMs ?? totalMs, totalMs }
}
