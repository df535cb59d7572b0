import { dateFormats, formatClockDay } from '../dates/date-format.ts'
import {
  dateOperators,
  isEmpty,
  formatOption,
  dateSummaries,
  type ParseContext,
  type FieldType,
  type ParseResult,
} from '../field-type.ts'
import { parseDate, todayIn } from '../dates/parse-date.ts'
import { parseDateTime } from '../dates/parse-date-time.ts'
import { toZonedClock } from '../dates/time-zone.ts'

export const date: FieldType = {
  name: 'date',
  title: 'Date',
  description: 'A day',
  group: 'Dates',
  icon: 'calendar',
  column: 'date',
  align: 'left',
  editor: 'day',
  operators: dateOperators,
  summaries: dateSummaries,
  sort: 'value',
  groupable: true,
  optionNames: ['format'],
  formats: dateFormats,
  options: formatOption(dateFormats),
  accept: (value, _, context) => {
    if (isEmpty(value)) return { value: null }
    const day = typeof value === 'string' && isoPattern.test(value) ? parseDate(value, context) : undefined
    return day ? { value: day.day } : { wrong: 'Give a day, like 2026-11-17.' }
  },
  parse: parseDateText,
  serialize: (value) => (typeof value === 'string' ? value : ''),
  format: (value, { options }, context) =>
    typeof value === 'string' && isoPattern.test(value) && !Number.isNaN(Date.parse(value))
      ? formatClockDay(Date.parse(value), options.format, context.locale, todayIn(context).year)
      : '',
}

const isoPattern = /^\d{4}-\d\d-\d\d$/

function parseDateText(input: string, _: unknown, context: ParseContext): ParseResult {
  if (input.trim() === '') return { value: null }
  const parsed = parseDate(input, context)
  if (parsed)
    return { value: parsed.day, ...(parsed.guessed && { guessed: true }), ...(parsed.or && { or: parsed.or }) }
  const dateTime = parseDateTime(input, context)
  const day = dateTime && new Date(toZonedClock(dateTime.timestamp, context.zone)).toISOString().slice(0, 10)
  if (!dateTime || !day || !isoPattern.test(day)) return { wrong: 'Give a day, like 2026-11-17.' }
  // The time of day is lost.
  return { value: day, ...((dateTime.guessed || !dateTime.midnight) && { guessed: true }) }
}
