import { dayFormats, showDay } from '../day-format.ts'
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
import { clockAt } from '../zone.ts'

export const date: FieldType = {
  name: 'date',
  title: 'Date',
  says: 'A day',
  group: 'Dates',
  icon: 'calendar',
  column: 'date',
  align: 'left',
  editor: 'day',
  operators: dayOperators,
  summaries: momentSummaries,
  sort: 'value',
  groups: true,
  asks: ['format'],
  formats: dayFormats,
  options: keepFormat(dayFormats),
  accept: (value, _, around) => {
    if (isNothing(value)) return { value: null }
    const day = typeof value === 'string' && isIso.test(value) ? readDay(value, around) : undefined
    return day ? { value: day.day } : { wrong: 'Give a day, like 2026-11-17.' }
  },
  parse: parseDay,
  say: (value) => (typeof value === 'string' ? value : ''),
  show: (value, { options }, around) =>
    typeof value === 'string' && isIso.test(value) && !Number.isNaN(Date.parse(value))
      ? showDay(Date.parse(value), options.format, around.locale, todayIn(around).year)
      : '',
}

const isIso = /^\d{4}-\d\d-\d\d$/

function parseDay(written: string, _: unknown, around: Around): Read {
  if (written.trim() === '') return { value: null }
  const read = readDay(written, around)
  if (read) return { value: read.day, ...(read.guessed && { guessed: true }), ...(read.or && { or: read.or }) }
  const moment = readMoment(written, around)
  const day = moment && new Date(clockAt(moment.moment, around.zone)).toISOString().slice(0, 10)
  if (!moment || !day || !isIso.test(day)) return { wrong: 'Give a day, like 2026-11-17.' }
  // The time of day is left behind.
  return { value: day, ...((moment.guessed || !moment.midnight) && { guessed: true }) }
}
