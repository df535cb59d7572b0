import type { AllowRule } from './allow.ts'
import { hostOf } from './target.ts'

/** Allows the host and port of an address that the administrator has set, which may well be in their own network. */
export function ownAddress(address: string): AllowRule[] {
  const url = new URL(address)
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  return [{ covers: (host) => host === hostOf(url), port }]
}
