import type { AllowRule } from './allow-list.ts'
import { hostOf } from './target.ts'

/** Allows the host and port of a configured address, which may be in a private network. */
export function allowAddress(address: string): AllowRule[] {
  const url = new URL(address)
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  return [{ matches: (host) => host === hostOf(url), port }]
}
