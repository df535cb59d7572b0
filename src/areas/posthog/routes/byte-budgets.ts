import type { Context } from 'hono'
import { refuse } from '#platform/contract/refusal.ts'
import type { Caller } from '#platform/server/auth/caller.ts'
import type { HttpEnv } from '#platform/server/http/env.ts'
import { networkOf } from '#platform/server/http/request-limits.ts'
import type { RateBudget, RateLimiter } from '#platform/server/concurrency/rate-limiter.ts'

const megabyte = 1024 * 1024
const perDay = (name: string, bytes: number): RateBudget => ({ name, perMinute: bytes / (24 * 60), burst: bytes })
const readPerNetwork: RateBudget = { name: 'analytics-read', perMinute: 4 * megabyte, burst: 16 * megabyte }
const storedPerCaller = perDay('analytics-stored', 10 * megabyte)
const storedInTotal = perDay('analytics-stored-total', 250 * megabyte)

/**
 * Limits the bytes that are read from a network, and the bytes that a person or a visitor's network can store: one
 * burst, and as much again over a day. Visitors cannot use up the share of people. Counted in the memory of this
 * process.
 */
export function createByteBudgets(limiter: RateLimiter) {
  const spend = (c: Context<HttpEnv>, budget: RateBudget, key: string, bytes: number) => {
    const { ok, retryAfterSeconds } = limiter.take(budget, key, bytes)
    if (ok) return
    c.header('retry-after', String(retryAfterSeconds))
    refuse('analytics.too-much', 429, `Too many events in a short time. Try again in ${retryAfterSeconds} s.`)
  }
  return {
    read: (c: Context<HttpEnv>, bytes: number) => spend(c, readPerNetwork, networkOf(c.get('address')()), bytes),
    store: (c: Context<HttpEnv>, caller: Caller, bytes: number) => {
      spend(c, storedPerCaller, caller.kind === 'visitor' ? networkOf(c.get('address')()) : caller.person, bytes)
      spend(c, storedInTotal, caller.kind === 'visitor' ? 'visitors' : 'people', bytes)
    },
  }
}
