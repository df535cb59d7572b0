import { z } from 'zod'
import { Refusal } from '../../contract/refusal.ts'

export type FailureKind =
  | 'key-refused'
  | 'quota'
  | 'rate-limited'
  | 'overloaded'
  | 'context-too-long'
  | 'no-such-model'
  | 'request-refused'
  | 'unreachable'
  | 'address-refused'
  | 'cut'
  | 'stopped'

/** A model call that gave no whole answer. */
export class ModelFailure extends Error {
  readonly kind: FailureKind
  /** How long the provider asks us to wait. */
  readonly retryAfterMs: number | undefined

  constructor(kind: FailureKind, cause: unknown, retryAfterMs?: number) {
    super(`model call failed: ${kind}`, { cause })
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}

/** `isStreaming`: the answer had begun, so a lost connection cut it. */
export function modelFailure(error: unknown, isStreaming = false): ModelFailure {
  if (error instanceof ModelFailure) return error
  const refusal = error instanceof Error && error.cause instanceof Refusal ? error.cause : error
  if (refusal instanceof Refusal) return new ModelFailure(kindOfRefusal(refusal, isStreaming), refusal)
  const { statusCode, responseHeaders = {}, text } = describe(error)
  const kind = kindOf(statusCode, text) ?? (isStreaming ? 'cut' : 'unreachable')
  return new ModelFailure(kind, error, retryAfterOf(responseHeaders, text))
}

/** Our own fetch refuses addresses before anything is sent; other refusals are of the network. */
function kindOfRefusal({ status }: Refusal, isStreaming: boolean): FailureKind {
  if (status < 500) return 'address-refused'
  return isStreaming ? 'cut' : 'unreachable'
}

/**
 * The texts are needed: a spent quota comes as 429 like a rate limit, a wrong key of Google and a long context as 400, and
 * an error in the middle of a stream has no status.
 */
function kindOf(status: number | undefined, text: string): FailureKind | undefined {
  if (status === 401 || /invalid_api_key|authentication_error|API_KEY_INVALID/i.test(text)) return 'key-refused'
  if (status === 402 || /insufficient_quota|billing_error|credit balance|spend limit|PerDay/i.test(text)) return 'quota'
  if (status === 413 || contextTexts.test(text)) return 'context-too-long'
  if (status === 429 || /rate_limit|RESOURCE_EXHAUSTED/i.test(text)) return 'rate-limited'
  if (/overloaded|UNAVAILABLE|server_error|api_error|timeout_error/.test(text)) return 'overloaded'
  if (status === undefined) return undefined
  if (status === 404 || /model_not_found/.test(text)) return 'no-such-model'
  if (status === 408 || status === 409 || status >= 500) return 'overloaded'
  return status >= 400 ? 'request-refused' : undefined
}

const contextTexts =
  /context_length_exceeded|prompt is too long|maximum context length|context window|exceeds the maximum number of tokens|request_too_large/i

const retryInfo = /"retryDelay":\s*"(?<seconds>[\d.]+)s"/

function retryAfterOf(headers: Record<string, string>, text: string): number | undefined {
  const milliseconds = Number(headers['retry-after-ms'] ?? NaN)
  const value = headers['retry-after'] ?? retryInfo.exec(text.replaceAll('\\"', '"'))?.groups?.['seconds']
  const seconds = Number(value ?? NaN)
  const untilDate = Date.parse(value ?? '') - Date.now()
  const delay = [milliseconds, seconds * 1_000, untilDate].find(Number.isFinite)
  return delay === undefined ? undefined : Math.max(0, delay)
}

/** SDK errors have a status and a body; an error event in a stream is any value. */
const apiError = z.object({
  statusCode: z.number().optional(),
  responseHeaders: z.record(z.string(), z.string()).optional().catch(undefined),
  responseBody: z.string().optional(),
  message: z.string().optional(),
})

function describe(error: unknown) {
  if (typeof error === 'string') return { text: error }
  const { data } = apiError.safeParse(error)
  const { statusCode, responseHeaders, responseBody = '', message = '' } = data ?? {}
  const text = `${responseBody} ${message} ${error instanceof Error ? '' : JSON.stringify(error)}`
  return { text, ...(statusCode && { statusCode }), ...(responseHeaders && { responseHeaders }) }
}
