import type { CaptureResult } from 'posthog-js/dist/module.slim.no-external.js'
import { redactUrl, redactReferrer } from '../../rules/redact-url.ts'

/** No address leaves the browser with what could be secret in it, whatever the library puts it into. */
export function redactEvent(event: CaptureResult): CaptureResult {
  const { $set, $set_once, properties } = event
  return {
    ...event,
    properties: redactProperties(properties),
    ...($set && { $set: redactProperties($set) }),
    ...($set_once && { $set_once: redactProperties($set_once) }),
  }
}

function redactProperties(properties: CaptureResult['properties']): CaptureResult['properties'] {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name,
      typeof value === 'string' ? redactIfUrl(name, value) : value,
    ]),
  )
}

function redactIfUrl(name: string, value: string): string {
  if (/referrer$/i.test(name)) return /^https?:/.test(value) ? redactReferrer(value) : value
  return /url$|path/i.test(name) || /^https?:\/\//.test(value) ? redactUrl(value) : value
}
