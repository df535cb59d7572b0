import { DateTime } from 'luxon'
import { refuse } from '#platform/contract/refusal.ts'
import { toText } from '../../conditions.ts'
import type { Evaluation } from '../evaluation.ts'
import { durationOf } from './duration.ts'
import { checkParseFormat, parseDateTime } from './parse-date-time.ts'

export const dateUnits = ['year', 'quarter', 'month', 'week', 'day', 'hour', 'minute', 'second', 'millisecond'] as const
type DateUnit = (typeof dateUnits)[number]

type DateOptions = {
  operation: 'now' | 'format' | 'add' | 'subtract' | 'extract' | 'difference' | 'round'
  date?: unknown
  dateFormat?: string | undefined
  until?: unknown
  amount: number
  unit: DateUnit
  units?: DateUnit[] | undefined
  direction: 'down' | 'up'
  format: string
}

/** What the node Date & time computes. */
export function operateOnDate(options: DateOptions, evaluation: Evaluation): unknown {
  const { operation, unit: part, amount, format, direction } = options
  const date = readDate(options.date, options.dateFormat, evaluation).setZone(evaluation.data.timeZone)
  switch (operation) {
    case 'now':
      return evaluation.dateTime(evaluation.data.now).toISO()
    case 'format':
      return date.toFormat(format)
    case 'add':
      return date.plus(durationOf(amount, part)).toISO()
    case 'subtract':
      return date.minus(durationOf(amount, part)).toISO()
    case 'extract':
      return part === 'week' ? date.weekNumber : date.get(part)
    case 'round':
      return (direction === 'down' ? date.startOf(part) : nextStart(date, part)).toISO()
    case 'difference': {
      const until = readDate(options.until, options.dateFormat, evaluation)
      const list = options.units ?? [part]
      const fields = until.diff(date, list).toObject()
      return list.length === 1 ? until.diff(date, list).as(list[0] ?? part) : fields
    }
  }
}

function nextStart(date: DateTime, part: DateUnit): DateTime {
  const start = date.startOf(part)
  return start.equals(date) ? date : start.plus(durationOf(1, part))
}

function readDate(value: unknown, format: string | undefined, evaluation: Evaluation): DateTime {
  if (value === undefined || value === '') return evaluation.dateTime(evaluation.data.now)
  if (format === undefined || format === '') return parseDateTime(value, evaluation)
  const text = toText(value)
  checkParseFormat(format, text)
  const date = DateTime.fromFormat(text, format, { zone: evaluation.data.timeZone })
  return date.isValid ? date : refuse('flows.not-a-date', 422, `“${text}” is not a date in the form ${format}.`)
}
