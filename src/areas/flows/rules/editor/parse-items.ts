import { maxPinnedItems, type Item } from '../../contract/graph.ts'

/** Items from the JSON that a person wrote: a list of objects, or one object. */
export function parseItems(text: string): { items: Item[] } | { problem: string } {
  const value = parseJson(text)
  if (value === undefined) return { problem: 'This cannot be read. Check commas, quotes and brackets.' }
  const list: unknown[] = Array.isArray(value) ? value : [value]
  if (list.length > maxPinnedItems) return { problem: `At most ${maxPinnedItems} items.` }
  const items = list.flatMap((json) => (isObject(json) ? [{ json }] : []))
  return items.length === list.length ? { items } : { problem: 'Write each item like { "name": "value" }.' }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
