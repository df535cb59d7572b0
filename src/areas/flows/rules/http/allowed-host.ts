/** True if a secret may be sent to an address. `*.example.com` allows all hosts below it; no hosts allow any. */
export function isHostAllowed(hosts: readonly string[], address: string): boolean {
  if (hosts.length === 0) return true
  const host = URL.parse(address)?.hostname.toLowerCase()
  if (host === undefined) return false
  return hosts.some((allowed) => (allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed))
}
