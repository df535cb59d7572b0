import { refuse } from '#platform/contract/refusal.ts'
import type { ConnectionProvider, ProviderHttp } from '#platform/server/outgoing/connections/provider.ts'
import { allowAddress } from '#platform/server/fetch/allow-address.ts'
import { parseAllowList } from '#platform/server/fetch/allow-list.ts'
import { guardedFetch } from '#platform/server/fetch/guarded-fetch.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'

/** Requests to a provider, or to the server that the settings put in its place. No redirect is followed. */
export function providerHttp(running: Runtime, provider: ConnectionProvider, signal?: AbortSignal): ProviderHttp {
  const base = running.settings.connect[provider.id]?.baseUrl
  return async (address, init = {}) => {
    const url = actualAddress(running, provider, address)
    if (provider.answer) return provider.answer(running, new Request(url, init))
    const allow = base === undefined ? parseAllowList(running.settings.fetchAllow) : allowAddress(base)
    if (url.protocol !== 'https:' && !allow.some((rule) => rule.matches(url.hostname, url.hostname)))
      refuse('connections.insecure', 409, `${provider.name} must be reached by https.`)
    return guardedFetch(url, {
      ...init,
      ...(signal && { signal }),
      allow,
      redirect: 'error',
      // A file takes longer than a question.
      timeoutMs: isFile(init.body) ? 300_000 : 30_000,
      maxBytes: 10_000_000,
    })
  }
}

/** A part of a picture or video. */
export function isFile(body: RequestInit['body']): boolean {
  return body instanceof Uint8Array || body instanceof FormData
}

/** The address that is really called. An address that begins with a slash is one of this installation. */
export function actualAddress({ settings }: Pick<Runtime, 'settings'>, provider: ConnectionProvider, address: string) {
  const url = new URL(address, settings.publicUrl)
  const base = settings.connect[provider.id]?.baseUrl
  return base === undefined || provider.answer ? url : new URL(url.pathname + url.search, base)
}
