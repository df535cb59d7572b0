import type { Field } from '../contract/field.ts'
import type { Around } from './field-type.ts'
import { typeOf } from './field-types.ts'
import { clockAt } from './zone.ts'

/** A value in a file of lines: numbers as they are, all else as text. */
export function csvCell(kept: unknown, field: Field, around: Around): string | { figure: string } {
  const type = typeOf(field)
  const text = type.say(seen(kept, field), field, around)
  return typeof type.column === 'string' && figures.has(type.column) ? { figure: text } : text
}

/** A box that was never ticked is seen as one that is not. */
export function seen(value: unknown, field: Field): unknown {
  return field.type === 'checkbox' ? value === true : value
}

const figures: ReadonlySet<string> = new Set(['double precision', 'numeric', 'integer', 'bigint'])

type SheetCell =
  | null
  | string
  | number
  | boolean
  | { day: string }
  | { moment: string }
  | { percent: number }
  | { seconds: number }

/** A value in a workbook: as what it is, so that one can go on calculating with it. */
export function sheetCell(kept: unknown, field: Field, around: Around): SheetCell {
  const value = seen(kept, field)
  if (value === null || value === undefined) return null
  const type = typeOf(field)
  if (typeof value === 'number') {
    if (field.type === 'percent') return { percent: value }
    return field.type === 'duration' ? { seconds: value } : value
  }
  if (typeof value === 'boolean') return value
  if (type.column === 'date' && typeof value === 'string') return { day: value }
  const isMoment = type.column === 'timestamptz' || (typeof type.column === 'object' && type.column.own.endsWith('_at'))
  if (isMoment && typeof value === 'string')
    return { moment: new Date(clockAt(Date.parse(value), around.zone)).toISOString().slice(0, 19) }
  return type.say(value, field, around)
}
