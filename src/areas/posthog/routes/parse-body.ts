import type { Context } from 'hono'
import { refuse } from '#platform/contract/refusal.ts'
import type { HttpEnv } from '#platform/server/http/env.ts'
import { readMaybeGzipped } from '#platform/server/http/gzip-body.ts'
import { isRecord, maxEvents, type RawEvent } from '../rules/normalize-event.ts'

/**
 * The body is parsed on the event loop, so it is small. The library sends events of 1 to 2 KB, at most a hundred at
 * once.
 */
export const eventBodyLimits = { maxBytes: 1024 * 1024, maxUnpackedBytes: 1024 * 1024 }
export const flagBodyLimits = { maxBytes: 64 * 1024, maxUnpackedBytes: 64 * 1024 }

/** posthog-js sends gzip with the type of text, a form with base64 in it, or plain JSON. */
export async function parseBody(
  c: Context<HttpEnv>,
  limits: typeof eventBodyLimits,
  spend: (bytes: number) => void,
): Promise<unknown> {
  const text = await readMaybeGzipped(c, limits)
  spend(text.length)
  try {
    return JSON.parse(text.startsWith('data=') ? decodeForm(text) : text)
  } catch {
    return refuse('analytics.broken', 400, 'This cannot be read. Send JSON: plain, gzipped, or in base64.')
  }
}

/** Accepts one event, a list, or a batch with one `sent_at` for all. */
export function eventsFromBody(body: unknown): { events: RawEvent[]; token: unknown } {
  const batch = isRecord(body) ? (body['batch'] ?? body['data']) : body
  if (Array.isArray(batch) && batch.length > maxEvents)
    refuse('analytics.too-many', 413, `Send at most ${maxEvents} events in one request.`)
  const events = (Array.isArray(batch) ? batch : [body]).filter(isRecord)
  const outer = isRecord(body) && Array.isArray(batch) ? body : {}
  const first = events[0]?.['properties']
  return {
    events: events.map((event) => ({ ...event, sent_at: event['sent_at'] ?? outer['sent_at'] })),
    token: outer['api_key'] ?? outer['token'] ?? events[0]?.['token'] ?? (isRecord(first) ? first['token'] : undefined),
  }
}

function decodeForm(text: string): string {
  const data = new URLSearchParams(text).get('data') ?? ''
  if (/^\s*[[{]/.test(data)) return data
  // An unescaped plus becomes a space in a form.
  return Buffer.from(data.replaceAll(' ', '+'), 'base64').toString('utf8')
}
