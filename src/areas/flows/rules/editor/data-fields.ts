import type { Item } from '../../contract/graph.ts'

export type DataField = { path: (string | number)[]; name: string; type: string; sample: string; fields: DataField[] }

const maxDepth = 5
const maxFields = 200

/** The fields of the items with their types, from the first items: what the schema view shows and what can be dragged. */
export function dataFields(items: readonly Item[]): DataField[] {
  const merged: Record<string, unknown> = {}
  for (const { json } of items.slice(0, 20)) for (const [name, value] of Object.entries(json)) merged[name] ??= value
  return fieldsOf(merged, [])
}

function fieldsOf(value: object, path: (string | number)[]): DataField[] {
  if (path.length >= maxDepth) return []
  const entries = Array.isArray(value) ? [...value.entries()].slice(0, 1) : Object.entries(value).slice(0, maxFields)
  return entries.map(([key, inner]: [string | number, unknown]) => ({
    path: [...path, key],
    name: String(key),
    type: typeOf(inner),
    sample: sampleOf(inner),
    fields: typeof inner === 'object' && inner !== null ? fieldsOf(inner, [...path, key]) : [],
  }))
}

export function typeOf(value: unknown): string {
  if (value === null || value === undefined) return 'empty'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'boolean') return 'true / false'
  return typeof value === 'string' ? 'text' : typeof value
}

export function sampleOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

/** The columns of the table view, in the order in which they first appear. */
export function columnsOf(items: readonly Item[]): string[] {
  return [...new Set(items.slice(0, 100).flatMap(({ json }) => Object.keys(json)))].slice(0, 50)
}
