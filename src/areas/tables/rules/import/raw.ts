import type { Field } from '../../contract/field.ts'
import { isNothing, type Around, type Read } from '../field-type.ts'
import { typeOf } from '../field-types.ts'

/** A cell of a file as text, for people and for what can only be read as text. */
export function textOf(raw: unknown): string {
  if (isNothing(raw)) return ''
  if (typeof raw === 'string') return raw
  if (typeof raw === 'number' || typeof raw === 'boolean') return String(raw)
  if (Array.isArray(raw) && raw.every((each) => typeof each === 'string' || typeof each === 'number'))
    return raw.map((each) => quoted(String(each))).join(', ')
  return JSON.stringify(raw) ?? ''
}

function quoted(name: string): string {
  return /[,;"\n\t]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name
}

/** A cell of a file as a field keeps it: as the file says it, or else as somebody would have written it. */
export function readRaw(raw: unknown, field: Field, around: Around): Read {
  if (isNothing(raw)) return { value: null }
  const type = typeOf(field)
  if (typeof raw === 'string') return type.parse(raw, field, around)
  const accepted = type.accept(raw, field, around)
  return 'wrong' in accepted ? type.parse(textOf(raw), field, around) : accepted
}
