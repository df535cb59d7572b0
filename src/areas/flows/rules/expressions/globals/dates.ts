import { DateTime, Duration } from 'luxon'
import { durationOf } from '../dates/duration.ts'
import { checkParseFormat, parseDateTime } from '../dates/parse-date-time.ts'
import { zoneOf } from '../dates/zone.ts'
import type { Evaluation } from '../evaluation.ts'
import { ExpressionError } from '../expression-error.ts'
import { functions, namespace } from '../host-object.ts'
import { isPlainObject, ownValue, toNumber, toText } from '../values.ts'

type Parse = (text: string, options: { zone: ReturnType<typeof zoneOf>; setZone: boolean; locale: string }) => DateTime

export const dateTimeNamespace = namespace('DateTime', {
  ...functions('DateTime', {
    fromFormat: ([value, format, options], evaluation) => {
      const pattern = toText(format, evaluation)
      checkParseFormat(pattern, toText(value, evaluation))
      return parseWith((text, zone) => DateTime.fromFormat(text, pattern, zone), value, options, evaluation)
    },
    fromHTTP: ([value, options], evaluation) => parseWith(DateTime.fromHTTP, value, options, evaluation),
    fromISO: ([value, options], evaluation) => parseWith(DateTime.fromISO, value, options, evaluation),
    fromJSDate: ([value], evaluation) => parseDateTime(value, evaluation),
    fromMillis: ([value], evaluation) => evaluation.dateTime(validNumber(value)),
    fromObject: ([value, options], evaluation) => {
      const fields = isPlainObject(value)
        ? Object.entries(value).map(([key, part]): [string, number] => [key, toNumber(part)])
        : []
      if (fields.some(([key]) => !objectUnits.has(key)))
        throw new ExpressionError('A date has year, month, day, hour, minute and second.')
      return valid(DateTime.fromObject(Object.fromEntries(fields), optionsOf(options, evaluation)))
    },
    fromRFC2822: ([value, options], evaluation) => parseWith(DateTime.fromRFC2822, value, options, evaluation),
    fromSeconds: ([value], evaluation) => evaluation.dateTime(validNumber(value) * 1_000),
    fromSQL: ([value, options], evaluation) => parseWith(DateTime.fromSQL, value, options, evaluation),
    local: (args, evaluation) =>
      args.length === 0
        ? evaluation.dateTime(evaluation.data.now)
        : valid(
            DateTime.fromObject(
              Object.fromEntries(
                [...objectUnits].slice(0, args.length).map((unit, index) => [unit, toNumber(args[index])]),
              ),
              optionsOf(undefined, evaluation),
            ),
          ),
    now: (_, evaluation) => evaluation.dateTime(evaluation.data.now),
    utc: (_, evaluation) => evaluation.dateTime(evaluation.data.now).toUTC(),
  }),
})

export const durationNamespace = namespace('Duration', {
  ...functions('Duration', {
    fromISO: ([value], evaluation) => {
      const duration = Duration.fromISO(toText(value, evaluation).slice(0, 100))
      if (!duration.isValid) throw new ExpressionError('A duration is PT1H30M or P3D.')
      return duration
    },
    fromMillis: ([value]) => durationOf(toNumber(value)),
    fromObject: ([value]) => durationOf(value),
  }),
})

export const dateNamespace = namespace(
  'Date',
  functions('Date', {
    now: (_, evaluation) => evaluation.data.now,
    parse: ([value], evaluation) => parseDateTime(value, evaluation).toMillis(),
  }),
  (args, evaluation) => {
    if (args.length === 0) return new Date(evaluation.data.now)
    if (args.length === 1) return parseDateTime(args[0], evaluation).toJSDate()
    const [year, month = 0, day = 1, hour = 0, minute = 0, second = 0] = args.map(toNumber)
    const start = DateTime.fromObject({ year }, { zone: evaluation.data.timeZone })
    return valid(start.plus({ months: month, days: day - 1, hours: hour, minutes: minute, seconds: second })).toJSDate()
  },
)

const objectUnits = new Set(['year', 'month', 'day', 'hour', 'minute', 'second', 'millisecond'])

function parseWith(parse: Parse, value: unknown, options: unknown, evaluation: Evaluation): DateTime {
  evaluation.charge(100)
  const text = toText(value, evaluation)
  const parsed = text.length <= 100 ? parse(text, optionsOf(options, evaluation)) : undefined
  if (!parsed?.isValid) throw new ExpressionError(`“${text.slice(0, 40)}” is not a date in this format.`)
  return parsed
}

function optionsOf(options: unknown, evaluation: Evaluation) {
  const read = (key: string): unknown => (isPlainObject(options) ? ownValue(options, key) : undefined)
  return { zone: zoneOf(read('zone'), evaluation), setZone: read('setZone') === true, locale: 'en-US' }
}

function valid(date: DateTime): DateTime {
  if (!date.isValid) throw new ExpressionError('There is no such date.')
  return date
}

function validNumber(value: unknown): number {
  const number = toNumber(value)
  if (!Number.isFinite(number)) throw new ExpressionError('A number is expected for the date.')
  return number
}
