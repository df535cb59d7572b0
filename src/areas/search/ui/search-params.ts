import type { InputOf } from '#platform/contract/action.ts'
import type { find } from '../contract.ts'

/** What the page searches for, as its address has it. */
export type SearchParams = { query: string; kind: string; person: string; span: Span }
export type Span = 'any' | 'today' | 'week' | 'month'

const days: Record<Span, number> = { any: 0, today: 1, week: 7, month: 30 }

export function readParams(search: Record<string, unknown>): SearchParams {
  const text = (name: string) => textOf(search[name]).slice(0, 200)
  const span = Object.keys(days).find((each) => each === text('when'))
  return { query: text('q'), kind: text('kind'), person: text('who'), span: isSpan(span) ? span : 'any' }
}

/** The router reads a number in an address as a number. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function isSpan(value: string | undefined): value is Span {
  return value !== undefined && value in days
}

export function writeParams({ query, kind, person, span }: SearchParams): Record<string, string> {
  return {
    ...(query && { q: query }),
    ...(kind && { kind }),
    ...(person && { who: person }),
    ...(span !== 'any' && { when: span }),
  }
}

/** Days are counted in whole hours, so that the same search is one query for a while. */
export function toInput({ query, kind, person, span }: SearchParams, now: Date): InputOf<typeof find> {
  const hour = 3_600_000
  const from = new Date(Math.floor(now.getTime() / hour) * hour - days[span] * 24 * hour)
  return {
    query: query.trim(),
    ...(kind && { kinds: [kind] }),
    ...(person && { person }),
    ...(span !== 'any' && { from: from.toISOString() }),
  }
}
