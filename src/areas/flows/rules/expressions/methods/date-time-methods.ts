import { type DateTime, Interval } from 'luxon'
import { durationOf, unitOf } from '../dates/duration.ts'
import { dateFormatOptions, localeOf } from '../dates/locale-format.ts'
import { parseDateTime } from '../dates/parse-date-time.ts'
import { zoneOf } from '../dates/zone.ts'
import { ExpressionError } from '../expression-error.ts'
import { isList, isPlainObject, toText } from '../values.ts'
import { dateProperties } from './date-properties.ts'
import { type Arguments, type Method, methods } from './method.ts'

const all = {
  beginningOf: (date, args) => date.startOf(unitOf(args.text(0, 'week'))),
  diff: (date, args) => difference(date, parseDateTime(args.at(0), args.evaluation), args.at(1), args),
  diffNow: (date, args) => difference(date, args.evaluation.dateTime(args.evaluation.data.now), args.at(0), args),
  /** As n8n: a number for one unit, which is days if left out. */
  diffTo: (date, args) => numberOrObject(parseDateTime(args.at(0), args.evaluation), date, args.at(1) ?? 'days', args),
  diffToNow: (date, args) =>
    numberOrObject(args.evaluation.dateTime(args.evaluation.data.now), date, args.at(0) ?? 'days', args),
  endOf: (date, args) => date.endOf(unitOf(args.text(0))),
  endOfMonth: (date) => date.endOf('month'),
  equals: (date, args) => date.toMillis() === parseDateTime(args.at(0), args.evaluation).toMillis(),
  extract: (date, args) =>
    dateProperties.get(args.text(0, 'week').replace(/^week$/, 'weekNumber'))?.(date, args.evaluation),
  format: (date, args) => formatted(date, args.text(0, 'yyyy-MM-dd'), args),
  get: (date, args) => dateProperties.get(args.text(0))?.(date, args.evaluation),
  hasSame: (date, args) => date.hasSame(parseDateTime(args.at(0), args.evaluation), unitOf(args.text(1))),
  isBetween: (date, args) => {
    const ends = [
      parseDateTime(args.at(0), args.evaluation).toMillis(),
      parseDateTime(args.at(1), args.evaluation).toMillis(),
    ]
    return date.toMillis() > Math.min(...ends) && date.toMillis() < Math.max(...ends)
  },
  isDst: (date) => date.isInDST,
  isEmpty: () => false,
  isInLast: (date, args) => {
    const now = args.evaluation.dateTime(args.evaluation.data.now)
    return date >= now.minus(durationOf(args.number(0), args.text(1, 'minutes'))) && date <= now
  },
  isNotEmpty: () => true,
  isWeekend: (date) => date.weekday > 5,
  minus: (date, args) => date.minus(durationOf(args.at(0), args.has(1) ? args.text(1) : undefined)),
  plus: (date, args) => date.plus(durationOf(args.at(0), args.has(1) ? args.text(1) : undefined)),
  set: (date, args) => {
    const values = args.at(0)
    if (!isPlainObject(values)) throw new ExpressionError('set needs an object: set({ hour: 9 }).')
    return date.set(Object.fromEntries(Object.keys(values).map((key) => [unitOf(key), Number(values[key])])))
  },
  setLocale: (date, args) => date.setLocale(localeOf(args.at(0), args.evaluation)),
  setZone: (date, args) => date.setZone(zoneOf(args.at(0), args.evaluation)),
  startOf: (date, args) => date.startOf(unitOf(args.text(0))),
  toDateTime: (date) => date,
  toFormat: (date, args) => formatted(date, args.text(0), args),
  toISO: (date) => date.toISO(),
  toISODate: (date) => date.toISODate(),
  toISOString: (date) => date.toUTC().toISO(),
  toISOTime: (date) => date.toISOTime(),
  toISOWeekDate: (date) => date.toISOWeekDate(),
  toInt: (date) => date.toMillis(),
  toJSDate: (date) => date.toJSDate(),
  toJSON: (date) => date.toISO(),
  toLocal: (date, args) => date.setZone(args.evaluation.data.timeZone),
  toLocaleString: (date: DateTime, args: Arguments) => {
    args.evaluation.charge(4_000)
    const [locale, options] = isPlainObject(args.at(0)) ? [undefined, args.at(0)] : [args.at(0), args.at(1)]
    return date
      .setLocale(locale === undefined ? (date.locale ?? 'en-US') : localeOf(locale, args.evaluation))
      .toLocaleString(dateFormatOptions(options))
  },
  toMillis: (date) => date.toMillis(),
  toNumber: (date) => date.toMillis(),
  toObject: (date) => ({ ...date.toObject() }),
  toRelative: (date, args) => date.toRelative({ base: args.evaluation.dateTime(args.evaluation.data.now) }),
  toRFC2822: (date) => date.toRFC2822(),
  toHTTP: (date) => date.toHTTP(),
  toSQL: (date) => date.toSQL(),
  toSQLDate: (date) => date.toSQLDate(),
  toSeconds: (date) => date.toSeconds(),
  toString: (date: DateTime) => date.toISO(),
  toUnixInteger: (date) => date.toUnixInteger(),
  toUTC: (date) => date.toUTC(),
  until: (date, args) => Interval.fromDateTimes(date, parseDateTime(args.at(0), args.evaluation)).toISO(),
  valueOf: (date: DateTime) => date.toMillis(),
} satisfies Record<string, Method<DateTime>>

/** Luxon is slow beside plain methods. */
export const dateTimeMethods = methods<DateTime>(
  Object.fromEntries(
    Object.entries<Method<DateTime>>(all).map(([name, method]) => [
      name,
      (date: DateTime, args: Arguments) => {
        args.evaluation.charge(300)
        return method(date, args)
      },
    ]),
  ),
)

function formatted(date: DateTime, format: string, args: Arguments): string {
  args.evaluation.charge(format.length * 100)
  if (format.length > 200) throw new ExpressionError('The format of the date is too long.')
  return date.toFormat(format)
}

function unitsOf(value: unknown, args: Arguments) {
  const names = value === undefined ? ['milliseconds'] : isList(value) ? value : [value]
  return names.slice(0, 9).map((name) => unitOf(toText(name, args.evaluation)))
}

function difference(date: DateTime, other: DateTime, units: unknown, args: Arguments) {
  return date.diff(other, unitsOf(units, args))
}

function numberOrObject(later: DateTime, earlier: DateTime, units: unknown, args: Arguments): unknown {
  const duration = difference(later, earlier, units, args)
  const [only] = unitsOf(units, args)
  return isList(units) || !only ? { ...duration.toObject() } : duration.as(only)
}
