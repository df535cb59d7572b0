import type { Authenticate } from './tab.ts'

/**
 * Authenticates the same credentials once while a check is in flight: after a restart hundreds of tabs connect at the
 * same moment.
 */
export function dedupeAuthenticate(authenticate: Authenticate): Authenticate {
  const inFlight = new Map<string, ReturnType<Authenticate>>()
  return (request) => {
    const key = credentialsOf(request)
    const pending = inFlight.get(key) ?? authenticate(request).finally(() => inFlight.delete(key))
    inFlight.set(key, pending)
    return pending
  }
}

function credentialsOf({ headers }: Request): string {
  return JSON.stringify(['authorization', 'cookie', 'x-workspace'].map((name) => headers.get(name)))
}
