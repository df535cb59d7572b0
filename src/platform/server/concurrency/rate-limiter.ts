import { rateLimit, type RateLimit } from './rate-limit.ts'

/** A named limit. Whoever takes from the same name shares the same buckets, wherever in the code that is. */
export type RateBudget = { name: string; perMinute: number; burst?: number }

/** All rate limits of this process. */
export type RateLimiter = {
  take(budget: RateBudget, key: string, cost?: number): ReturnType<RateLimit['take']>
  isUsedUp(budget: RateBudget, key: string): boolean
}

/** `now`: milliseconds of a clock that is never set back. */
export function openRateLimiter({ now }: { now?: () => number } = {}): RateLimiter {
  const limits = new Map<string, RateLimit>()
  const limitOf = (budget: RateBudget): RateLimit => {
    const limit = limits.get(budget.name) ?? rateLimit({ ...budget, ...(now && { now }) })
    limits.set(budget.name, limit)
    return limit
  }
  return {
    take: (budget, key, cost) => limitOf(budget).take(key, cost),
    isUsedUp: (budget, key) => limitOf(budget).isUsedUp(key),
  }
}
