import type { Field } from '../../contract/field.ts'
import { isEmpty, type ParseContext, type ParseResult } from '../field-type.ts'
import { typeOf } from '../field-types.ts'

export function cellText(raw: unknown): string {
  if (isEmpty(raw)) return ''
  if (typeof raw === 'string') return raw
  if (typeof raw === 'number' || typeof raw === 'boolean') return String(raw)
  if (Array.isArray(raw) && raw.every((each) => typeof each === 'string' || typeof each === 'number'))
    return raw.map((each) => quoted(String(each))).join(', ')
  return JSON.stringify(raw) ?? ''
}

function quoted(name: string): string {
  return /[,;"\n\t]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name
}

/** Reads the cell by its type in the file, or else as text that a person typed. */
export function parseCell(raw: unknown, field: Field, context: ParseContext): ParseResult {
  if (isEmpty(raw)) return { value: null }
  const type = typeOf(field)
  if (typeof raw === 'string') return type.parse(raw, field, context)
  const accepted = type.accept(raw, field, context)
  return 'wrong' in accepted ? type.parse(cellText(raw), field, context) : accepted
}
