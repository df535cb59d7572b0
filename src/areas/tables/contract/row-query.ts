import { z } from 'zod'
import { id } from '#platform/contract/id.ts'
import { filter, sort } from './filter.ts'

/** In a URL: `-Amount,Title`, or JSON. */
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

/** In a URL: JSON. */
export const filters = z.preprocess((input, context) => {
  const parsed = typeof input === 'string' ? parseJson(input) : input
  if (!exceedsDepth(parsed, maxFilterDepth)) return parsed
  context.addIssue({ code: 'custom', message: 'A filter has at most 8 groups within each other.' })
  return z.NEVER
}, filter.nullish())

/** Each group takes two levels: the object and its list. */
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

/** Which rows of a table, and in which order. A view and a filter together: rows must match both. */
export const rowQuery = {
  tableId: id.describe('The id of the table.'),
  view: id.optional().describe('The id of a view: its filter and sort apply. Left out: all rows.'),
  filter: filters.describe('Only rows that match. In a URL: JSON. With a view, rows must match both.'),
  sort: sorts.describe(
    'The order of the rows. In a URL: names, with - for descending. Left out: as in the view or table.',
  ),
  search: z.string().trim().max(200).optional().describe('Only rows that contain these words in any field.'),
}
const rowQuerySchema = z.object(rowQuery)
export type RowQueryInput = z.output<typeof rowQuerySchema>
