import type { Field } from '../../contract/field.ts'
import { choicesOf, type ParseContext } from '../field-type.ts'
import { typeOf } from '../field-types.ts'
import { movePoint } from '../decimal.ts'
import { plainNumber } from '../field-types/number.ts'
import { parseDate } from '../dates/parse-date.ts'
import { toZonedClock } from '../dates/time-zone.ts'

/** How a search text matches a field. The server and the screen use it to find the same cells. */
export type CellMatcher =
  | { kind: 'words'; words: string }
  | { kind: 'among'; ids: readonly string[] }
  | { kind: 'digits'; digits: string; percent: boolean }
  | { kind: 'day'; day: string }

/** Undefined if no value of the field can match. */
export function cellMatcher(field: Field, find: string, context: ParseContext): CellMatcher | undefined {
  const words = find.trim()
  if (words === '') return undefined
  const { editor, column, searchable, autoNumbered } = typeOf(field)
  if (searchable) return { kind: 'words', words }
  if (field.options.choices) return idsMatcher(choicesOf(field), words)
  if (column === 'uuid' || isBuiltIn(column, '_by')) return idsMatcher(context.members, words)
  if (column === 'date' || column === 'timestamptz' || isBuiltIn(column, '_at')) return dateMatcher(words, context)
  return editor === 'number' || autoNumbered ? digitsMatcher(field, words, context) : undefined
}

export function matchesCell(
  value: unknown,
  matcher: CellMatcher | undefined,
  { zone }: Pick<ParseContext, 'zone'>,
): boolean {
  if (!matcher || value === null || value === undefined) return false
  if (matcher.kind === 'words') return typeof value === 'string' && containsText(value, matcher.words)
  if (matcher.kind === 'among')
    return (Array.isArray(value) ? value : [value]).some((each) => matcher.ids.some((id) => id === each))
  if (matcher.kind === 'digits')
    return typeof value === 'number' && plainDigits(value, matcher.percent).includes(matcher.digits)
  return typeof value === 'string' && dateOf(value, zone) === matcher.day
}

function isBuiltIn(column: ReturnType<typeof typeOf>['column'], ending: '_by' | '_at'): boolean {
  return typeof column === 'object' && column.builtIn.endsWith(ending)
}

function containsText(text: string, words: string): boolean {
  return text.toLowerCase().includes(words.toLowerCase())
}

function idsMatcher(all: readonly { id: string; name: string }[], words: string): CellMatcher | undefined {
  const ids = all.filter(({ name }) => containsText(name, words)).map(({ id }) => id)
  return ids.length === 0 ? undefined : { kind: 'among', ids }
}

/** Also matches parts of a number: 120 in 1,200. Compares digits without formatting. */
function digitsMatcher({ type }: Field, words: string, context: ParseContext): CellMatcher | undefined {
  const digits = plainNumber(words, context)
  if (digits === undefined || /e/i.test(digits)) return undefined
  const trimmed = digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits
  return { kind: 'digits', digits: trimmed, percent: type === 'percent' }
}

function plainDigits(value: number, percent: boolean): string {
  return percent ? movePoint(String(value), 2) : String(value)
}

/** Only full dates match: “14 Oct”, “2026-10-14”, but not a number alone. */
function dateMatcher(words: string, context: ParseContext): CellMatcher | undefined {
  const parsed = /^\d+$/.test(words) ? undefined : parseDate(words, context)
  return parsed && { kind: 'day', day: parsed.day }
}

function dateOf(value: string, zone: string): string {
  if (value.length === 10) return value
  const timestamp = Date.parse(value)
  return Number.isNaN(timestamp) ? '' : new Date(toZonedClock(timestamp, zone)).toISOString().slice(0, 10)
}
