import { DateTime, Duration } from 'luxon'
import { dateProperties, durationProperties } from './methods/date-properties.ts'
import type { Evaluation } from './evaluation.ts'
import { ExpressionError } from './expression-error.ts'
import { HostObject } from './host-object.ts'
import { isList, isPlainObject, ownValue } from './values.ts'

/** The value of `value.key` or `value[key]`. Only what is named here can be read. */
export function readMember(value: unknown, key: string, evaluation: Evaluation): unknown {
  if (typeof value === 'string' || isList(value)) {
    if (key === 'length') return value.length
    const index = Number(key)
    return Number.isInteger(index) && index >= 0 ? value[index] : undefined
  }
  if (value instanceof HostObject) {
    const member = value.member(key)
    if (member === undefined && value.memberNames.length > 0) {
      throw new ExpressionError(`${value.label} has no “${key}”. It has ${value.memberNames.join(', ')}.`)
    }
    return member
  }
  if (isPlainObject(value)) return ownValue(value, key)
  if (DateTime.isDateTime(value)) return dateProperties.get(key)?.(value, evaluation)
  if (Duration.isDuration(value)) return durationProperties.get(key)?.(value)
  return undefined
}
