import { memoize } from '#platform/contract/memoize.ts'

/** The words and the order of dates in a language. */
export type DateVocabulary = {
  months: ReadonlyMap<string, number>
  /** Sunday is 0. */
  weekdays: ReadonlyMap<string, number>
  /** Yesterday, today, tomorrow: days from today. */
  relativeDays: ReadonlyMap<string, number>
  dayFirst: boolean
}

export const dateVocabulary = memoize((locale: string): DateVocabulary => {
  const months = new Map<string, number>()
  const weekdays = new Map<string, number>()
  for (const style of ['long', 'short'] as const) {
    // In some languages, a month has another form next to a day.
    const alone = formatOf(locale, { month: style })
    const withDay = formatOf(locale, { month: style, day: 'numeric' })
    const weekday = formatOf(locale, { weekday: style })
    for (let month = 1; month <= 12; month++)
      for (const form of [alone, withDay]) addWord(months, formatPart(form, 'month', month, 15), month)
    for (let date = 1; date <= 7; date++)
      addWord(weekdays, formatPart(weekday, 'weekday', 11, date), new Date(Date.UTC(2026, 10, date)).getUTCDay())
  }
  const relativeDays = new Map<string, number>()
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  for (const offset of [-2, -1, 0, 1, 2]) addWord(relativeDays, relative.format(offset, 'day'), offset)
  const order = formatOf(locale, { day: 'numeric', month: 'numeric' })
    .formatToParts(0)
    .map(({ type }) => type)
  return { months, weekdays, relativeDays, dayFirst: order.indexOf('day') < order.indexOf('month') }
})

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' })
}

function formatPart(format: Intl.DateTimeFormat, type: string, month: number, date: number): string {
  return format.formatToParts(Date.UTC(2026, month - 1, date)).find((each) => each.type === type)?.value ?? ''
}

function addWord(words: Map<string, number>, word: string, value: number): void {
  const key = normalizeText(word).replace(/\.$/, '')
  if (/\p{L}/u.test(key) && !words.has(key)) words.set(key, value)
}

/** Lower case, without accents, with plain spaces and apostrophes. */
export function normalizeText(text: string): string {
  const lowered = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  if (!/[^\p{ASCII}]/u.test(lowered)) return lowered
  return lowered.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/[’ʼ]/g, "'").normalize('NFC')
}

/** Also finds a unique abbreviation of at least three letters. */
export function lookUpWord(words: ReadonlyMap<string, number>, word: string): number | undefined {
  const exact = words.get(word)
  if (exact !== undefined || word.length < 3) return exact
  const found = new Set<number>()
  for (const [each, value] of words) if (each.startsWith(word)) found.add(value)
  return found.size === 1 ? [...found][0] : undefined
}
