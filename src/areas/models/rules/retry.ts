export const maxAttempts = 3
const maxWaitMs = 30_000

/**
 * How long to wait before the next attempt; undefined if this model is given up. A provider that asks for a long wait is
 * left to the fallback, because somebody is waiting for the answer.
 */
export function retryDelay(
  kind: string,
  { attempt, retryAfterMs, jitter }: { attempt: number; retryAfterMs: number | undefined; jitter: number },
): number | undefined {
  if (!passingKinds.includes(kind) || attempt >= maxAttempts) return undefined
  if (retryAfterMs !== undefined) return retryAfterMs > maxWaitMs ? undefined : retryAfterMs
  return 1_000 * 2 ** (attempt - 1) * (0.75 + jitter / 4)
}

/** Kinds of failure that pass by themselves. */
const passingKinds = ['rate-limited', 'overloaded', 'unreachable', 'cut']

/** Another model would meet the same failure. */
const sameElsewhere = ['stopped', 'context-too-long', 'request-refused']

export function mayFallBack(kind: string): boolean {
  return !sameElsewhere.includes(kind)
}
