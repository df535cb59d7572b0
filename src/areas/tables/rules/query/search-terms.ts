import type { ParseContext } from '../field-type.ts'
import { parseDate } from '../dates/parse-date.ts'

/** One word, or the few words of a date. */
export type SearchTerm = { words: string[]; days: DateRange[] }

/** Includes both days. */
export type DateRange = { first: string; last: string }

/** The search terms in their order: `oak 17 Nov` is a word and a date. */
export function searchTerms(input: string, context: Pick<ParseContext, 'locale' | 'zone' | 'now'>): SearchTerm[] {
  const words = input.split(/\s+/).filter((word) => word !== '')
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

/** The dates that a text can mean, if the whole text is a day or a month with a year. A number alone is not a date. */
function datesIn(input: string, context: Pick<ParseContext, 'locale' | 'zone' | 'now'>): DateRange[] {
  if (!/\d\D|\D\d/.test(input)) return []
  const parsed = parseDate(input, context)
  if (!parsed) return []
  if (/^\D+ \d{4}$/.test(input)) return [{ first: parsed.day, last: endOfMonth(parsed.day) }]
  return [parsed.day, ...(parsed.or === undefined ? [] : [parsed.or])].map((day) => ({ first: day, last: day }))
}

function endOfMonth(day: string): string {
  const at = new Date(day)
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).toISOString().slice(0, 10)
}
