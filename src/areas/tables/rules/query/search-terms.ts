import type { ParseContext } from '../field-type.ts'
import { parseDate } from '../dates/parse-date.ts'

/** Words that are looked for together: one, or the few that a day is written with. */
export type SearchTerm = { words: string[]; days: DateRange[] }

/** From the first to the last of some days. */
export type DateRange = { first: string; last: string }

/** What somebody looks for, in the order in which they wrote it: `oak 17 Nov` is a word and a day. */
export function searchTerms(written: string, context: Pick<ParseContext, 'locale' | 'zone' | 'now'>): SearchTerm[] {
  const words = written.split(/\s+/).filter((word) => word !== '')
  const terms: SearchTerm[] = []
  for (let index = 0; index < words.length;) {
    const term = longestDate(words.slice(index, index + maxWordsInDate), context) ?? {
      words: [words[index] ?? ''],
      days: [],
    }
    terms.push(term)
    index += term.words.length
  }
  return terms
}

/** Wed, 17 Nov 2026 */
const maxWordsInDate = 4

function longestDate(
  words: readonly string[],
  context: Pick<ParseContext, 'locale' | 'zone' | 'now'>,
): SearchTerm | undefined {
  for (let count = words.length; count > 0; count--) {
    const candidate = words.slice(0, count)
    const days = datesIn(candidate.join(' '), context)
    if (days.length > 0) return { words: candidate, days }
  }
  return undefined
}

/** The days that a text can mean, if it is nothing but a day or a month of a year. A number by itself is no day. */
function datesIn(written: string, context: Pick<ParseContext, 'locale' | 'zone' | 'now'>): DateRange[] {
  if (!/\d\D|\D\d/.test(written)) return []
  const parsed = parseDate(written, context)
  if (!parsed) return []
  if (/^\D+ \d{4}$/.test(written)) return [{ first: parsed.day, last: endOfMonth(parsed.day) }]
  return [parsed.day, ...(parsed.or === undefined ? [] : [parsed.or])].map((day) => ({ first: day, last: day }))
}

function endOfMonth(day: string): string {
  const at = new Date(day)
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).toISOString().slice(0, 10)
}
