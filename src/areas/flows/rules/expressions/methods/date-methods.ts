import type { DateTime } from 'luxon'
import { isoOf } from '../values.ts'
import { dateTimeMethods } from './date-time-methods.ts'
import { type Arguments, type Method, methods } from './method.ts'

const parts: Record<string, (date: DateTime) => number> = {
  FullYear: (date) => date.year,
  Month: (date) => date.month - 1,
  Date: (date) => date.day,
  Day: (date) => date.weekday % 7,
  Hours: (date) => date.hour,
  Minutes: (date) => date.minute,
  Seconds: (date) => date.second,
  Milliseconds: (date) => date.millisecond,
}

const added = [
  'format',
  'toDateTime',
  'plus',
  'minus',
  'isBetween',
  'beginningOf',
  'extract',
  'diffTo',
  'diffToNow',
  'isWeekend',
  'isInLast',
  'isEmpty',
  'isNotEmpty',
]

/** JavaScript's dates, in the time zone of the flow. */
export const dateMethods = methods<Date>({
  ...Object.fromEntries(
    Object.entries(parts).flatMap(([name, read]): [string, Method<Date>][] => [
      [`get${name}`, (date, args) => read(args.evaluation.dateTime(date.getTime()))],
      [`getUTC${name}`, (date, args) => read(args.evaluation.dateTime(date.getTime()).toUTC())],
    ]),
  ),
  ...Object.fromEntries(
    added.map((name): [string, Method<Date>] => [
      name,
      (date, args) => dateTimeMethods.get(name)?.(args.evaluation.dateTime(date.getTime()), args),
    ]),
  ),
  getTime: (date) => date.getTime(),
  getTimezoneOffset: (date, args) => -args.evaluation.dateTime(date.getTime()).offset,
  toDateString: (date, args) => args.evaluation.dateTime(date.getTime()).toFormat('ccc MMM dd yyyy'),
  toISOString: (date) => isoOf(date),
  toJSON: (date) => isoOf(date),
  toLocaleDateString: (date, args) =>
    dateTimeMethods.get('toLocaleString')?.(args.evaluation.dateTime(date.getTime()), args),
  toLocaleString: (date: Date, args: Arguments) =>
    dateTimeMethods.get('toLocaleString')?.(args.evaluation.dateTime(date.getTime()), args),
  toLocaleTimeString: (date, args) => args.evaluation.dateTime(date.getTime()).toLocaleString({ timeStyle: 'medium' }),
  toString: (date: Date) => isoOf(date),
  valueOf: (date: Date) => date.getTime(),
})
