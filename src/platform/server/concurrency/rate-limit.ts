/** A token bucket for each key: `burst` at once, then `perMinute`. `cost` can be bytes, for example. */
export type RateLimit = {
  take(key: string, cost?: number): { ok: boolean; retryAfterSeconds: number }
  /** Whether nothing can be taken at this moment. Takes nothing. */
  isUsedUp(key: string): boolean
}

export function rateLimit({ perMinute, burst = perMinute, maxKeys = 50_000, now = monotonic }: Limits): RateLimit {
  const perMillisecond = perMinute / 60_000
  const fullAfter = burst / perMillisecond
  /** Least recently used first: every use moves a bucket to the end. */
  const buckets = new Map<string, Bucket>()

  const tokensOf = (key: string, at: number): number => {
    const bucket = buckets.get(key)
    return bucket ? Math.min(burst, bucket.tokens + (at - bucket.at) * perMillisecond) : burst
  }

  return {
    isUsedUp: (key) => tokensOf(key, now()) < 1,
    take(key, cost = 1) {
      const at = now()
      const tokens = tokensOf(key, at)
      const ok = tokens >= cost
      buckets.delete(key)
      buckets.set(key, { tokens: ok ? tokens - cost : tokens, at })
      dropOldest(at)
      return { ok, retryAfterSeconds: ok ? 0 : Math.ceil((cost - tokens) / perMillisecond / 1000) }
    },
  }

  /** A full bucket holds no information, so it is dropped; with too many keys the oldest are dropped too. */
  function dropOldest(at: number) {
    for (const [key, bucket] of buckets) {
      if (buckets.size <= maxKeys && at - bucket.at < fullAfter) return
      buckets.delete(key)
    }
  }
}

/** Not the time of day, which jumps when the clock is set. */
const monotonic = () => performance.now()

type Limits = { perMinute: number; burst?: number; maxKeys?: number; now?: () => number }
type Bucket = { tokens: number; at: number }
