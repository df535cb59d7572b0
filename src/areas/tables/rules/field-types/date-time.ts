import { dayFormats, showDay, showTime } from '../day-format.ts'
import {
  dayOperators,
  isNothing,
  keepFormat,
  momentSummaries,
  type Around,
  type FieldType,
  type Read,
} from '../field-type.ts'
import { readDay, todayIn } from '../read-day.ts'
import { readMoment } from '../read-moment.ts'
import { clockAt, momentOf } from '../zone.ts'

export const dateTime: FieldType = {
  name: 'dateTime',
  title: 'Date and time',
  says: 'A moment, in everybody’s own time zone',
  group: 'Dates',
  icon: 'calendar-clock',
  column: 'timestamptz',
  align: 'left',
  editor: 'moment',
  operators: dayOperators,
  summaries: momentSummaries,
  sort: 'value',
  groups: false,
  asks: ['format'],
  formats: dayFormats,
  options: keepFormat(dayFormats),
  accept: (value, _, around) => {
    if (isNothing(value)) return { value: null }
    // A day that is not in the calendar is a slip, not the day after the month.
    const isExact = typeof value === 'string' && exact.test(value) && readDay(value.slice(0, 10), around) !== undefined
    return keep(isExact ? Date.parse(value.replace(' ', 'T')) : Number.NaN)
  },
  parse: (written, _, around) => {
    if (written.trim() === '') return { value: null }
    const read = readMoment(written, around)
    const kept = keep(read?.moment ?? Number.NaN)
    if ('wrong' in kept || !read) return { wrong: 'Give a day and a time, like 2026-11-17 14:30.' }
    const or = read.or === undefined ? undefined : new Date(read.or).toISOString()
    return { ...kept, ...(read.guessed && { guessed: true }), ...(or !== undefined && { or }) }
  },
  say: sayMoment,
  show: (value, { options }, around) => {
    const clock = clockOf(value, around)
    if (clock === undefined) return ''
    const day = showDay(clock, options.format, around.locale, todayIn(around).year)
    return `${day}${options.format === 'iso' ? ' ' : ', '}${showTime(clock, options.format, around.locale)}`
  },
}

const exact = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/i
const first = Date.parse('0100-01-02T00:00:00Z')
const last = Date.parse('9999-12-30T00:00:00Z')

/** As far as every zone has years of four digits, and nobody takes them for years of two. */
function keep(moment: number): Read {
  const isKnown = moment >= first && moment <= last
  return isKnown ? { value: new Date(moment).toISOString() } : { wrong: 'Give a moment, like 2026-11-17T14:30:00Z.' }
}

/** As the clocks of the person show it, with as much as it takes to be the same moment when it is read again. */
function sayMoment(value: unknown, _: unknown, around: Around): string {
  const clock = clockOf(value, around)
  if (clock === undefined) return ''
  const text = new Date(clock)
    .toISOString()
    .replace('T', ' ')
    .slice(0, -1)
    .replace(/(:00)?\.000$/, '')
  const moment = Date.parse(String(value))
  // In the hour that comes twice in autumn, only the offset tells which one it is.
  const read = momentOf(clock, around.zone)
  return read.moment === moment && read.again === undefined ? text : `${text}${offsetText(clock - moment)}`
}

function clockOf(value: unknown, { zone }: Around): number | undefined {
  const moment = typeof value === 'string' && value.length < 40 ? Date.parse(value) : Number.NaN
  return moment >= first && moment <= last ? clockAt(moment, zone) : undefined
}

function offsetText(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / 60_000)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
