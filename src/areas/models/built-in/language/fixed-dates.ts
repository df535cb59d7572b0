import { addDays, daysBetween, dayOf, endOf, existingDay, partsOf, weekdayOf, type Day, type Now } from './calendar.ts'
import { monthIndex, monthPattern } from './date-words.ts'
import type { Direction, FoundDate } from './found-date.ts'

/** Dates with a month or year of their own: ISO, "Nov 3rd 2026", "3 November", "11/3/2026", "October", "2025", holidays. */
export const fixedDatePattern = new RegExp(
  [
    String.raw`(?<![\d-])(?<iso>\d{4}-\d\d-\d\d)(?:T[\d:]+(?:Z|[+-]\d\d:?\d\d)?)?(?![\d-])`,
    String.raw`(?<![\d/.])(?<first>\d{1,2})\/(?<second>\d{1,2})(?:\/(?<slashYear>\d{4}|\d\d))?(?![\d/])`,
    String.raw`(?<![\d/.])(?<dotDay>\d{1,2})\.(?<dotMonth>\d{1,2})\.(?<dotYear>\d{4}|\d\d)?(?!\d)`,
    String.raw`\b(?<month>${monthPattern})\.? (?:the )?(?<day>\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year>20\d\d|19\d\d))?(?:\s?[-–—]\s?(?<lastDay>\d{1,2})(?:st|nd|rd|th)?(?!\d|:))?(?!\d|:)\b`,
    String.raw`\b(?:the )?(?<dayFirst>\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<monthSecond>${monthPattern})\b\.?(?:,? (?<yearThird>20\d\d|19\d\d))?`,
    String.raw`\b(?:(?<edge>beginning|start|middle|mid|end|late|early)(?: of|-)? )(?<edgeMonth>${monthPattern})\b(?:,? (?<edgeYear>20\d\d|19\d\d))?`,
    String.raw`\b(?<side>last |next |this )?(?<monthAlone>${monthPattern})\b\.?(?:,?(?: of)? (?<monthYear>20\d\d|19\d\d))?`,
    String.raw`\bthe (?<dayAlone>\d{1,2})(?:st|nd|rd|th)\b(?: of (?:the|this) month)?`,
    String.raw`(?<=\b(?:in|during|for|of|since|before|after|until|by|from|year) )(?<yearAlone>20\d\d|19\d\d)\b`,
    String.raw`\b(?<holiday>christmas eve|christmas(?: day)?|xmas|new year['’]?s eve|new year['’]?s(?: day)?|new year|halloween|valentine['’]?s(?: day)?|thanksgiving|boxing day|easter(?: sunday)?)\b`,
  ].join('|'),
  'giu',
)

type Span = Pick<FoundDate, 'from' | 'to' | 'unit'>

export function fixedDate(
  { groups = {}, 0: text, index = 0, input = '' }: RegExpMatchArray,
  now: Now,
  direction: Direction,
): Span | undefined {
  const g = groups
  if (g['iso']) return oneDay(existing(g['iso']))
  if (g['first'] && g['second'])
    return slashDate(Number(g['first']), Number(g['second']), g['slashYear'], now, direction)
  if (g['dotDay'] && g['dotMonth'])
    return inYear(Number(g['dotMonth']), Number(g['dotDay']), g['dotYear'], now, direction)
  if (g['month'] && g['day']) {
    const first = inYear(monthIndex(g['month']), Number(g['day']), g['year'], now, direction)
    if (!first || !g['lastDay']) return first
    const last = existingDay(partsOf(first.from).year, monthIndex(g['month']), Number(g['lastDay']))
    return last === undefined || last < first.from ? first : { from: first.from, to: last, unit: 'span' }
  }
  if (g['monthSecond'])
    return inYear(monthIndex(g['monthSecond']), Number(g['dayFirst']), g['yearThird'], now, direction)
  if (g['edgeMonth']) {
    const month = monthSpan(monthIndex(g['edgeMonth']), g['edgeYear'], '', now, direction)
    if (/end|late/i.test(g['edge'] ?? '')) return oneDay(month.to)
    return oneDay(/mid/i.test(g['edge'] ?? '') ? addDays(month.from, 14) : month.from)
  }
  if (g['monthAlone']) {
    const before = input.slice(0, index)
    if (isPlainWord(g['monthAlone'], text, before, g['monthYear'])) return undefined
    return monthSpan(monthIndex(g['monthAlone']), g['monthYear'], g['side'] ?? '', now, direction)
  }
  if (g['dayAlone']) return dayOfMonth(Number(g['dayAlone']), now, direction)
  if (g['yearAlone']) return { from: `${g['yearAlone']}-01-01`, to: `${g['yearAlone']}-12-31`, unit: 'year' }
  return g['holiday'] ? holiday(g['holiday'].toLowerCase(), now, direction) : undefined
}

/** "may", "march", "mar", "sun": months only where the sentence says so. */
function isPlainWord(name: string, text: string, before: string, year: string | undefined): boolean {
  if (!/^(may|march|mar|dec|jan|sep|oct|nov|apr|jun|jul|aug|feb)$/i.test(name) || year !== undefined) return false
  const isAfterPreposition =
    /\b(in|of|during|since|until|by|before|after|for|from|to|and|last|next|this|about|vs\.?|versus|with)\s+$/i.test(
      before + text.slice(0, -name.length),
    )
  if (/^(may|march|mar)$/i.test(name)) return !isAfterPreposition && !(name.startsWith('M') && before.trim() !== '')
  return false
}

function slashDate(
  first: number,
  second: number,
  year: string | undefined,
  now: Now,
  direction: Direction,
): Span | undefined {
  const isMonthFirst = now.locale === 'en-US' || second > 12
  const [month, day] = (isMonthFirst && first <= 12) || second > 12 ? [first, second] : [second, first]
  return inYear(month, day, year, now, direction)
}

function inYear(
  month: number,
  day: number,
  year: string | undefined,
  now: Now,
  direction: Direction,
): Span | undefined {
  const ownYear = year === undefined ? undefined : Number(year.length === 2 ? `20${year}` : year)
  return oneDay(existingDay(ownYear ?? nearestYear(month, day, now, direction), month, day))
}

/** The year in which such a day comes next, or was last. */
function nearestYear(month: number, day: number, { today }: Now, direction: Direction): number {
  const { year } = partsOf(today)
  const inThisYear = dayOf(year, month, day)
  if (direction === 'nearest') return nearestOf(inThisYear, today)
  if (direction === 'future') return inThisYear < today ? year + 1 : year
  return inThisYear > today ? year - 1 : year
}

/** The year in which a day is at most half a year away; the past one if both are. */
function nearestOf(inThisYear: Day, today: Day): number {
  const { year } = partsOf(today)
  const ahead = daysBetween(today, inThisYear)
  if (ahead > 182) return year - 1
  return ahead < -183 ? year + 1 : year
}

function monthSpan(month: number, year: string | undefined, side: string, now: Now, direction: Direction): Span {
  const own = partsOf(now.today)
  const shift = side.startsWith('last')
    ? month < own.month
      ? 0
      : -1
    : side.startsWith('next')
      ? month > own.month
        ? 0
        : 1
      : undefined
  const guessed =
    direction === 'nearest'
      ? nearestOf(dayOf(own.year, month, 15), now.today)
      : direction === 'future'
        ? month < own.month
          ? own.year + 1
          : own.year
        : month > own.month
          ? own.year - 1
          : own.year
  const from = dayOf(year ? Number(year) : shift === undefined ? guessed : own.year + shift, month, 1)
  return { from, to: endOf(from, 'month', now.locale), unit: 'month' }
}

function dayOfMonth(day: number, { today }: Now, direction: Direction): Span | undefined {
  const { year, month, day: current } = partsOf(today)
  const shift = direction === 'future' ? (day < current ? 1 : 0) : day > current ? -1 : 0
  const first = dayOf(year, month + shift, 1)
  return oneDay(existingDay(partsOf(first).year, partsOf(first).month, day))
}

function holiday(name: string, now: Now, direction: Direction): Span | undefined {
  const [month, day] = /eve/.test(name)
    ? name.startsWith('c')
      ? [12, 24]
      : [12, 31]
    : /christmas|xmas/.test(name)
      ? [12, 25]
      : /new year/.test(name)
        ? [1, 1]
        : /hallow/.test(name)
          ? [10, 31]
          : /valen/.test(name)
            ? [2, 14]
            : /boxing/.test(name)
              ? [12, 26]
              : [0, 0]
  if (month !== undefined && day !== undefined && month > 0) return inYear(month, day, undefined, now, direction)
  const { year } = partsOf(now.today)
  const days = [year - 1, year, year + 1].map((each) => (/thanks/.test(name) ? thanksgiving(each) : easter(each)))
  const found =
    direction === 'future' ? days.find((each) => each >= now.today) : days.findLast((each) => each <= now.today)
  return oneDay(found)
}

/** The fourth Thursday of November. */
function thanksgiving(year: number): Day {
  const first = dayOf(year, 11, 1)
  return addDays(first, ((4 - weekdayOf(first) + 7) % 7) + 21)
}

/** By the method of Gauss, for the Gregorian calendar. */
function easter(year: number): Day {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const rest = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * rest) / 451)
  const sum = epact + rest - 7 * correction + 114
  return dayOf(year, Math.floor(sum / 31), (sum % 31) + 1)
}

function existing(iso: string): Day | undefined {
  const { year, month, day } = partsOf(iso)
  return existingDay(year, month, day)
}

function oneDay(day: Day | undefined): Span | undefined {
  return day === undefined ? undefined : { from: day, to: day, unit: 'day' }
}
