import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { refuse } from '../../contract/refusal.ts'
import { isPublicAddress } from './ip-address.ts'
import type { AllowRule } from './allow-list.ts'
import { withFetchErrors, fetchError } from './fetch-error.ts'

/** All addresses of a host name, IPv4 and IPv6. */
export type Resolve = (host: string) => Promise<readonly string[]>

export const systemResolve: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address)

/** Parses an address like a browser, so that unusual spellings of a host are normalized before it is checked. */
export function parseWebUrl(text: string | URL, base?: URL): URL {
  const url = URL.parse(text, base)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    return refuse('fetch.address', 400, 'This is not a web address. Use one that begins with https:// or http://.')
  }
  if (url.username !== '' || url.password !== '') {
    refuse('fetch.credentials', 400, 'Take the name and password out of this address and send them in a header.')
  }
  url.hostname = url.hostname.replace(/(?<!\.)\.+$/, '')
  url.hash = ''
  return url
}

/**
 * The addresses that we may connect to for this URL, resolved once. The connection uses exactly these, because a second
 * lookup could return others (DNS rebinding).
 */
export async function resolveAllowedAddresses(
  url: URL,
  { allow, ports, resolve, signal }: TargetRules,
): Promise<readonly string[]> {
  const host = hostOf(url)
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  const isDefaultPort = ports.includes(port)
  const rules = allow.filter((rule) => (rule.port === undefined ? isDefaultPort : rule.port === port))
  const isPublic = isDefaultPort && isPublicName(host)
  if (!isPublic && rules.length === 0) return refuseTarget(isDefaultPort)

  const addresses = isIP(host) ? [host] : await withFetchErrors(abortable(resolve(host), signal), signal, 'host')
  if (addresses.length === 0) throw fetchError('host')
  const isAllowed = (address: string) =>
    (isPublic && isPublicAddress(address)) || rules.some((rule) => rule.matches(host, address))
  return addresses.every(isAllowed) ? addresses : refuseTarget(isDefaultPort)
}

/** The host, without brackets around an IPv6 address. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

type TargetRules = { allow: readonly AllowRule[]; ports: readonly number[]; resolve: Resolve; signal: AbortSignal }

/** Names of this machine, the local network or a cloud's internal network are never public, whatever they resolve to. */
export function isPublicName(host: string): boolean {
  return isIP(host) > 0 || (host.includes('.') && !/\.(localhost|localdomain|local|internal|home\.arpa)$/.test(host))
}

function refuseTarget(isDefaultPort: boolean): never {
  if (!isDefaultPort) refuse('fetch.port', 403, 'This port is not open for fetching. Use the usual web ports.')
  refuse(
    'fetch.private-address',
    403,
    'This address is not on the public internet. Use one that is, or ask your administrator to allow it.',
  )
}

function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  if (signal.aborted) reject(signal.reason)
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  return Promise.race([work, promise])
}
