import type { CaptureResult } from 'posthog-js/dist/module.slim.no-external.js'
import { harmless, referrer } from '../rules/addresses.ts'

/** No address leaves the browser with what could be secret in it, whatever the library puts it into. */
export function withoutSecrets(event: CaptureResult): CaptureResult {
  const { $set, $set_once, properties } = event
  return {
    ...event,
    properties: cleaned(properties),
    ...($set && { $set: cleaned($set) }),
    ...($set_once && { $set_once: cleaned($set_once) }),
  }
}

function cleaned(properties: CaptureResult['properties']): CaptureResult['properties'] {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, typeof value === 'string' ? safe(name, value) : value]),
  )
}

function safe(name: string, value: string): string {
  if (/referrer$/i.test(name)) return /^https?:/.test(value) ? referrer(value) : value
  return /url$|path/i.test(name) || /^https?:\/\//.test(value) ? harmless(value) : value
}
