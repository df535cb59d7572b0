import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Context } from 'hono'
import { refuse } from '../../contract/refusal.ts'
import type { Caller } from '../auth/caller.ts'
import { rateLimit } from '../concurrency/rate-limit.ts'
import type { HttpEnv } from './env.ts'

/** Rate limits: by network before the caller is known, then by person or key. */
export function requestLimits(perMinute: number) {
  const networks = rateLimit({ perMinute: perMinute * 10, burst: perMinute * 2 })
  const callers = rateLimit({ perMinute, burst: Math.ceil(perMinute / 4) })
  const enforce = (c: Context<HttpEnv>, { ok, retryAfterSeconds }: { ok: boolean; retryAfterSeconds: number }) => {
    if (ok) return
    c.header('retry-after', String(retryAfterSeconds))
    refuse('request.too-many', 429, `Too many requests. Try again in ${retryAfterSeconds} s.`)
  }
  return {
    limitByNetwork: (c: Context<HttpEnv>) => enforce(c, networks.take(networkOf(c.get('address')()))),
    limitByCaller: (c: Context<HttpEnv>, caller: Caller) => enforce(c, callers.take(keyOf(caller, c))),
  }
}

/** An IPv4 address, or the /64 of an IPv6 address, because one household has a whole /64. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const { parts } = ipaddr.IPv6.parse(address)
  return `${parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

function keyOf(caller: Caller, c: Context<HttpEnv>): string {
  if (caller.kind === 'visitor') return networkOf(c.get('address')())
  return caller.kind === 'key' ? caller.key : caller.person
}
