import { refuse } from '#platform/contract/refusal.ts'
import type { Around } from '../rules/field-type.ts'
import { fieldTypes } from '../rules/field-types.ts'
import { findField, getField } from '../store/columns.ts'
import type { KeptField } from '../store/kept-field.ts'
import type { OpenTable } from '../store/open-table.ts'

/** What was given for one row, by fields, as it is kept. */
export type Values = Map<KeptField, unknown>

export type Wrong = { field: KeptField; row: number; text: string; why: string }

/** Fields by what programs or screens call them, found once for all rows. */
export function callsIn(table: OpenTable): (called: string) => KeptField {
  const known = new Map<string, KeptField>()
  return (called) => {
    const found = known.get(called) ?? getField(table, called)
    known.set(called, found)
    return found
  }
}

/**
 * Reads what was given for rows. What is wrong is told with its field and row; the first of it is refused by `refuseWrong`,
 * or left empty by those who take what they can get.
 */
export function readValues(
  table: OpenTable,
  rows: readonly Readonly<Record<string, unknown>>[],
  fromText: boolean,
  around: Around,
): { values: Values[]; wrong: Wrong[] } {
  const known = new Map<string, KeptField>()
  const called = (name: string, row: number) => {
    const found = known.get(name) ?? nameIn(table, name, row)
    known.set(name, found)
    return found
  }
  const wrong: Wrong[] = []
  const values = rows.map((row, index): Values => {
    const read: Values = new Map()
    for (const [name, value] of Object.entries(row)) {
      const field = called(name, index)
      const type = fieldTypes[field.type]
      if (type.computed) {
        if (!fromText)
          wrong.push({ field, row: index, text: say(value), why: `“${field.name}” is filled in by itself.` })
        continue
      }
      const result =
        fromText && typeof value === 'string' ? type.parse(value, field, around) : type.accept(value, field, around)
      if ('wrong' in result) wrong.push({ field, row: index, text: say(value), why: result.wrong })
      read.set(field, 'wrong' in result ? null : result.value)
    }
    return read
  })
  return { values, wrong }
}

/** The field that a row names. `id` is always the row's own, also where a field is called so: see rowKey. */
function nameIn(table: OpenTable, name: string, row: number): KeptField {
  const field = name === 'id' ? undefined : findField(table, name)
  if (field) return field
  const why =
    name === 'id'
      ? '“id” is the row’s own and cannot be written. Leave it out; a field of that name is called by its id.'
      : `There is no field “${name.slice(0, 80)}” in “${table.name.slice(0, 80)}”. It may have been deleted.`
  refuse('tables.field-unknown', 400, `Row ${row + 1}: ${why}`, [
    { path: `rows.${row}.${name.slice(0, 80)}`, message: why },
  ])
}

/** Refuses with the names of field and row. */
export function refuseWrong(wrong: readonly Wrong[], path: (wrong: Wrong) => string, isOne = false): void {
  const [first] = wrong
  if (!first) return
  const where = isOne ? `“${first.field.name}”` : `Row ${first.row + 1}, “${first.field.name}”`
  const issues = wrong.slice(0, 20).map((each) => ({ path: path(each), message: each.why }))
  refuse('tables.value-wrong', 400, `${where}: ${first.why}`, issues)
}

function say(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 200)
}
