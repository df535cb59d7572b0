import { refuse } from '#platform/contract/refusal.ts'
import type { ParseContext } from '../../rules/field-type.ts'
import { fieldTypes } from '../../rules/field-types.ts'
import { findField, getField } from '../../store/columns.ts'
import type { StoredField } from '../../store/stored-field.ts'
import type { OpenTable } from '../../store/open-table.ts'

/** The stored values of one row by fields. */
export type RowValues = Map<StoredField, unknown>

export type InvalidValue = { field: StoredField; row: number; text: string; why: string }

/** Finds fields by name or id, each once for all rows. */
export function fieldLookup(table: OpenTable): (name: string) => StoredField {
  const cache = new Map<string, StoredField>()
  return (name) => {
    const found = cache.get(name) ?? getField(table, name)
    cache.set(name, found)
    return found
  }
}

/**
 * Parses values of rows. Invalid values are empty in the result and listed in `wrong`; `refuseInvalid` refuses them.
 */
export function parseRowValues(
  table: OpenTable,
  rows: readonly Readonly<Record<string, unknown>>[],
  fromText: boolean,
  context: ParseContext,
): { values: RowValues[]; wrong: InvalidValue[] } {
  const cache = new Map<string, StoredField>()
  const fieldNamed = (name: string, row: number) => {
    const found = cache.get(name) ?? getNamedField(table, name, row)
    cache.set(name, found)
    return found
  }
  const wrong: InvalidValue[] = []
  const values = rows.map((row, index): RowValues => {
    const parsed: RowValues = new Map()
    for (const [name, value] of Object.entries(row)) {
      const field = fieldNamed(name, index)
      const type = fieldTypes[field.type]
      if (type.computed) {
        if (!fromText)
          wrong.push({ field, row: index, text: toText(value), why: `“${field.name}” is filled in by itself.` })
        continue
      }
      const result =
        fromText && typeof value === 'string' ? type.parse(value, field, context) : type.accept(value, field, context)
      if ('wrong' in result) wrong.push({ field, row: index, text: toText(value), why: result.wrong })
      parsed.set(field, 'wrong' in result ? null : result.value)
    }
    return parsed
  })
  return { values, wrong }
}

/** `id` is always the id of the row, even if a field has that name: see rowKey. */
function getNamedField(table: OpenTable, name: string, row: number): StoredField {
  const field = name === 'id' ? undefined : findField(table, name)
  if (field) return field
  const reason =
    name === 'id'
      ? '“id” is the row’s own and cannot be written. Leave it out; a field of that name is called by its id.'
      : `There is no field “${name.slice(0, 80)}” in “${table.name.slice(0, 80)}”. It may have been deleted.`
  refuse('tables.field-unknown', 400, `Row ${row + 1}: ${reason}`, [
    { path: `rows.${row}.${name.slice(0, 80)}`, message: reason },
  ])
}

export function refuseInvalid(
  wrong: readonly InvalidValue[],
  path: (value: InvalidValue) => string,
  isSingleRow = false,
): void {
  const [first] = wrong
  if (!first) return
  const where = isSingleRow ? `“${first.field.name}”` : `Row ${first.row + 1}, “${first.field.name}”`
  const issues = wrong.slice(0, 20).map((each) => ({ path: path(each), message: each.why }))
  refuse('tables.value-wrong', 400, `${where}: ${first.why}`, issues)
}

function toText(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 200)
}
