import type { Json, StoredEvent } from '#areas/analytics/contract/stored-event.ts'
import { redactUrl, pageOf, redactReferrer } from './redact-url.ts'

/** Limits of one request and of one event. */
export const maxEvents = 200
export const maxProperties = 60
export const maxPropertyBytes = 8 * 1024
export const maxTextLength = 500
const maxDepth = 3

export type RawEvent = Record<string, unknown>

/**
 * Turns a sent event into a stored one: known fields in columns, a limited number of short properties, addresses
 * without secrets, nothing about the network. Undefined if it is not an event.
 */
export function normalizeEvent(sent: RawEvent, now: Date, newId: () => string): StoredEvent | undefined {
  const rawProperties = isRecord(sent['properties']) ? sent['properties'] : {}
  const name = text(sent['event'], 200)
  const distinctId = idText(sent['distinct_id']) ?? idText(rawProperties['distinct_id']) ?? idText(sent['$distinct_id'])
  if (!name || !distinctId) return undefined
  const path =
    text(rawProperties['path'], 1000) ??
    text(rawProperties['$current_url'], 1000) ??
    text(rawProperties['$pathname'], 1000)
  const redactedPath = path === undefined ? null : redactUrl(path).replace(/^https?:\/\/[^/?#]*/, '') || '/'
  return {
    id: uuidOf(sent['uuid']) ?? newId(),
    at: eventTime(sent, now).toISOString(),
    name,
    distinctId,
    sessionId: text(rawProperties['$session_id'], 100) ?? null,
    path: redactedPath,
    page: redactedPath === null ? null : pageOf(redactedPath),
    title: text(rawProperties['title'], 300) ?? null,
    properties: propertiesOf(rawProperties),
  }
}

/** `$set` wins over `$set_once`. */
export function personPropertiesOf(sent: RawEvent): Record<string, Json> {
  const rawProperties = isRecord(sent['properties']) ? sent['properties'] : {}
  const sources = [rawProperties['$set_once'], sent['$set_once'], rawProperties['$set'], sent['$set']].filter(isRecord)
  const entries = Object.entries(Object.assign({}, ...sources)).filter(
    ([name, value]) => value !== null && name[0] !== '$',
  )
  return propertiesOf(Object.fromEntries(entries))
}

/**
 * The time on our clock. The browser's clock may be wrong, so only the difference between happening and sending counts.
 * Clamped to the last two days, which is how long a browser retries.
 */
export function eventTime(sent: RawEvent, now: Date): Date {
  const happened = dateOf(sent['timestamp'])
  const sentAt = dateOf(sent['sent_at'])
  if (Number.isNaN(happened)) {
    const offset = Number(sent['offset'])
    return Number.isFinite(offset) ? clampTime(now.getTime() - offset, now) : now
  }
  return clampTime(Number.isNaN(sentAt) ? happened : now.getTime() - (sentAt - happened), now)
}

function dateOf(value: unknown): number {
  return typeof value === 'string' ? Date.parse(value) : Number.NaN
}

function clampTime(time: number, now: Date): Date {
  return new Date(Math.min(now.getTime(), Math.max(time, now.getTime() - 2 * 86_400_000)))
}

function propertiesOf(rawProperties: Record<string, unknown>): Record<string, Json> {
  const result: Record<string, Json> = {}
  let bytes = 0
  for (const [name, value] of Object.entries(rawProperties)) {
    if (Object.keys(result).length >= maxProperties) break
    if (name.length > 100 || name === '__proto__' || ignoredProperties.test(name)) continue
    const json = jsonOf(value, 0, name)
    if (json === undefined) continue
    const added = bytesOf(name) + bytesOf(JSON.stringify(json))
    // A smaller property may still fit.
    if (bytes + added > maxPropertyBytes) continue
    bytes += added
    result[stripInvalidCharacters(name)] = json
  }
  return result
}

/** Network data, what has a column, and what only the library needs. */
const ignoredProperties = new RegExp(
  `^(token|distinct_id|path|title|\\$(${[
    'ip|host|current_url|pathname|user_agent|raw_user_agent|user_id',
    'set|set_once|unset|time|insert_id|device_id|session_id|window_id|(prev_)?pageview_id|is_identified',
    'process_person_profile|active_feature_flags|feature_flag_payloads|feature_flag_request_id',
    '(geoip|initial|initialization|configured|config|event_time|sdk|lib|session_entry)(_.*)?|feature/.*',
  ].join('|')}))$`,
  'i',
)

function jsonOf(value: unknown, depth: number, name: string): Json | undefined {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value === 'string') return redactIfUrl(stripInvalidCharacters(value.slice(0, maxTextLength)), name)
  if (depth >= maxDepth || typeof value !== 'object') return undefined
  if (Array.isArray(value)) return value.slice(0, 20).flatMap((each) => jsonOf(each, depth + 1, name) ?? [])
  const inner = Object.entries(value).slice(0, 20)
  return Object.fromEntries(
    inner.flatMap(([key, each]) => {
      const json = key === '__proto__' ? undefined : jsonOf(each, depth + 1, key)
      return json === undefined ? [] : [[stripInvalidCharacters(key.slice(0, 100)), json]]
    }),
  )
}

function redactIfUrl(value: string, name: string): string {
  if (/referrer/i.test(name)) return redactReferrer(value)
  return /^https?:\/\//i.test(value) || /url|path/i.test(name) ? redactUrl(value) : value
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}

/** PostgreSQL cannot store these. Call it after cutting a text: a cut can leave half of a surrogate pair. */
export function stripInvalidCharacters(value: string): string {
  return value.replaceAll('\0', '').toWellFormed()
}

function text(value: unknown, maxLength: number): string | undefined {
  return typeof value === 'string' && value.trim()
    ? stripInvalidCharacters(value.trim().slice(0, maxLength))
    : undefined
}

function idText(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? text(String(value), 200) : undefined
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function uuidOf(value: unknown): string | undefined {
  return typeof value === 'string' && uuid.test(value) ? value.toLowerCase() : undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
