import { Duration, type DurationLikeObject } from 'luxon'
import { ExpressionError } from '../expression-error.ts'
import { isPlainObject, ownValue, toNumber } from '../values.ts'

const names = ['year', 'quarter', 'month', 'week', 'day', 'hour', 'minute', 'second', 'millisecond'] as const
type Unit = (typeof names)[number]
const units: ReadonlyMap<string, Unit> = new Map(
  names.flatMap((unit): [string, Unit][] => [
    [unit, unit],
    [`${unit}s`, unit],
  ]),
)
const maxAmount = 1e12

export function unitOf(name: string): Unit {
  const unit = units.get(name)
  if (!unit)
    throw new ExpressionError(
      `There is no unit “${name.slice(0, 20)}”. Units are years, months, weeks, days, hours, minutes and seconds.`,
    )
  return unit
}

/** `{ days: 3 }`, `(3, 'days')` or a duration. A number alone is milliseconds. */
export function durationOf(value: unknown, unit?: string): Duration {
  if (Duration.isDuration(value)) return value
  if (!isPlainObject(value)) return Duration.fromObject({ [unitOf(unit ?? 'milliseconds')]: amount(toNumber(value)) })
  const fields: DurationLikeObject = {}
  for (const key of Object.keys(value)) {
    Object.assign(fields, { [unitOf(key)]: amount(toNumber(ownValue(value, key))) })
  }
  return Duration.fromObject(fields)
}

function amount(number: number): number {
  if (!Number.isFinite(number) || Math.abs(number) > maxAmount)
    throw new ExpressionError('The amount of time is not a number that dates can hold.')
  return number
}
