import { kept } from './kept.ts'

/** How days are written in a language. */
export type DayWords = {
  months: ReadonlyMap<string, number>
  /** From Sunday, 0. */
  weekdays: ReadonlyMap<string, number>
  /** Yesterday, today, tomorrow: how many days from today. */
  near: ReadonlyMap<string, number>
  dayFirst: boolean
}

export const dayWords = kept((locale: string): DayWords => {
  const months = new Map<string, number>()
  const weekdays = new Map<string, number>()
  for (const style of ['long', 'short'] as const) {
    // A month has another ending beside a day than alone in some languages.
    const alone = formatOf(locale, { month: style })
    const beside = formatOf(locale, { month: style, day: 'numeric' })
    const weekday = formatOf(locale, { weekday: style })
    for (let month = 1; month <= 12; month++)
      for (const form of [alone, beside]) note(months, part(form, 'month', month, 15), month)
    for (let date = 1; date <= 7; date++)
      note(weekdays, part(weekday, 'weekday', 11, date), new Date(Date.UTC(2026, 10, date)).getUTCDay())
  }
  const near = new Map<string, number>()
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  for (const away of [-2, -1, 0, 1, 2]) note(near, relative.format(away, 'day'), away)
  const order = formatOf(locale, { day: 'numeric', month: 'numeric' })
    .formatToParts(0)
    .map(({ type }) => type)
  return { months, weekdays, near, dayFirst: order.indexOf('day') < order.indexOf('month') }
})

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' })
}

function part(format: Intl.DateTimeFormat, type: string, month: number, date: number): string {
  return format.formatToParts(Date.UTC(2026, month - 1, date)).find((each) => each.type === type)?.value ?? ''
}

function note(words: Map<string, number>, word: string, means: number): void {
  const key = folded(word).replace(/\.$/, '')
  if (/\p{L}/u.test(key) && !words.has(key)) words.set(key, means)
}

/** Without accents, in small letters, with plain spaces and apostrophes. */
export function folded(words: string): string {
  const low = words.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  if (!/[^\p{ASCII}]/u.test(low)) return low
  return low.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/[’ʼ]/g, "'").normalize('NFC')
}

/** What a word means, also if it is cut short after three letters and nothing else begins so. */
export function meaning(words: ReadonlyMap<string, number>, word: string): number | undefined {
  const known = words.get(word)
  if (known !== undefined || word.length < 3) return known
  const found = new Set<number>()
  for (const [each, means] of words) if (each.startsWith(word)) found.add(means)
  return found.size === 1 ? [...found][0] : undefined
}
