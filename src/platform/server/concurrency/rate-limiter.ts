import { rateLimit, type RateLimit } from './rate-limit.ts'

/** A named limit. Whoever takes from the same name shares the same buckets, wherever in the code that is. */
export type RateBudget = { name: string; perMinute: number; burst?: number }

/** All rate limits of this process. */
export type RateLimiter = {
  take(budget: RateBudget, key: string, cost?: number): ReturnType<RateLimit['take']>
}

/** `now`: milliseconds of a clock that is never set back. */
export function openRateLimiter(now?: () => number): RateLimiter {
  const limits = new Map<string, RateLimit>()
  return {
    take: (budget, key, cost) => {
      const limit = limits.get(budget.name) ?? rateLimit({ ...budget, ...(now && { now }) })
      limits.set(budget.name, limit)
      return limit.take(key, cost)
    },
  }
}
