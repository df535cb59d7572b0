import type { Scope } from '#platform/contract/scope.ts'
import { ModelFailure, modelFailure } from '#platform/server/models/model-failure.ts'
import type { ModelMessage } from '#platform/server/models/model-message.ts'
import type { ModelPart, StreamedPart } from '#platform/server/models/model-part.ts'
import { dropForeignMetadata } from '#platform/server/models/provider-metadata.ts'
import { waitFor } from '#platform/server/models/wait-for.ts'
import { streamModel, type ModelAnswer, type ModelRequest } from '#platform/server/models/stream-model.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'
import type { ModelRef } from '../contract/model.ts'
import { failureSentence } from '../rules/failure-sentences.ts'
import { mayFallBack, retryDelay } from '../rules/retry.ts'
import { openBuiltInModel } from './provider-list.ts'
import { recordCall } from './record-call.ts'
import { planCall, type Plan, type PlannedModel } from './plan-call.ts'

export type CallModelRequest = ModelRequest & {
  /** The workspace's default if left out. */
  model?: ModelRef | undefined
  signal: AbortSignal
  /** For the usage: which agent and session the call is for. */
  agent?: string | undefined
  session?: string | undefined
  /** Begun by the caller, so that it takes no time of its own. */
  plan?: Promise<Plan> | undefined
}

/** What tests replace: time, chance, and the model of this process. */
const outside = {
  now: () => Date.now(),
  jitter: () => Math.random(),
  wait: waitFor,
  openBuiltIn: openBuiltInModel,
}
export type Outside = typeof outside

type Running = Pick<Installation, 'database' | 'secrets' | 'settings'>

/**
 * One answer of one model: with retries, then by the workspace's fallback model. It leaves the process and may take minutes,
 * so it is never called inside a transaction. Every expected failure is the last part, none is thrown. Whoever stops reading
 * closes the connection.
 */
export async function* callModel(
  running: Running,
  scope: Scope,
  request: CallModelRequest,
  from: Outside = outside,
): AsyncGenerator<ModelPart, void> {
  const plan = await (request.plan ?? planCall(running, scope, request.model))
  if ('refused' in plan) return yield { type: 'failed', ...plan.refused, canRetry: false }
  if (plan.notice) yield { type: 'notice', kind: 'fallback', sentence: plan.notice }
  let failed: { kind: ModelFailure['kind']; name: string } | undefined
  for (const model of plan.models) {
    if (failed) yield { type: 'notice', kind: 'fallback', sentence: fallbackSentence(failed, model) }
    const { failure, isShown } = yield* callWithRetries(running, scope, model, request, from)
    if (!failure) return
    failed = { kind: failure.kind, name: model.name }
    if (isShown || !mayFallBack(failure.kind)) break
  }
  if (!failed) return
  yield {
    type: 'failed',
    code: `models.${failed.kind}`,
    sentence: failureSentence(failed.kind, failed.name),
    canRetry: failed.kind !== 'context-too-long',
  }
}

type Attempted = { failure: ModelFailure | undefined; isShown: boolean }

/** An answer that has begun to show is not repeated: the person would read it twice. */
async function* callWithRetries(
  running: Running,
  scope: Scope,
  model: PlannedModel,
  request: CallModelRequest,
  from: Outside,
): AsyncGenerator<ModelPart, Attempted> {
  for (let attempt = 1; ; attempt++) {
    const { failure, isShown } = yield* callOnce(running, scope, model, request, from)
    const { kind = 'stopped', retryAfterMs } = failure ?? {}
    const delay = retryDelay(kind, { attempt, retryAfterMs, jitter: from.jitter() })
    if (!failure || isShown || delay === undefined) return { failure, isShown }
    yield { type: 'notice', kind: 'retry', sentence: retrySentence(failure, model, delay) }
    const isStopped = await from.wait(delay, request.signal).then(
      () => request.signal.aborted,
      () => true,
    )
    if (isStopped) return { failure: new ModelFailure('stopped', request.signal.reason), isShown }
  }
}

/** Metered however it ends, also when the reader stops in the middle. */
async function* callOnce(
  running: Running,
  scope: Scope,
  model: PlannedModel,
  request: CallModelRequest,
  from: Outside,
): AsyncGenerator<ModelPart, Attempted> {
  const stop = new AbortController()
  const signal = AbortSignal.any([request.signal, stop.signal])
  const startedAt = from.now()
  let firstTokenAt: number | undefined
  let answer: ModelAnswer | ModelFailure = new ModelFailure('stopped', undefined)
  let metered: Awaited<ReturnType<typeof recordCall>> | undefined
  try {
    answer = yield* readAnswer(model, request, { signal, from, onFirstPart: () => (firstTokenAt = from.now()) })
  } finally {
    stop.abort()
    metered = await recordCall(running, scope, model, request, answer, {
      startedAt,
      firstTokenMs: firstTokenAt && firstTokenAt - startedAt,
      totalMs: from.now() - startedAt,
    })
  }
  if (answer instanceof ModelFailure) return { failure: answer, isShown: firstTokenAt !== undefined }
  yield { type: 'finish', ...answer, provider: model.ref.provider, model: model.ref.id, ...metered }
  return { failure: undefined, isShown: true }
}

async function* readAnswer(
  model: PlannedModel,
  request: CallModelRequest,
  { signal, from, onFirstPart }: { signal: AbortSignal; from: Outside; onFirstPart: () => void },
): AsyncGenerator<StreamedPart, ModelAnswer | ModelFailure> {
  try {
    const options = { signal, providerOptions: model.target?.provider.callOptions }
    const stream = streamModel(await openModel(model, from), requestFor(model, request), options)
    for (let isFirst = true; ; isFirst = false) {
      const { done, value } = await stream.next()
      if (done) return value
      if (isFirst) onFirstPart()
      yield value
    }
  } catch (error) {
    return modelFailure(error)
  }
}

function openModel({ ref, target }: PlannedModel, { openBuiltIn }: Outside) {
  return target ? target.provider.open(target.connection, ref.id) : openBuiltIn()
}

function requestFor({ target }: PlannedModel, { messages, ...request }: CallModelRequest): ModelRequest {
  const { metadataKey = 'built-in', maxOutputTokens } = target?.provider ?? {}
  return {
    ...request,
    maxOutputTokens: request.maxOutputTokens ?? maxOutputTokens,
    messages: dropForeignMetadata(target ? messages : messages.map(withoutFiles), metadataKey),
  }
}

/** The built-in model sees no pictures. */
function withoutFiles(message: ModelMessage): ModelMessage {
  if (message.role !== 'user' || typeof message.content === 'string') return message
  return { ...message, content: message.content.filter(({ type }) => type === 'text') }
}

function retrySentence({ kind }: ModelFailure, { name }: PlannedModel, delay: number): string {
  const reason = {
    'rate-limited': 'takes no more requests for now',
    cut: 'broke off',
    unreachable: 'cannot be reached',
  }
  const seconds = Math.max(1, Math.round(delay / 1_000))
  return `${name} ${Object.entries(reason).find(([each]) => each === kind)?.[1] ?? 'is overloaded'}. Trying again in ${seconds} s.`
}

function fallbackSentence({ kind, name }: { kind: ModelFailure['kind']; name: string }, next: PlannedModel): string {
  return `${failureSentence(kind, name).split('. ')[0]}. ${next.name} answers instead.`
}
