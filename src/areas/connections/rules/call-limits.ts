/** What a response says about further calls. */
export type CallLimits = { blockedForSeconds?: number; remainingCalls?: number }

const maxBlockSeconds = 24 * 3600

/** Retry-After in seconds or as a date, or a reset header with a Unix time. */
export function callLimits(status: number, headers: Headers, now = Date.now()): CallLimits {
  const remaining = numberOf(headers.get('x-rate-limit-remaining') ?? headers.get('x-ratelimit-remaining'))
  const left = remaining === undefined ? {} : { remainingCalls: Math.floor(remaining) }
  if (status !== 429 && status !== 503 && remaining !== 0) return left
  const wait = retryAfter(headers.get('retry-after'), now) ?? untilReset(headers, now)
  if (wait === undefined) return status === 429 ? { ...left, blockedForSeconds: 60 } : left
  return { ...left, blockedForSeconds: Math.min(Math.max(Math.ceil(wait), 1), maxBlockSeconds) }
}

function retryAfter(text: string | null, now: number): number | undefined {
  const seconds = numberOf(text)
  if (seconds !== undefined || text === null) return seconds
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : (date - now) / 1000
}

function untilReset(headers: Headers, now: number): number | undefined {
  const reset = numberOf(headers.get('x-rate-limit-reset') ?? headers.get('x-ratelimit-reset'))
  return reset === undefined ? undefined : reset - now / 1000
}

function numberOf(text: string | null): number | undefined {
  return text !== null && /^\d{1,12}(\.\d+)?$/.test(text.trim()) ? Number(text) : undefined
}
