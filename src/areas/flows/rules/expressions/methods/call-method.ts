import { DateTime, Duration } from 'luxon'
import type { Evaluation } from '../evaluation.ts'
import { ExpressionError } from '../expression-error.ts'
import { HostObject } from '../host-object.ts'
import { readMember } from '../read-member.ts'
import { isList, isPlainObject, type Kind, kindNames, kindOf } from '../values.ts'
import { dateMethods } from './date-methods.ts'
import { dateTimeMethods } from './date-time-methods.ts'
import { durationMethods } from './duration-methods.ts'
import { emptyMethods } from './empty-methods.ts'
import { listMethods } from './list-methods.ts'
import { Arguments, type Method, type Methods } from './method.ts'
import { booleanMethods, numberMethods } from './number-methods.ts'
import { objectMethods } from './object-methods.ts'
import { regexMethods } from './regex-methods.ts'
import { textMethods } from './text-methods.ts'

/** Calls `value.name(…args)`. Only the methods of the tables exist. */
export function callMethod(
  value: unknown,
  name: string,
  values: readonly unknown[],
  evaluation: Evaluation,
  isOptional: boolean,
): unknown {
  if (value instanceof HostObject || isPlainObject(value)) {
    const member = readMember(value, name, evaluation)
    if (member instanceof HostObject && member.call) return member.call(values, evaluation)
  }
  evaluation.charge(5)
  const args = new Arguments(values, evaluation)
  const call = <T>(table: Methods<T>, receiver: T): unknown => {
    const method: Method<T> | undefined = table.get(name)
    if (method) return method(receiver, args)
    if (isOptional) return undefined
    throw new ExpressionError(
      `There is no method “${name}” of ${kindNames[kindOf(value)]}.${otherKinds(name, kindOf(value))}`,
    )
  }
  if (typeof value === 'string') return call(textMethods, value)
  if (typeof value === 'number') return call(numberMethods, value)
  if (typeof value === 'boolean') return call(booleanMethods, value)
  if (isList(value)) return call(listMethods, value)
  if (DateTime.isDateTime(value)) return call(dateTimeMethods, value)
  if (Duration.isDuration(value)) return call(durationMethods, value)
  if (value instanceof Date) return call(dateMethods, value)
  if (value instanceof RegExp) return call(regexMethods, value)
  if (value === undefined || value === null) return call(emptyMethods, value)
  if (isPlainObject(value)) return call(objectMethods, value)
  throw new ExpressionError(`There is no “${name}” here.`)
}

export const methodNames: Record<Kind, readonly string[]> = {
  empty: [...emptyMethods.keys()],
  text: [...textMethods.keys()],
  number: [...numberMethods.keys()],
  boolean: [...booleanMethods.keys()],
  list: [...listMethods.keys()],
  object: [...objectMethods.keys()],
  dateTime: [...dateTimeMethods.keys()],
  duration: [...durationMethods.keys()],
  date: [...dateMethods.keys()],
  regex: [...regexMethods.keys()],
  function: [],
}

/** “It is one of a list.”: says what people mixed up. */
function otherKinds(name: string, kind: Kind): string {
  const owner = (['text', 'list', 'number', 'dateTime', 'object'] as const).find(
    (other) => other !== kind && methodNames[other].includes(name),
  )
  return owner ? ` ${kindNames[owner].replace('a', 'A')} has it.` : ''
}
