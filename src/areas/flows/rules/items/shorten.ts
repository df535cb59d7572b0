import type { Item } from '../../contract/graph.ts'
import { jsonSize } from '../json-size.ts'

type Outputs = readonly (readonly Item[])[]

/** The first items, as far as they fit. If not even one does, the beginning of it. */
export function shortenOutputs(outputs: Outputs, maxBytes: number): Item[][] {
  const space = { left: maxBytes }
  return outputs.map((items) => firstItems(items, space))
}

function firstItems(items: readonly Item[], space: Space): Item[] {
  const shown: Item[] = []
  for (const item of items) {
    const size = jsonSize(item, space.left)
    if (size > space.left) break
    space.left -= size
    shown.push(item)
  }
  const [first] = items
  if (shown.length > 0 || !first || space.left <= 0) return shown
  return [{ json: shortenObject(first.json, space), ...(first.binary && { binary: first.binary }) }]
}

type Space = { left: number }

function shorten(value: unknown, space: Space): unknown {
  if (typeof value === 'string') return shortenText(value, space)
  if (typeof value !== 'object' || value === null) {
    space.left -= 8
    return value
  }
  if (!Array.isArray(value)) return shortenObject({ ...value }, space)
  const entries: unknown[] = []
  for (const entry of value) {
    if (space.left <= 0) break
    entries.push(shorten(entry, space))
  }
  return entries
}

function shortenObject(value: Record<string, unknown>, space: Space): Record<string, unknown> {
  const entries: [string, unknown][] = []
  for (const [key, entry] of Object.entries(value)) {
    if (space.left <= 0) break
    space.left -= key.length + 4
    entries.push([key, shorten(entry, space)])
  }
  return Object.fromEntries(entries)
}

function shortenText(text: string, space: Space): string {
  const length = Math.max(Math.min(text.length, maxTextLength, space.left), 0)
  space.left -= length + 2
  return length < text.length ? `${text.slice(0, length).toWellFormed()}…` : text
}

const maxTextLength = 10_000
