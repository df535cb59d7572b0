import { dayWords, folded, meaning, type DayWords } from './day-words.ts'
import type { Around } from './field-type.ts'
import { clockAt, utc } from './zone.ts'

/** A day that was read, as 2026-11-17. */
export type ReadDay = { day: string; guessed?: true; or?: string }

/** A day as people write it: `17.11.2026`, `Nov 17`, `3/12/26`, `tomorrow`, `next Friday`. */
export function readDay(written: string, around: Pick<Around, 'locale' | 'zone' | 'now'>): ReadDay | undefined {
  const exact = /^\s*(\d{4})-(\d\d)-(\d\d)\s*$/.exec(written)
  if (exact) return found(Number(exact[1]), Number(exact[2]), Number(exact[3]))
  if (written.length > 80) return undefined
  const text = folded(written)
    .replaceAll(/[年月년월]\s?/g, '-')
    .replaceAll(/[日일]/g, '')
    .replace(/,$/, '')
  const today = todayIn(around)
  const words = dayWords(around.locale)
  return inNumbers(text, words.dayFirst, today) ?? inWords(text, words, today) ?? inWords(text, dayWords('en'), today)
}

type Today = { year: number; at: number }

export function todayIn({ zone, now }: Pick<Around, 'zone' | 'now'>): Today {
  const clock = new Date(clockAt(now.getTime(), zone))
  return { year: clock.getUTCFullYear(), at: utc(clock.getUTCFullYear(), clock.getUTCMonth() + 1, clock.getUTCDate()) }
}

function inNumbers(text: string, dayFirst: boolean, today: Today): ReadDay | undefined {
  const yearFirst = /^(\d{4})([-/.] ?)(\d{1,2})\2(\d{1,2})\.?$/.exec(text) ?? /^(\d{4})()(\d\d)(\d\d)$/.exec(text)
  if (yearFirst) return found(Number(yearFirst[1]), Number(yearFirst[3]), Number(yearFirst[4]))
  const [, first, mark = '', second, year] = /^(\d{1,2})([-/.]) ?(\d{1,2})(?:\2 ?(\d{4}|\d\d)?)?$/.exec(text) ?? []
  if (first === undefined) return undefined
  return either(Number(first), Number(second), yearOf(year, today), mark, dayFirst)
}

/** 3/12 is two days. Which one is meant the place says, and a point says that the day is first; the other could be meant. */
function either(first: number, second: number, year: number, mark: string, dayFirst: boolean): ReadDay | undefined {
  const one = found(year, second, first)
  const other = found(year, first, second)
  if (!one || !other || first === second) return one ?? other
  const isSure = mark === '.' && dayFirst
  const [likely, or] = mark === '.' || dayFirst ? [one, other] : [other, one]
  return isSure ? likely : { ...likely, guessed: true, or: or.day }
}

const little = new Set([
  'of',
  'the',
  'on',
  'de',
  'del',
  'den',
  'der',
  'am',
  'le',
  'di',
  'st',
  'nd',
  'rd',
  'th',
  'er',
  'this',
  'next',
  'last',
])

/** One day, one month by name, perhaps a year and a weekday; or only a weekday; or a word like tomorrow. */
function inWords(text: string, words: DayWords, today: Today): ReadDay | undefined {
  const near = words.near.get(text)
  if (near !== undefined) return dayAt(today.at + near * oneDay)
  const parts: readonly string[] = text.match(/\d+|\p{L}+|[^\d\p{L}\s,.'/-]/gu) ?? []
  const numbers: string[] = []
  let month: number | undefined
  let weekday: number | undefined
  for (const part of parts) {
    if (/^\d/.test(part)) {
      numbers.push(part)
      continue
    }
    const asWeekday = weekday === undefined ? meaning(words.weekdays, part) : undefined
    const asMonth = month === undefined ? meaning(words.months, part) : undefined
    if (asWeekday !== undefined && (asMonth === undefined || words.weekdays.has(part))) weekday = asWeekday
    else if (asMonth !== undefined) month = asMonth
    else if (!little.has(part)) return undefined
  }
  if (month !== undefined) return checked(inMonth(numbers, month, today), weekday)
  if (weekday === undefined) return undefined
  if (numbers.length > 0) return checked(inNumbers(text.slice(text.search(/\d/)), words.dayFirst, today), weekday)
  return ofWeek(weekday, parts.includes('last'), parts.includes('next'), today)
}

function inMonth(numbers: readonly string[], month: number, today: Today): ReadDay | undefined {
  const [first = '', second, third] = numbers
  if (third !== undefined || first === '') return undefined
  if (first.length === 4) {
    const whole = found(Number(first), month, Number(second ?? 1))
    return whole && second === undefined ? { ...whole, guessed: true } : whole
  }
  if (first.length > 2 || (second !== undefined && second.length !== 2 && second.length !== 4)) return undefined
  return found(yearOf(second, today), month, Number(first))
}

/** A weekday that another day has is a sign of a slip. */
function checked(read: ReadDay | undefined, weekday: number | undefined): ReadDay | undefined {
  if (!read || weekday === undefined || read.guessed) return read
  return new Date(read.day).getUTCDay() === weekday ? read : { ...read, guessed: true }
}

/** The coming one, today counted; who says “next” may mean the one after. */
function ofWeek(weekday: number, isLast: boolean, isNext: boolean, today: Today): ReadDay | undefined {
  const ahead = (weekday - new Date(today.at).getUTCDay() + 7) % 7
  const away = isLast ? ahead - 7 : isNext && ahead === 0 ? 7 : ahead
  const read = dayAt(today.at + away * oneDay)
  const or = isNext ? dayAt(today.at + (away + 7) * oneDay) : undefined
  return read && { ...read, guessed: true, ...(or && { or: or.day }) }
}

const oneDay = 24 * 60 * 60 * 1_000

/** This year if none is said. Of two digits: at most thirty years from now. */
function yearOf(said: string | undefined, today: Today): number {
  if (said === undefined) return today.year
  if (said.length > 2) return Number(said)
  const near = Math.floor(today.year / 100) * 100 + Number(said)
  return near > today.year + 30 ? near - 100 : near
}

/** A day, if there is such a day. */
function found(year: number, month: number, date: number): ReadDay | undefined {
  if (year < 1 || year > 9999 || month < 1 || month > 12 || date < 1 || date > 31) return undefined
  if (date > 28 && new Date(utc(year, month, date)).getUTCDate() !== date) return undefined
  return { day: `${digits(year, 4)}-${digits(month, 2)}-${digits(date, 2)}` }
}

function digits(number: number, count: number): string {
  return String(number).padStart(count, '0')
}

function dayAt(at: number): ReadDay | undefined {
  const when = new Date(at)
  return found(when.getUTCFullYear(), when.getUTCMonth() + 1, when.getUTCDate())
}
