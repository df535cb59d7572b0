import type { Id } from '#platform/contract/id.ts'
import { fieldTypes } from '../../rules/field-types.ts'
import type { StoredField } from '../../store/stored-field.ts'
import type { StoredRow } from '../../store/rows/read-rows.ts'
import { rowKey } from '../../store/rows/row-json.ts'

/** By field ids for our screens, or by names for programs. */
export function formatRows(rows: readonly StoredRow[], fields: readonly StoredField[], by: 'id' | 'name') {
  if (by === 'id')
    return rows.map((row) => ({
      id: row.id,
      cells: Object.fromEntries(fields.flatMap(({ id, column }) => (row[column] === null ? [] : [[id, row[column]]]))),
    }))
  const named = fields.map((field) => ({ field, key: rowKey(field), named: fieldTypes[field.type].apiValue }))
  // Plain loops: this runs for every row.
  return rows.map((row) => {
    const formatted: Record<string, unknown> & { id: Id } = { id: row.id }
    for (const { field, key, named: name } of named) {
      const value = row[field.column]
      formatted[key] = value === null || !name ? value : name(value, field)
    }
    return formatted
  })
}
