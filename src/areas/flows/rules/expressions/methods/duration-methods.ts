import type { Duration } from 'luxon'
import { durationOf, unitOf } from '../dates/duration.ts'
import { ExpressionError } from '../expression-error.ts'
import { methods } from './method.ts'

export const durationMethods = methods<Duration>({
  as: (duration, args) => duration.as(unitOf(args.text(0))),
  minus: (duration, args) => duration.minus(durationOf(args.at(0), args.has(1) ? args.text(1) : undefined)),
  negate: (duration) => duration.negate(),
  plus: (duration, args) => duration.plus(durationOf(args.at(0), args.has(1) ? args.text(1) : undefined)),
  toFormat: (duration, args) => {
    if (args.text(0).length > 200) throw new ExpressionError('The format of the duration is too long.')
    return duration.toFormat(args.text(0))
  },
  toHuman: (duration) => duration.toHuman(),
  toISO: (duration) => duration.toISO(),
  toMillis: (duration) => duration.toMillis(),
  toObject: (duration) => ({ ...duration.toObject() }),
  toString: (duration: Duration) => duration.toISO(),
  valueOf: (duration: Duration) => duration.toMillis(),
})
