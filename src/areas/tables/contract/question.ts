import { z } from 'zod'
import { id } from '#platform/contract/id.ts'
import { filter, sort } from './filter.ts'

/** `-Amount,Title` in an address, or a list. */
export const sorts = z.preprocess(
  (given) => (typeof given === 'string' ? sortsIn(given) : given),
  z.array(sort).max(20, 'Sort by at most 20 fields.').default([]),
)

function sortsIn(text: string): unknown {
  if (text.startsWith('[')) return fromJson(text)
  const names = text.split(',').map((name) => name.trim())
  return names
    .filter((name) => name !== '')
    .map((name) =>
      name.startsWith('-') ? { field: name.slice(1), direction: 'desc' } : { field: name, direction: 'asc' },
    )
}

/** JSON in an address, or the thing itself. */
export const filters = z.preprocess((given, told) => {
  const asked = typeof given === 'string' ? fromJson(given) : given
  if (!isDeeper(asked, deepestFilter)) return asked
  told.addIssue({ code: 'custom', message: `A filter has at most 8 groups within each other.` })
  return z.NEVER
}, filter.nullish())

/** Each group is two levels: what it is, and its list. */
const deepestFilter = 20

function isDeeper(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return most === 0 || Object.values(value).some((each) => isDeeper(each, most - 1))
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Which rows of a table, in which order: a view's, or as told here; both together narrow each other down. */
export const question = {
  tableId: id,
  view: id.optional(),
  filter: filters,
  sort: sorts,
  /** Rows that have these words somewhere. */
  search: z.string().trim().max(200).optional(),
}
const askedFor = z.object(question)
export type Question = z.output<typeof askedFor>
