import type { Context } from 'hono'
import { refuse } from '#platform/contract/refusal.ts'
import type { Caller } from '#platform/server/auth/caller.ts'
import type { HttpEnv } from '#platform/server/http/env.ts'
import { networkOf } from '#platform/server/http/request-limits.ts'
import { rateLimit, type RateLimit } from '#platform/server/concurrency/rate-limit.ts'

const megabyte = 1024 * 1024
const perDay = (bytes: number) => ({ perMinute: bytes / (24 * 60), burst: bytes })

/**
 * How many bytes are read of each network, and how many are kept: at once, and as many again over a day, of each person or
 * visitor's network and of all of them. Visitors cannot use up what is there for people. Counted in this process' memory.
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
  refuse('analytics.too-much', 429, `So much is not counted in so short a time. Try again in ${retryAfterSeconds} s.`)
}
