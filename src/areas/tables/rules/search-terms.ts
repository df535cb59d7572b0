import type { Around } from './field-type.ts'
import { readDay } from './read-day.ts'

/** Words that are looked for together: one, or the few that a day is written with. */
export type SearchTerm = { words: string[]; days: Span[] }

/** From the first to the last of some days. */
export type Span = { first: string; last: string }

/** What somebody looks for, in the order in which they wrote it: `oak 17 Nov` is a word and a day. */
export function searchTerms(written: string, around: Pick<Around, 'locale' | 'zone' | 'now'>): SearchTerm[] {
  const words = written.split(/\s+/).filter((word) => word !== '')
  const terms: SearchTerm[] = []
  for (let place = 0; place < words.length;) {
    const term = longestDay(words.slice(place, place + mostInDay), around) ?? { words: [words[place] ?? ''], days: [] }
    terms.push(term)
    place += term.words.length
  }
  return terms
}

/** Wed, 17 Nov 2026 */
const mostInDay = 4

function longestDay(words: readonly string[], around: Pick<Around, 'locale' | 'zone' | 'now'>): SearchTerm | undefined {
  for (let count = words.length; count > 0; count--) {
    const some = words.slice(0, count)
    const days = daysIn(some.join(' '), around)
    if (days.length > 0) return { words: some, days }
  }
  return undefined
}

/** The days that a text can mean, if it is nothing but a day or a month of a year. A number by itself is no day. */
function daysIn(written: string, around: Pick<Around, 'locale' | 'zone' | 'now'>): Span[] {
  if (!/\d\D|\D\d/.test(written)) return []
  const read = readDay(written, around)
  if (!read) return []
  if (/^\D+ \d{4}$/.test(written)) return [{ first: read.day, last: endOfMonth(read.day) }]
  return [read.day, ...(read.or === undefined ? [] : [read.or])].map((day) => ({ first: day, last: day }))
}

function endOfMonth(day: string): string {
  const at = new Date(day)
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).toISOString().slice(0, 10)
}
