import type { InputOf } from '#platform/contract/action.ts'
import type { ActorKind, Entry, listEntries } from '../contract.ts'

/** The state of the filter bar. Empty or `any` means no filter. */
export type Filters = {
  search: string
  person: string
  action: string
  kind: ActorKind | 'any'
  effect: Entry['effect'] | 'any'
  span: Span
  /** Dates for a custom span. */
  from: string
  to: string
}

export type Span = 'any' | 'today' | 'week' | 'month' | 'custom'

export const noFilters: Filters = {
  search: '',
  person: '',
  action: '',
  kind: 'any',
  effect: 'any',
  span: 'any',
  from: '',
  to: '',
}

type EntryQuery = InputOf<typeof listEntries>

export const pageSize = 25
export const firstPage: EntryQuery = { limit: pageSize }

/** The filters as an input of journal.list. Days start and end in local time. */
export function toEntryQuery({ search, person, action, kind, effect, span, from, to }: Filters, now: Date): EntryQuery {
  const since = sinceOf(span, from, now)
  const until = span === 'custom' && to ? startOf(to, 1) : undefined
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(person && { person }),
    ...(action && { action }),
    ...(kind !== 'any' && { kind }),
    ...(effect !== 'any' && { effect }),
    ...(since && { since }),
    ...(until && { until }),
  }
}

export function exportUrl(query: EntryQuery, as: 'csv' | 'json', workspace: string): string {
  const params = Object.entries({ as, workspace, ...query }).map(([name, value]) => [name, String(value)])
  return `/journal/export?${new URLSearchParams(params)}`
}

function sinceOf(span: Span, from: string, now: Date): string | undefined {
  if (span === 'custom') return from ? startOf(from) : undefined
  const days = { any: undefined, today: 0, week: 6, month: 29 }[span]
  if (days === undefined) return undefined
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).toISOString()
}

/** Start of a date like 2026-11-17, or of one some days later, as a timestamp. */
function startOf(date: string, addDays = 0): string | undefined {
  const [year = NaN, month = NaN, dayOfMonth = NaN] = date.split('-').map(Number)
  const begin = new Date(year, month - 1, dayOfMonth + addDays)
  return Number.isNaN(begin.getTime()) ? undefined : begin.toISOString()
}
