import type { CaptureResult } from 'posthog-js/dist/module.slim.no-external.js'
import { redactUrl, redactReferrer } from '../../rules/redact-url.ts'

/** Removes secrets from every address in an event before it leaves the browser. */
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
