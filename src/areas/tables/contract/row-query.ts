import { z } from 'zod'
import { id } from '#platform/contract/id.ts'
import { filter, sort } from './filter.ts'

/** `-Amount,Title` in an address, or a list. */
export const sorts = z.preprocess(
  (input) => (typeof input === 'string' ? parseSorts(input) : input),
  z.array(sort).max(20, 'Sort by at most 20 fields.').default([]),
)

function parseSorts(text: string): unknown {
  if (text.startsWith('[')) return parseJson(text)
  const names = text.split(',').map((name) => name.trim())
  return names
    .filter((name) => name !== '')
    .map((name) =>
      name.startsWith('-') ? { field: name.slice(1), direction: 'desc' } : { field: name, direction: 'asc' },
    )
}

/** JSON in an address, or the thing itself. */
export const filters = z.preprocess((input, context) => {
  const parsed = typeof input === 'string' ? parseJson(input) : input
  if (!exceedsDepth(parsed, maxFilterDepth)) return parsed
  context.addIssue({ code: 'custom', message: `A filter has at most 8 groups within each other.` })
  return z.NEVER
}, filter.nullish())

/** Each group is two levels: what it is, and its list. */
const maxFilterDepth = 20

function exceedsDepth(value: unknown, maxDepth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return maxDepth === 0 || Object.values(value).some((each) => exceedsDepth(each, maxDepth - 1))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Which rows of a table, in which order: a view's, or as told here; both together narrow each other down. */
export const rowQuery = {
  tableId: id,
  view: id.optional(),
  filter: filters,
  sort: sorts,
  /** Rows that have these words somewhere. */
  search: z.string().trim().max(200).optional(),
}
const rowQuerySchema = z.object(rowQuery)
export type RowQueryInput = z.output<typeof rowQuerySchema>
