import { DateTime, Duration } from 'luxon'
import { type Evaluation, limitText, tooLong } from './evaluation.ts'
import { ExpressionError } from './expression-error.ts'
import { HostObject } from './host-object.ts'

export type PlainObject = Readonly<Record<string, unknown>>

export const kinds = [
  'empty',
  'text',
  'number',
  'boolean',
  'list',
  'object',
  'dateTime',
  'duration',
  'date',
  'regex',
  'function',
] as const
export type Kind = (typeof kinds)[number]

export const kindNames: Record<Kind, string> = {
  empty: 'an empty value',
  text: 'a text',
  number: 'a number',
  boolean: 'a yes/no value',
  list: 'a list',
  object: 'an object',
  dateTime: 'a date',
  duration: 'a duration',
  date: 'a date',
  regex: 'a regular expression',
  function: 'a function',
}

export function kindOf(value: unknown): Kind {
  if (value === undefined || value === null) return 'empty'
  if (typeof value === 'string') return 'text'
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'boolean'
  if (Array.isArray(value)) return 'list'
  if (DateTime.isDateTime(value)) return 'dateTime'
  if (Duration.isDuration(value)) return 'duration'
  if (value instanceof Date) return 'date'
  if (value instanceof RegExp) return 'regex'
  if (value instanceof HostObject) return 'function'
  return 'object'
}

export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

export function isPlainObject(value: unknown): value is PlainObject {
  return kindOf(value) === 'object'
}

/** Only what the object itself has: nothing from a prototype. */
export function ownValue(value: PlainObject, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined
}

/** As `String(value)`, but objects and lists become JSON, and empty values nothing. */
export function toText(value: unknown, evaluation: Evaluation): string {
  if (typeof value === 'string') return value
  if (value === undefined || value === null) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return `${value}`
  if (value instanceof HostObject) throw new ExpressionError(`${value.label} is a function. Call it: ${value.label}().`)
  if (DateTime.isDateTime(value)) return value.toISO() ?? 'Invalid date'
  if (Duration.isDuration(value)) return value.toISO() ?? 'Invalid duration'
  if (value instanceof Date) return isoOf(value)
  if (value instanceof RegExp) return `/${value.source}/${value.flags.replace('l', '')}`
  return toJson(value, evaluation)
}

/** Empty values are written as JavaScript writes them, for `'' + null`. */
export function toConcatText(value: unknown, evaluation: Evaluation): string {
  return value === undefined || value === null ? `${value}` : toText(value, evaluation)
}

export function toNumber(value: unknown): number {
  if (typeof value === 'number') return value
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return Number(value)
  if (DateTime.isDateTime(value)) return value.toMillis()
  if (Duration.isDuration(value)) return value.toMillis()
  if (value instanceof Date) return value.getTime()
  return Number.NaN
}

/** JSON that stops when it becomes too long, whatever the value refers to how often. */
export function toJson(value: unknown, evaluation: Evaluation, indent = 0): string {
  let length = 0
  const write = (part: unknown, depth: number): string | undefined => {
    evaluation.charge(1)
    if (depth > 100) throw new ExpressionError('The value is nested too deeply.')
    let text: string | undefined
    if (part === null || typeof part === 'string' || typeof part === 'boolean') text = JSON.stringify(part)
    else if (typeof part === 'number') text = Number.isFinite(part) ? `${part}` : 'null'
    else if (part === undefined || part instanceof HostObject) return undefined
    else if (isList(part)) {
      return wrap(
        '[',
        part.map((entry) => write(entry, depth + 1) ?? 'null'),
        ']',
        depth,
      )
    } else if (isPlainObject(part)) {
      const fields = Object.entries(part).flatMap(([key, entry]) => {
        const written = write(entry, depth + 1)
        length += key.length
        return written === undefined ? [] : [`${JSON.stringify(key)}:${indent > 0 ? ' ' : ''}${written}`]
      })
      return wrap('{', fields, '}', depth)
    } else text = JSON.stringify(toText(part, evaluation))
    length += text.length
    limitLengthOf(length)
    return text
  }
  const wrap = (open: string, parts: readonly string[], close: string, depth: number): string => {
    length += parts.length * (1 + indent * (depth + 1)) + 2
    limitLengthOf(length)
    if (indent === 0 || parts.length === 0) return `${open}${parts.join(',')}${close}`
    const margin = ' '.repeat(indent * (depth + 1))
    return `${open}\n${margin}${parts.join(`,\n${margin}`)}\n${' '.repeat(indent * depth)}${close}`
  }
  return limitText(write(value, 0) ?? '')
}

function limitLengthOf(length: number): void {
  if (length > 1_000_000) throw tooLong()
}

export function isoOf(date: Date): string {
  return Number.isNaN(date.getTime()) ? 'Invalid date' : date.toISOString()
}

export function isTrue(value: unknown): boolean {
  return Boolean(value)
}

export function looseEquals(left: unknown, right: unknown): boolean {
  if (left === undefined || left === null) return right === undefined || right === null
  if (right === undefined || right === null) return false
  if (isComparable(left) && isComparable(right)) {
    // oxlint-disable-next-line eqeqeq -- This is the operator == of expressions.
    return comparable(left) == comparable(right)
  }
  return left === right
}

/** Dates compare by their time, as in JavaScript. */
export function comparable(value: unknown): string | number | boolean | null | undefined {
  if (value === undefined || value === null) return value
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return toNumber(value)
}

function isComparable(value: unknown): boolean {
  const kind = kindOf(value)
  return kind !== 'list' && kind !== 'object' && kind !== 'function' && kind !== 'regex' && kind !== 'date'
}
