import { type Evaluation, limitText } from '../evaluation.ts'
import { ExpressionError } from '../expression-error.ts'
import { HostObject } from '../host-object.ts'
import { mergeObjects } from '../methods/object-methods.ts'
import { isList, isPlainObject, toJson, toText } from '../values.ts'

type List = readonly unknown[]
type Call = (args: List, evaluation: Evaluation) => unknown

/** The functions of JMESPath. `&name` is a query that they apply. */
export const jmespathFunctions: ReadonlyMap<string, Call> = new Map(
  Object.entries<Call>({
    abs: ([value]) => Math.abs(Number(value)),
    avg: ([list]) => (listOf(list).length === 0 ? null : sum(list) / listOf(list).length),
    ceil: ([value]) => Math.ceil(Number(value)),
    contains: ([value, part], evaluation) =>
      isList(value)
        ? value.some((each) => isEqualJson(each, part, evaluation))
        : toText(value, evaluation).includes(toText(part, evaluation)),
    ends_with: ([text, end], evaluation) => toText(text, evaluation).endsWith(toText(end, evaluation)),
    floor: ([value]) => Math.floor(Number(value)),
    join: ([separator, list], evaluation) =>
      limitText(
        listOf(list)
          .map((each) => toText(each, evaluation))
          .join(toText(separator, evaluation)),
      ),
    keys: ([object]) => (isPlainObject(object) ? Object.keys(object) : null),
    length: ([value]) =>
      isList(value) || typeof value === 'string'
        ? value.length
        : isPlainObject(value)
          ? Object.keys(value).length
          : null,
    map: ([query, list], evaluation) => listOf(list).map((each) => run(query, each, evaluation) ?? null),
    max: ([list]) => listOf(list).reduce((best, each) => (isMore(each, best) ? each : best), null),
    max_by: ([list, query], evaluation) => sortedBy(list, query, evaluation).at(-1) ?? null,
    merge: (objects, evaluation) => mergeObjects(objects, { evaluation }),
    min: ([list]) => listOf(list).reduce((best, each) => (best === null || isMore(best, each) ? each : best), null),
    min_by: ([list, query], evaluation) => sortedBy(list, query, evaluation)[0] ?? null,
    not_null: (values) => values.find((value) => value !== null && value !== undefined) ?? null,
    reverse: ([value], evaluation) =>
      isList(value) ? value.toReversed() : Array.from(toText(value, evaluation)).toReversed().join(''),
    sort: ([list]) => listOf(list).toSorted((one, other) => (isMore(one, other) ? 1 : isMore(other, one) ? -1 : 0)),
    sort_by: ([list, query], evaluation) => sortedBy(list, query, evaluation),
    starts_with: ([text, start], evaluation) => toText(text, evaluation).startsWith(toText(start, evaluation)),
    sum: ([list]) => sum(list),
    to_array: ([value]) => (isList(value) ? value : [value]),
    to_number: ([value]) => (value === '' || Number.isNaN(Number(value)) ? null : Number(value)),
    to_string: ([value], evaluation) => (typeof value === 'string' ? value : toJson(value, evaluation)),
    type: ([value]) => (value === null || value === undefined ? 'null' : isList(value) ? 'array' : typeof value),
    values: ([object]) => (isPlainObject(object) ? Object.values(object) : null),
  }),
)

export function isTrueJson(value: unknown): boolean {
  if (value === null || value === undefined || value === false || value === '') return false
  if (isList(value)) return value.length > 0
  return !isPlainObject(value) || Object.keys(value).length > 0
}

export function isEqualJson(one: unknown, other: unknown, evaluation: Evaluation): boolean {
  if (one === other || ((one ?? null) === null && (other ?? null) === null)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  return toJson(one, evaluation) === toJson(other, evaluation)
}

function sortedBy(list: unknown, query: unknown, evaluation: Evaluation): unknown[] {
  const entries = listOf(list).map((each) => ({ each, key: run(query, each, evaluation) }))
  evaluation.charge(entries.length * 4)
  return entries
    .toSorted((one, other) => (isMore(one.key, other.key) ? 1 : isMore(other.key, one.key) ? -1 : 0))
    .map(({ each }) => each)
}

function run(query: unknown, value: unknown, evaluation: Evaluation): unknown {
  if (!(query instanceof HostObject) || !query.call)
    throw new ExpressionError('A query is expected here, such as &name.')
  evaluation.charge(1)
  return query.call([value], evaluation)
}

function isMore(one: unknown, other: unknown): boolean {
  if (other === null || other === undefined) return one !== null && one !== undefined
  return typeof one === 'number' && typeof other === 'number' ? one > other : textOf(one) > textOf(other)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

function sum(list: unknown): number {
  return listOf(list).reduce((total: number, each) => total + Number(each), 0)
}

function listOf(value: unknown): List {
  return isList(value) ? value : []
}
