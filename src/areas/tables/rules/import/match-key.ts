import type { Field } from '../../contract/field.ts'
import { typeOf } from '../field-types.ts'

/** Whether rows can be known by what a field says: not by lists, files, long texts, or yes and no. */
export function canMatchBy(field: Field): boolean {
  const { column, editor } = typeOf(field)
  return column !== 'text[]' && column !== 'jsonb' && editor !== 'check' && editor !== 'lines'
}

/** By what rows are most likely known: their name, or else something that few share. */
export function likelyKey(fields: readonly Field[], mapped: ReadonlySet<string>): Field | undefined {
  const candidates = fields.filter((field) => mapped.has(field.id) && canMatchBy(field))
  const [first] = fields
  return (
    candidates.find((field) => field === first) ??
    keyTypes.map((type) => candidates.find((field) => field.type === type)).find(Boolean)
  )
}

const keyTypes: readonly Field['type'][] = ['email', 'url', 'phone', 'text', 'number']
