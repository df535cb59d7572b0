import { BlockList, isIPv4, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether an address is on the public internet. In doubt it is not. */
export function isPublicAddress(address: string): boolean {
  const plain = address.includes('%') ? undefined : normalizeAddress(address)
  if (plain === undefined) return false
  if (isIPv4(plain)) return !specialNetworks.check(plain, 'ipv4')
  const inner = embeddedIPv4(plain)
  if (inner !== undefined) return isPublicAddress(inner)
  return globalUnicast.check(plain, 'ipv6') && !specialNetworks.check(plain, 'ipv6')
}

/** The canonical form: no zone, shortened, IPv4-mapped IPv6 as IPv4. Undefined if it is not an IP address. */
export function normalizeAddress(text: string): string | undefined {
  if (isIPv4(text)) return text
  if (!isIPv6(text)) return undefined
  // ipaddr.js reads the deprecated ::8.8.8.8 as 8.8.8.8; in groups of digits it stays what it is.
  const short = new URL(`http://[${text.replace(/%.*/s, '')}]`).hostname.slice(1, -1)
  const address = ipaddr.IPv6.parse(short)
  return address.isIPv4MappedAddress() ? address.toIPv4Address().toString() : short
}

// IANA's special-purpose registries for IPv4 and IPv6, and internal services of clouds at public addresses.
const specialNetworks = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // carrier-grade NAT; Alibaba's metadata
  ['127.0.0.0', 8], // loopback
  ['168.63.129.16', 32], // Azure's wire server
  ['169.254.0.0', 16], // link-local; most clouds' metadata
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments; Oracle's metadata
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, and broadcast
] as const) {
  specialNetworks.addSubnet(network, bits, 'ipv4')
}
for (const [network, bits] of [
  ['2001::', 23], // protocol assignments, Teredo among them
  ['2001:db8::', 32], // documentation
  ['3fff::', 20], // documentation
] as const) {
  specialNetworks.addSubnet(network, bits, 'ipv6')
}

/** The only IPv6 range for the public internet: loopback, unique local, link-local, multicast and SRv6 are outside. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** The IPv4 address inside a NAT64 or 6to4 address: packets end up there. */
function embeddedIPv4(address: string): string | undefined {
  const { parts } = ipaddr.IPv6.parse(address)
  if (parts.slice(0, 6).join() === `${0x64},${0xff9b},0,0,0,0`) return dottedIPv4(parts, 6)
  if (parts[0] === 0x2002) return dottedIPv4(parts, 1)
  return undefined
}

function dottedIPv4(groups: number[], from: number): string {
  return [groups[from] ?? 0, groups[from + 1] ?? 0].flatMap((group) => [group >> 8, group & 0xff]).join('.')
}
