import { DateTime, Settings } from 'luxon'
import type { Evaluation } from '../evaluation.ts'
import { ExpressionError } from '../expression-error.ts'
import { toText } from '../values.ts'

Settings.defaultLocale = 'en-US'

/** A date from what people have: an ISO text, milliseconds, a date of mail or HTTP, or SQL. */
export function parseDateTime(value: unknown, evaluation: Evaluation): DateTime {
  evaluation.charge(100)
  if (DateTime.isDateTime(value)) return value
  if (value instanceof Date) return evaluation.dateTime(value.getTime())
  if (typeof value === 'number') return evaluation.dateTime(value)
  const text = toText(value, evaluation).trim()
  const zone = { zone: evaluation.data.timeZone }
  if (text.length <= 100) {
    if (/^\d{12,14}$/.test(text)) return evaluation.dateTime(Number(text))
    for (const parsed of [
      DateTime.fromISO(text, zone),
      DateTime.fromSQL(text, zone),
      DateTime.fromRFC2822(text, zone),
      DateTime.fromHTTP(text, zone),
    ]) {
      if (parsed.isValid) return parsed
    }
    const millis = Date.parse(text)
    if (!Number.isNaN(millis)) return DateTime.fromObject(partsOf(new Date(millis)), zone)
  }
  throw new ExpressionError(`“${text.slice(0, 40)}” is not a date. A date is 2026-03-01 or 2026-03-01T09:30:00Z.`)
}

/** What the text says, read in the zone of the flow and not in that of the server. */
function partsOf(date: Date): Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number> {
  return {
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
    hour: date.getHours(),
    minute: date.getMinutes(),
    second: date.getSeconds(),
  }
}

/** Luxon makes a regular expression of a format. Too many parts would make it slow. */
export function checkParseFormat(format: string, text: string): void {
  const tokens = format.match(/([A-Za-z])\1*/g) ?? []
  const zones = tokens.filter((token) => token.startsWith('z'))
  if (format.length > 60 || text.length > 100 || tokens.length > 10 || zones.length > 1) {
    throw new ExpressionError('The date or its format is too long.')
  }
}
