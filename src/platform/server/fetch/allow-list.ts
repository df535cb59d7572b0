import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { normalizeAddress } from './ip-address.ts'

/** A private target that is allowed, on the given port or on the default ports. */
export type AllowRule = { matches(host: string, address: string): boolean; readonly port: number | undefined }

/** Parses the entries of FETCH_ALLOW: `wiki.corp`, `*.lab.corp:8080`, `10.1.0.0/16`, `[fd00::1]:11434`. */
export function parseAllowList(entries: readonly string[]): AllowRule[] {
  return entries.map(parseEntry)
}

function parseEntry(entry: string): AllowRule {
  const { target, port } = splitPort(entry)
  const matches =
    target.includes('/') || normalizeAddress(target) !== undefined ? networkMatcher(target) : hostMatcher(target)
  if (matches === undefined || (port !== undefined && (port < 1 || port > 65_535))) {
    throw new Error(`FETCH_ALLOW has "${entry}", which is not a host, an address or a network. Correct it.`)
  }
  return { matches, port }
}

/** An IPv6 address with a port needs brackets. */
function splitPort(entry: string): { target: string; port: number | undefined } {
  if (isIPv6(entry.replace(/\/.*/s, ''))) return { target: entry, port: undefined }
  const [, bracketed, bare, port] = /^(?:\[(.+)\]|([^[\]:]+))(?::(\d+))?$/.exec(entry) ?? []
  return { target: bracketed ?? bare ?? '', port: port === undefined ? undefined : Number(port) }
}

function networkMatcher(target: string): AllowRule['matches'] | undefined {
  const [network = '', bits, ...rest] = target.split('/')
  const width = isIPv4(network) ? 32 : 128
  const length = bits === undefined ? width : /^\d+$/.test(bits) ? Number(bits) : Infinity
  if (normalizeAddress(network) === undefined || length > width || rest.length > 0) return undefined
  const list = new BlockList()
  list.addSubnet(network, length, familyOf(network))
  return (_, address) => {
    const plain = normalizeAddress(address)
    return plain !== undefined && list.check(plain, familyOf(plain))
  }
}

function hostMatcher(target: string): AllowRule['matches'] | undefined {
  const wildcard = target.startsWith('*.')
  const name = URL.parse(`http://${wildcard ? target.slice(2) : target}`)?.host
  if (name === undefined || !/^[\p{L}\p{N}._-]+$/u.test(target.replace(/^\*\./, ''))) return undefined
  return (host) => (wildcard ? host.endsWith(`.${name}`) : host === name)
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6'
}
