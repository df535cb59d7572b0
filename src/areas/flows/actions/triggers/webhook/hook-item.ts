import type { HookRequest } from '#platform/server/events/hooks/hook-request.ts'
import type { Item } from '../../../contract/graph.ts'
import type { WebhookParameters } from '../../nodes/triggers/webhook.ts'

/** The item that a webhook gives: the request, without what its sender proved itself with. */
export function itemOf(
  { method, headers, query, body }: HookRequest,
  { header = 'x-webhook-secret', gives }: Pick<WebhookParameters, 'header' | 'gives'>,
): Item {
  const parsed = parseBody(headers['content-type'] ?? '', body)
  if (gives === 'body') return { json: isRecord(parsed) ? parsed : { ...query, body: parsed } }
  const shown = Object.entries(headers).filter(([name]) => !hidden.has(name) && name !== header.toLowerCase())
  return { json: { method, headers: Object.fromEntries(shown), query, body: parsed } }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const hidden = new Set(['authorization', 'cookie', 'proxy-authorization'])

function parseBody(type: string, body: Buffer): unknown {
  if (body.length === 0) return null
  const text = body.toString('utf8')
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return Object.fromEntries(new URLSearchParams(text))
  if (!/\bjson\b/i.test(type) && !/^\s*[[{]/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
