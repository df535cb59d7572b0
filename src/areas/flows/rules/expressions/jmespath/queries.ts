import type { Evaluation } from '../evaluation.ts'
import { ExpressionError } from '../expression-error.ts'
import { isList, isPlainObject, ownValue } from '../values.ts'
import { isEqualJson } from './functions.ts'

/** A compiled query, or a part of one. */
export type Query = (value: unknown, evaluation: Evaluation) => unknown

export function field(name: string): Query {
  return (value) => (isPlainObject(value) ? (ownValue(value, name) ?? null) : null)
}

export function values(left: Query): Query {
  return (value, evaluation) => {
    const object = left(value, evaluation)
    return isPlainObject(object) ? Object.values(object) : null
  }
}

export function flattened(left: Query): Query {
  return (value, evaluation) => {
    const list = left(value, evaluation)
    return isList(list) ? list.flatMap((each) => (isList(each) ? each : [each])) : null
  }
}

export function projection(left: Query, then: Query): Query {
  return (value, evaluation) => {
    const list = left(value, evaluation)
    if (!isList(list)) return null
    evaluation.charge(list.length)
    return list.map((each) => then(each, evaluation)).filter((each) => each !== null && each !== undefined)
  }
}

export function comparison(sign: string, left: Query, right: Query): Query {
  return (value, evaluation) => {
    const [one, other] = [left(value, evaluation), right(value, evaluation)]
    if (sign === '==') return isEqualJson(one, other, evaluation)
    if (sign === '!=') return !isEqualJson(one, other, evaluation)
    if (typeof one !== 'number' || typeof other !== 'number') return null
    return sign === '<' ? one < other : sign === '<=' ? one <= other : sign === '>' ? one > other : one >= other
  }
}

export function sliceOf(
  list: readonly unknown[],
  start: number | undefined,
  end: number | undefined,
  step: number,
): unknown[] {
  if (step === 0) throw new ExpressionError('The step of a slice cannot be 0.')
  if (step < 0) {
    const from =
      start === undefined ? list.length - 1 : start < 0 ? list.length + start : Math.min(start, list.length - 1)
    const to = end === undefined ? -1 : end < 0 ? list.length + end : end
    return list
      .filter((_, index) => index <= from && index > to)
      .toReversed()
      .filter((_, index) => index % -step === 0)
  }
  return list.slice(start, end).filter((_, index) => index % step === 0)
}
