import { dateFormats, formatClockDay, formatClockTime } from '../dates/date-format.ts'
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
import { toZonedClock, fromZonedClock } from '../dates/time-zone.ts'

export const dateTime: FieldType = {
  name: 'dateTime',
  title: 'Date and time',
  description: 'A moment, in everybody’s own time zone',
  group: 'Dates',
  icon: 'calendar-clock',
  column: 'timestamptz',
  align: 'left',
  editor: 'moment',
  operators: dateOperators,
  summaries: dateSummaries,
  sort: 'value',
  groupable: false,
  optionNames: ['format'],
  formats: dateFormats,
  options: formatOption(dateFormats),
  accept: (value, _, context) => {
    if (isEmpty(value)) return { value: null }
    // Date would turn 31 February into a day in March; here it is invalid.
    const isExact =
      typeof value === 'string' && exactPattern.test(value) && parseDate(value.slice(0, 10), context) !== undefined
    return toResult(isExact ? Date.parse(value.replace(' ', 'T')) : Number.NaN)
  },
  parse: (input, _, context) => {
    if (input.trim() === '') return { value: null }
    const read = parseDateTime(input, context)
    const result = toResult(read?.timestamp ?? Number.NaN)
    if ('wrong' in result || !read) return { wrong: 'Give a day and a time, like 2026-11-17 14:30.' }
    const or = read.or === undefined ? undefined : new Date(read.or).toISOString()
    return { ...result, ...(read.guessed && { guessed: true }), ...(or !== undefined && { or }) }
  },
  serialize: serializeTimestamp,
  format: (value, { options }, context) => {
    const clock = clockOf(value, context)
    if (clock === undefined) return ''
    const day = formatClockDay(clock, options.format, context.locale, todayIn(context).year)
    return `${day}${options.format === 'iso' ? ' ' : ', '}${formatClockTime(clock, options.format, context.locale)}`
  },
}

const exactPattern = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/i
const minTimestamp = Date.parse('0100-01-02T00:00:00Z')
const maxTimestamp = Date.parse('9999-12-30T00:00:00Z')

/** Years have four digits in every time zone, and cannot be mistaken for two-digit years. */
function toResult(timestamp: number): ParseResult {
  const isKnown = timestamp >= minTimestamp && timestamp <= maxTimestamp
  return isKnown ? { value: new Date(timestamp).toISOString() } : { wrong: 'Give a moment, like 2026-11-17T14:30:00Z.' }
}

/** In the person’s time zone, with enough digits to parse back to the same moment. */
function serializeTimestamp(value: unknown, _: unknown, context: ParseContext): string {
  const clock = clockOf(value, context)
  if (clock === undefined) return ''
  const text = new Date(clock)
    .toISOString()
    .replace('T', ' ')
    .slice(0, -1)
    .replace(/(:00)?\.000$/, '')
  const timestamp = Date.parse(String(value))
  // In the repeated hour in autumn, only the offset tells which one it is.
  const read = fromZonedClock(clock, context.zone)
  return read.timestamp === timestamp && read.repeatedAt === undefined
    ? text
    : `${text}${offsetText(clock - timestamp)}`
}

function clockOf(value: unknown, { zone }: ParseContext): number | undefined {
  const timestamp = typeof value === 'string' && value.length < 40 ? Date.parse(value) : Number.NaN
  return timestamp >= minTimestamp && timestamp <= maxTimestamp ? toZonedClock(timestamp, zone) : undefined
}

function offsetText(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / 60_000)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
