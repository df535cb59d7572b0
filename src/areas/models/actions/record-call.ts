import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { ModelFailure, type FailureKind } from '#platform/server/models/model-failure.ts'
import type { ModelAnswer } from '#platform/server/models/stream-model.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'
import { hostedProvider } from '../contract/model.ts'
import { costOf } from '../rules/cost.ts'
import { failureSentence, needsAttention } from '../rules/failure-sentences.ts'
import { recordError, recordSuccess } from '../store/connections.ts'
import { addUsage } from '../store/usage.ts'
import { ensureConnection } from './ensure-connection.ts'
import type { PlannedModel } from './plan-call.ts'
import type { Target } from './targets.ts'

type Timing = { startedAt: number; firstTokenMs: number | undefined; totalMs: number }

/** Meters a call, and remembers whether its provider works or needs a person. */
export async function recordCall(
  { database }: Pick<Installation, 'database'>,
  scope: Scope,
  { ref, target, price }: PlannedModel,
  { agent, session }: { agent?: string | undefined; session?: string | undefined },
  answer: ModelAnswer | ModelFailure,
  { startedAt, firstTokenMs, totalMs }: Timing,
): Promise<{ costMicros: number | undefined; firstTokenMs: number; totalMs: number }> {
  const failure = answer instanceof ModelFailure ? answer.kind : undefined
  const usage = answer instanceof ModelFailure ? undefined : answer.usage
  const costMicros = target ? costOf(usage, await price) : 0
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
    if (target) await recordState(db, scope, target, failure)
  })
  return { costMicros, firstTokenMs: firstTokenMs ?? totalMs, totalMs }
}

/** Only news is written: most calls change nothing here. */
async function recordState(db: Db, scope: Scope, { id, name, row }: Target, failure: FailureKind | undefined) {
  const isNews = failure ? needsAttention(failure) : !row?.lastSuccessAt || row.error !== null
  if (!isNews) return
  const hosted = hostedProvider.safeParse(id)
  const connection = row?.id ?? (hosted.success ? await ensureConnection(db, scope, hosted.data) : id)
  if (failure) await recordError(db, scope, connection, failureSentence(failure, name))
  else await recordSuccess(db, scope, connection)
}
