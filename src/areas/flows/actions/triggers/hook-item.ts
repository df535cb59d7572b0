import type { HookRequest } from '#platform/server/events/hooks/hook.ts'
import type { Item } from '../../contract/graph.ts'

/** The item that a webhook gives: the request, without what its sender proved itself with. */
export function itemOf({ method, headers, query, body }: HookRequest, secretHeader = 'x-webhook-secret'): Item {
  const shown = Object.entries(headers).filter(([name]) => !hidden.has(name) && name !== secretHeader.toLowerCase())
  return {
    json: { method, headers: Object.fromEntries(shown), query, body: parseBody(headers['content-type'] ?? '', body) },
  }
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
