import { refuse } from '../../contract/refusal.ts'
import type { AllowRule } from './allow-list.ts'
import { sendRequest } from './exchange.ts'
import { firstHop, nextHop, redirectLocation } from './hop.ts'
import { resolveAllowedAddresses, type Resolve, systemResolve, parseWebUrl } from './target.ts'

export type GuardedInit = RequestInit & {
  /** Limit of the response body, both compressed and decompressed. */
  maxBytes?: number
  /** From the DNS query to the last byte, including redirects. */
  timeoutMs?: number
  connectTimeoutMs?: number
  /** With `redirect: 'manual'` none is followed and the redirect itself is returned. */
  maxRedirects?: number
  /** Private targets that are allowed: FETCH_ALLOW. */
  allow?: readonly AllowRule[]
  ports?: readonly number[]
  /** Connections stay open for the next request for the same owner. Without it, each request has its own. */
  keptFor?: string
  resolve?: Resolve
}

/**
 * Fetches an address that a user, a model or an unknown page chose. It reaches only the public internet (SSRF protection).
 * An error while the body is read is the same kind of refusal.
 */
export async function guardedFetch(address: string | URL, init: GuardedInit = {}): Promise<Response> {
  const { maxBytes = 10_000_000, timeoutMs = 30_000, connectTimeoutMs = 10_000 } = init
  const { maxRedirects = init.redirect === 'error' ? 0 : 5 } = init
  const { allow = [], ports = [80, 443], resolve = systemResolve } = init
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(init.signal ? [init.signal] : [])])

  let hop = await firstHop(parseWebUrl(address), init)
  for (let redirects = 0; ; redirects++) {
    const addresses = await resolveAllowedAddresses(hop.url, { allow, ports, resolve, signal })
    const response = await sendRequest(hop, addresses, { maxBytes, connectTimeoutMs, signal, keptFor: init.keptFor })
    const location = redirectLocation(response)
    if (location === undefined || init.redirect === 'manual') return response
    await response.body?.cancel()
    if (redirects >= maxRedirects) refuse('fetch.redirect-too-many', 502, 'This address sends us elsewhere too often.')
    hop = nextHop(hop, response.status, location)
  }
}
