import type { Context } from 'hono'
import { refuse } from '#platform/contract/refusal.ts'
import type { Caller } from '#platform/server/auth/caller.ts'
import type { HttpEnv } from '#platform/server/http/env.ts'
import { networkOf } from '#platform/server/http/request-limits.ts'
import { rateLimit, type RateLimit } from '#platform/server/concurrency/rate-limit.ts'

const megabyte = 1024 * 1024
const perDay = (bytes: number) => ({ perMinute: bytes / (24 * 60), burst: bytes })

/**
 * Limits the bytes that are read from a network, and the bytes that a person or a visitor's network can store: one
 * burst, and as much again over a day. Visitors cannot use up the share of people. Counted in the memory of this
 * process.
 */
export function createByteBudgets() {
  const readPerNetwork = rateLimit({ perMinute: 4 * megabyte, burst: 16 * megabyte })
  const storedPerCaller = rateLimit(perDay(10 * megabyte))
  const storedInTotal = rateLimit(perDay(250 * megabyte))
  return {
    read: (c: Context<HttpEnv>, bytes: number) => spend(c, readPerNetwork, networkOf(c.get('address')()), bytes),
    store: (c: Context<HttpEnv>, caller: Caller, bytes: number) => {
      spend(c, storedPerCaller, caller.kind === 'visitor' ? networkOf(c.get('address')()) : caller.person, bytes)
      spend(c, storedInTotal, caller.kind === 'visitor' ? 'visitors' : 'people', bytes)
    },
  }
}

function spend(c: Context<HttpEnv>, limit: RateLimit, key: string, bytes: number): void {
  const { ok, retryAfterSeconds } = limit.take(key, bytes)
  if (ok) return
  c.header('retry-after', String(retryAfterSeconds))
  refuse('analytics.too-much', 429, `Too many events in a short time. Try again in ${retryAfterSeconds} s.`)
}
