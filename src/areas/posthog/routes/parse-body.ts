import { refuse } from '#platform/contract/refusal.ts'
import { readMaybeGzipped } from '#platform/server/http/gzip-body.ts'
import { isRecord, maxEvents, type RawEvent } from '../rules/normalize-event.ts'

/**
 * As it comes, and maxUnpackedBytes: it is parsed where everybody else waits. The library sends an event in 1 to 2 KB, and at most
 * the hundred that it captures in a burst at once.
 */
export const eventBodyLimits = { maxBytes: 1024 * 1024, maxUnpackedBytes: 1024 * 1024 }
export const flagBodyLimits = { maxBytes: 64 * 1024, maxUnpackedBytes: 64 * 1024 }

/** What the library sent, whichever way it chose: gzip that calls itself text, a form with base64 in it, or plain JSON. */
export async function parseBody(
  request: Request,
  limits: typeof eventBodyLimits,
  spend: (bytes: number) => void,
): Promise<unknown> {
  const text = await readMaybeGzipped(request, limits)
  spend(text.length)
  try {
    return JSON.parse(text.startsWith('data=') ? decodeForm(text) : text)
  } catch {
    return refuse('analytics.broken', 400, 'This cannot be read. Send JSON, as it is, packed with gzip, or in base64.')
  }
}

/** One event, a list of them, or a batch that says when it was sent: as a list, each knowing when. */
export function eventsFromBody(body: unknown): { events: RawEvent[]; token: unknown } {
  const batch = isRecord(body) ? (body['batch'] ?? body['data']) : body
  if (Array.isArray(batch) && batch.length > maxEvents)
    refuse('analytics.too-many', 413, `Send at most ${maxEvents} events in one go.`)
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
  // In a form a plus that nobody escaped has become a space.
  return Buffer.from(data.replaceAll(' ', '+'), 'base64').toString('utf8')
}
