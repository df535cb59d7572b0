import type { Field } from '../../contract/field.ts'
import type { ParseContext } from '../field-type.ts'
import { typeOf } from '../field-types.ts'
import { toZonedClock } from '../dates/time-zone.ts'

/** Numbers stay numbers, everything else becomes text. */
export function csvCell(stored: unknown, field: Field, context: ParseContext): string | { text: string } {
  const type = typeOf(field)
  const text = type.serialize(withCheckboxDefault(stored, field), field, context)
  return typeof type.column === 'string' && numericColumns.has(type.column) ? { text } : text
}

/** An empty checkbox counts as unticked. */
export function withCheckboxDefault(value: unknown, field: Field): unknown {
  return field.type === 'checkbox' ? value === true : value
}

const numericColumns: ReadonlySet<string> = new Set(['double precision', 'numeric', 'integer', 'bigint'])

type SheetCell =
  | null
  | string
  | number
  | boolean
  | { day: string }
  | { moment: string }
  | { percent: number }
  | { seconds: number }

/** Keeps the type, so that a spreadsheet can calculate with it. */
export function sheetCell(stored: unknown, field: Field, context: ParseContext): SheetCell {
  const value = withCheckboxDefault(stored, field)
  if (value === null || value === undefined) return null
  const type = typeOf(field)
  if (typeof value === 'number') {
    if (field.type === 'percent') return { percent: value }
    return field.type === 'duration' ? { seconds: value } : value
  }
  if (typeof value === 'boolean') return value
  if (type.column === 'date' && typeof value === 'string') return { day: value }
  const isMoment =
    type.column === 'timestamptz' || (typeof type.column === 'object' && type.column.builtIn.endsWith('_at'))
  if (isMoment && typeof value === 'string')
    return { moment: new Date(toZonedClock(Date.parse(value), context.zone)).toISOString().slice(0, 19) }
  return type.serialize(value, field, context)
}
