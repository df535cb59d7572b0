import { normalizeAddress } from '../fetch/ip-address.ts'

/**
 * The address a request really came from. Each of our own proxies adds the address it heard from at the end of
 * X-Forwarded-For, so only that many entries from the end are believed; everything before them a stranger may write.
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

/** `192.0.2.1:4711` and `[2001:db8::1]:4711`, as some proxies write. */
function withoutPort(entry: string): string {
  const [, four, six] = /^(?:([\d.]+)|\[([^\]]+)\])(?::\d+)?$/.exec(entry.trim()) ?? []
  return four ?? six ?? entry.trim()
}
