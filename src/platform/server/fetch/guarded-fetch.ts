import { refuse } from '../../contract/refusal.ts'
import type { AllowRule } from './allow-list.ts'
import { sendRequest } from './exchange.ts'
import { firstHop, nextHop, redirectLocation } from './hop.ts'
import { resolveAllowedAddresses, type Resolve, systemResolve, parseWebUrl } from './target.ts'

export type GuardedInit = RequestInit & {
  /** Of the answer's body, both as it travels and unpacked. */
  maxBytes?: number
  /** From the first question to the last byte, redirects included. */
  timeoutMs?: number
  connectTimeoutMs?: number
  /** With `redirect: 'manual'` none is followed and the redirect itself is the answer. */
  maxRedirects?: number
  /** What may be reached although it is not public: FETCH_ALLOW. */
  allow?: readonly AllowRule[]
  ports?: readonly number[]
  resolve?: Resolve
}

/**
 * Fetches an address that a user, a model or a stranger's page chose, and reaches only the public internet.
 * Trouble while the body is read arrives from the body as the same kind of refusal.
 */
export async function guardedFetch(address: string | URL, init: GuardedInit = {}): Promise<Response> {
  const { maxBytes = 10_000_000, timeoutMs = 30_000, connectTimeoutMs = 10_000 } = init
  const { maxRedirects = init.redirect === 'error' ? 0 : 5 } = init
  const { allow = [], ports = [80, 443], resolve = systemResolve } = init
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(init.signal ? [init.signal] : [])])

  let hop = await firstHop(parseWebUrl(address), init)
  for (let redirects = 0; ; redirects++) {
    const addresses = await resolveAllowedAddresses(hop.url, { allow, ports, resolve, signal })
    const response = await sendRequest(hop, addresses, { maxBytes, connectTimeoutMs, signal })
    const location = redirectLocation(response)
    if (location === undefined || init.redirect === 'manual') return response
    await response.body?.cancel()
    if (redirects >= maxRedirects) refuse('fetch.redirect-too-many', 502, 'This address sends us elsewhere too often.')
    hop = nextHop(hop, response.status, location)
  }
}
