import { dateVocabulary, normalizeText, lookUpWord, type DateVocabulary } from './date-vocabulary.ts'
import type { ParseContext } from '../field-type.ts'
import { toZonedClock, utcMidnight } from './time-zone.ts'

/** 2026-11-17. */
export type ParsedDate = { day: string; guessed?: true; or?: string }

/** A date as people type it: `17.11.2026`, `Nov 17`, `3/12/26`, `tomorrow`, `next Friday`. */
export function parseDate(
  input: string,
  context: Pick<ParseContext, 'locale' | 'zone' | 'now'>,
): ParsedDate | undefined {
  const exact = /^\s*(\d{4})-(\d\d)-(\d\d)\s*$/.exec(input)
  if (exact) return validDate(Number(exact[1]), Number(exact[2]), Number(exact[3]))
  if (input.length > 80) return undefined
  const text = normalizeText(input)
    .replaceAll(/[年月년월]\s?/g, '-')
    .replaceAll(/[日일]/g, '')
    .replace(/,$/, '')
  const today = todayIn(context)
  const vocabulary = dateVocabulary(context.locale)
  return (
    parseNumeric(text, vocabulary.dayFirst, today) ??
    parseWords(text, vocabulary, today) ??
    parseWords(text, dateVocabulary('en'), today)
  )
}

type Today = { year: number; at: number }

export function todayIn({ zone, now }: Pick<ParseContext, 'zone' | 'now'>): Today {
  const clock = new Date(toZonedClock(now.getTime(), zone))
  return {
    year: clock.getUTCFullYear(),
    at: utcMidnight(clock.getUTCFullYear(), clock.getUTCMonth() + 1, clock.getUTCDate()),
  }
}

function parseNumeric(text: string, dayFirst: boolean, today: Today): ParsedDate | undefined {
  const yearFirst = /^(\d{4})([-/.] ?)(\d{1,2})\2(\d{1,2})\.?$/.exec(text) ?? /^(\d{4})()(\d\d)(\d\d)$/.exec(text)
  if (yearFirst) return validDate(Number(yearFirst[1]), Number(yearFirst[3]), Number(yearFirst[4]))
  const [, first, mark = '', second, year] = /^(\d{1,2})([-/.]) ?(\d{1,2})(?:\2 ?(\d{4}|\d\d)?)?$/.exec(text) ?? []
  if (first === undefined) return undefined
  return resolveAmbiguous(Number(first), Number(second), yearOf(year, today), mark, dayFirst)
}

/** 3/12 is ambiguous: the locale decides, and a point means that the day comes first. `or` is the other date. */
function resolveAmbiguous(
  first: number,
  second: number,
  year: number,
  mark: string,
  dayFirst: boolean,
): ParsedDate | undefined {
  const one = validDate(year, second, first)
  const other = validDate(year, first, second)
  if (!one || !other || first === second) return one ?? other
  const isSure = mark === '.' && dayFirst
  const [likely, or] = mark === '.' || dayFirst ? [one, other] : [other, one]
  return isSure ? likely : { ...likely, guessed: true, or: or.day }
}

const ignoredWords = new Set([
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

/** A day and a month name, with an optional year and weekday; or only a weekday; or a word such as tomorrow. */
function parseWords(text: string, vocabulary: DateVocabulary, today: Today): ParsedDate | undefined {
  const dayOffset = vocabulary.relativeDays.get(text)
  if (dayOffset !== undefined) return dateAt(today.at + dayOffset * dayMs)
  const parts: readonly string[] = text.match(/\d+|\p{L}+|[^\d\p{L}\s,.'/-]/gu) ?? []
  const numbers: string[] = []
  let month: number | undefined
  let weekday: number | undefined
  for (const part of parts) {
    if (/^\d/.test(part)) {
      numbers.push(part)
      continue
    }
    const asWeekday = weekday === undefined ? lookUpWord(vocabulary.weekdays, part) : undefined
    const asMonth = month === undefined ? lookUpWord(vocabulary.months, part) : undefined
    if (asWeekday !== undefined && (asMonth === undefined || vocabulary.weekdays.has(part))) weekday = asWeekday
    else if (asMonth !== undefined) month = asMonth
    else if (!ignoredWords.has(part)) return undefined
  }
  if (month !== undefined) return checkWeekday(parseMonthDay(numbers, month, today), weekday)
  if (weekday === undefined) return undefined
  if (numbers.length > 0)
    return checkWeekday(parseNumeric(text.slice(text.search(/\d/)), vocabulary.dayFirst, today), weekday)
  return parseWeekday(weekday, parts.includes('last'), parts.includes('next'), today)
}

function parseMonthDay(numbers: readonly string[], month: number, today: Today): ParsedDate | undefined {
  const [first = '', second, third] = numbers
  if (third !== undefined || first === '') return undefined
  if (first.length === 4) {
    const whole = validDate(Number(first), month, Number(second ?? 1))
    return whole && second === undefined ? { ...whole, guessed: true } : whole
  }
  if (first.length > 2 || (second !== undefined && second.length !== 2 && second.length !== 4)) return undefined
  return validDate(yearOf(second, today), month, Number(first))
}

/** A weekday that does not fit the date is probably a typo. */
function checkWeekday(read: ParsedDate | undefined, weekday: number | undefined): ParsedDate | undefined {
  if (!read || weekday === undefined || read.guessed) return read
  return new Date(read.day).getUTCDay() === weekday ? read : { ...read, guessed: true }
}

/** The next such weekday, including today. “Next” may mean the one after. */
function parseWeekday(weekday: number, isLast: boolean, isNext: boolean, today: Today): ParsedDate | undefined {
  const ahead = (weekday - new Date(today.at).getUTCDay() + 7) % 7
  const offset = isLast ? ahead - 7 : isNext && ahead === 0 ? 7 : ahead
  const read = dateAt(today.at + offset * dayMs)
  const or = isNext ? dateAt(today.at + (offset + 7) * dayMs) : undefined
  return read && { ...read, guessed: true, ...(or && { or: or.day }) }
}

const dayMs = 24 * 60 * 60 * 1_000

/** Defaults to this year. Two digits: at most thirty years from now. */
function yearOf(text: string | undefined, today: Today): number {
  if (text === undefined) return today.year
  if (text.length > 2) return Number(text)
  const near = Math.floor(today.year / 100) * 100 + Number(text)
  return near > today.year + 30 ? near - 100 : near
}

function validDate(year: number, month: number, date: number): ParsedDate | undefined {
  if (year < 1 || year > 9999 || month < 1 || month > 12 || date < 1 || date > 31) return undefined
  if (date > 28 && new Date(utcMidnight(year, month, date)).getUTCDate() !== date) return undefined
  return { day: `${padNumber(year, 4)}-${padNumber(month, 2)}-${padNumber(date, 2)}` }
}

function padNumber(number: number, count: number): string {
  return String(number).padStart(count, '0')
}

function dateAt(at: number): ParsedDate | undefined {
  const when = new Date(at)
  return validDate(when.getUTCFullYear(), when.getUTCMonth() + 1, when.getUTCDate())
}
