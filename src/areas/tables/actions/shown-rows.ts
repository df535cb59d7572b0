import type { Id } from '#platform/contract/id.ts'
import { fieldTypes } from '../rules/field-types.ts'
import type { KeptField } from '../store/kept-field.ts'
import type { KeptRow } from '../store/read-rows.ts'
import { rowKey } from '../store/row-json.ts'

/** Rows as they are asked for: by the ids of their fields, as our screens do it, or by names, as programs do. */
export function shownRows(rows: readonly KeptRow[], fields: readonly KeptField[], by: 'id' | 'name') {
  if (by === 'id')
    return rows.map((row) => ({
      id: row.id,
      cells: Object.fromEntries(fields.flatMap(({ id, column }) => (row[column] === null ? [] : [[id, row[column]]]))),
    }))
  const named = fields.map((field) => ({ field, key: rowKey(field), named: fieldTypes[field.type].named }))
  // A page is made for every question, so it is made plainly.
  return rows.map((row) => {
    const shown: Record<string, unknown> & { id: Id } = { id: row.id }
    for (const { field, key, named: name } of named) {
      const value = row[field.column]
      shown[key] = value === null || !name ? value : name(value, field)
    }
    return shown
  })
}
