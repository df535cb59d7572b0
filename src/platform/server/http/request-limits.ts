import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Context } from 'hono'
import { refuse } from '../../contract/refusal.ts'
import type { Caller } from '../auth/caller.ts'
import type { RateBudget } from '../concurrency/rate-limiter.ts'
import type { Installation } from '../runtime/installation.ts'
import type { HttpEnv } from './env.ts'

/**
 * Rate limits: by network before the caller is known, then by person or key. RATE_LIMIT is for visitors; who is signed
 * in gets ten times as much. `callBudget` is for routes whose calls are expensive.
 */
export function requestLimits(
  { limiter, settings: { rateLimit } }: Pick<Installation, 'limiter' | 'settings'>,
  callBudget?: RateBudget,
) {
  const networks: RateBudget = { name: 'network', perMinute: rateLimit * 50, burst: rateLimit * 5 }
  const visitors: RateBudget = { name: 'visitor', perMinute: rateLimit, burst: Math.ceil(rateLimit / 4) }
  const callers: RateBudget = { name: 'caller', perMinute: rateLimit * 10, burst: Math.ceil(rateLimit * 2.5) }
  const take = (c: Context<HttpEnv>, budget: RateBudget, key: string) => {
    const { ok, retryAfterSeconds } = limiter.take(budget, key)
    if (ok) return
    c.header('retry-after', String(retryAfterSeconds))
    refuse('request.too-many', 429, `Too many requests. Try again in ${retryAfterSeconds} s.`)
  }
  return {
    limitByNetwork: (c: Context<HttpEnv>) => take(c, networks, networkOf(c.get('address')())),
    limitByCaller: (c: Context<HttpEnv>, caller: Caller) => {
      const isVisitor = caller.kind === 'visitor'
      const key = isVisitor ? networkOf(c.get('address')()) : caller.kind === 'key' ? caller.key : caller.person
      c.set('limitKey', key)
      take(c, isVisitor ? visitors : callers, key)
      if (callBudget) take(c, callBudget, key)
    },
  }
}

/** Who shares a limit: the person or key; for visitors the network. */
export function holderOf(c: Context<HttpEnv>): string {
  return c.get('limitKey') ?? networkOf(c.get('address')())
}

/** Downloads that read everything. */
export const exportBudget: RateBudget = { name: 'export', perMinute: 30, burst: 8 }

/** An IPv4 address, or the /64 of an IPv6 address, because one household has a whole /64. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const { parts } = ipaddr.IPv6.parse(address)
  return `${parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
