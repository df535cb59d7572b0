import type { Field } from '../contract/field.ts'
import { choicesOf, type Around } from './field-type.ts'
import { typeOf } from './field-types.ts'
import { movePoint } from './decimal.ts'
import { plainNumber } from './field-types/number.ts'
import { readDay } from './read-day.ts'
import { clockAt } from './zone.ts'

/** What words mean in a field, for whoever looks for them: server and screen find the same cells by it. */
export type Sought =
  | { kind: 'words'; words: string }
  | { kind: 'among'; ids: readonly string[] }
  | { kind: 'digits'; digits: string; percent: boolean }
  | { kind: 'day'; day: string }

/** Nothing if no value of the field can have them. */
export function soughtIn(field: Field, find: string, around: Around): Sought | undefined {
  const words = find.trim()
  if (words === '') return undefined
  const { editor, column, searched, numbered } = typeOf(field)
  if (searched) return { kind: 'words', words }
  if (field.options.choices) return among(choicesOf(field), words)
  if (column === 'uuid' || isOwn(column, '_by')) return among(around.members, words)
  if (column === 'date' || column === 'timestamptz' || isOwn(column, '_at')) return dayIn(words, around)
  return editor === 'number' || numbered ? digitsIn(field, words, around) : undefined
}

/** Whether a value, as it is kept, is what was sought. */
export function isSought(value: unknown, sought: Sought | undefined, { zone }: Pick<Around, 'zone'>): boolean {
  if (!sought || value === null || value === undefined) return false
  if (sought.kind === 'words') return typeof value === 'string' && has(value, sought.words)
  if (sought.kind === 'among')
    return (Array.isArray(value) ? value : [value]).some((each) => sought.ids.some((id) => id === each))
  if (sought.kind === 'digits') return typeof value === 'number' && plain(value, sought.percent).includes(sought.digits)
  return typeof value === 'string' && dayOf(value, zone) === sought.day
}

function isOwn(column: ReturnType<typeof typeOf>['column'], ending: '_by' | '_at'): boolean {
  return typeof column === 'object' && column.own.endsWith(ending)
}

function has(text: string, words: string): boolean {
  return text.toLowerCase().includes(words.toLowerCase())
}

function among(all: readonly { id: string; name: string }[], words: string): Sought | undefined {
  const ids = all.filter(({ name }) => has(name, words)).map(({ id }) => id)
  return ids.length === 0 ? undefined : { kind: 'among', ids }
}

/** Part of a number is found as well: 120 in 1,200. What is shown around the digits is left away. */
function digitsIn({ type }: Field, words: string, around: Around): Sought | undefined {
  const digits = plainNumber(words, around)
  if (digits === undefined || /e/i.test(digits)) return undefined
  const trimmed = digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits
  return { kind: 'digits', digits: trimmed, percent: type === 'percent' }
}

function plain(value: number, percent: boolean): string {
  return percent ? movePoint(String(value), 2) : String(value)
}

/** A whole day: “14 Oct”, “2026-10-14”. A number alone is none. */
function dayIn(words: string, around: Around): Sought | undefined {
  const read = /^\d+$/.test(words) ? undefined : readDay(words, around)
  return read && { kind: 'day', day: read.day }
}

function dayOf(value: string, zone: string): string {
  if (value.length === 10) return value
  const moment = Date.parse(value)
  return Number.isNaN(moment) ? '' : new Date(clockAt(moment, zone)).toISOString().slice(0, 10)
}
