import { normalizeAddress } from '../fetch/ip-address.ts'

/**
 * The real address of the client. Each of our own proxies appends the address of its peer to X-Forwarded-For, so only
 * that many entries from the end are trusted; a client can write everything before them.
 */
export function clientAddress(
  socketAddress: string | undefined,
  xForwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const forwarded = xForwardedFor?.split(',') ?? []
  let client = normalizeAddress(socketAddress ?? '') ?? 'unknown'
  for (let hop = 1; hop <= trustedProxies; hop++) {
    const previous = normalizeAddress(withoutPort(forwarded.at(-hop) ?? ''))
    if (previous === undefined) return client
    client = previous
  }
  return client
}

/** Some proxies write `192.0.2.1:4711` or `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  const [, four, six] = /^(?:([\d.]+)|\[([^\]]+)\])(?::\d+)?$/.exec(entry.trim()) ?? []
  return four ?? six ?? entry.trim()
}
