import type { Field } from '../../contract/field.ts'
import { typeOf } from '../field-types.ts'

/** Whether a field can identify rows: not lists, files, long texts or checkboxes. */
export function canMatchBy(field: Field): boolean {
  const { column, editor } = typeOf(field)
  return column !== 'text[]' && column !== 'jsonb' && editor !== 'check' && editor !== 'lines'
}

/** The most likely key: the first field, or else one with few duplicates. */
export function likelyKey(fields: readonly Field[], mapped: ReadonlySet<string>): Field | undefined {
  const candidates = fields.filter((field) => mapped.has(field.id) && canMatchBy(field))
  const [first] = fields
  return (
    candidates.find((field) => field === first) ??
    keyTypes.map((type) => candidates.find((field) => field.type === type)).find(Boolean)
  )
}

const keyTypes: readonly Field['type'][] = ['email', 'url', 'phone', 'text', 'number']
