import { sql, type RawBuilder } from 'kysely'
import { refuse } from '#platform/contract/refusal.ts'
import { fieldTypes } from '../rules/field-types.ts'
import type { StoredField } from './stored-field.ts'
import type { OpenTable } from './open-table.ts'

export function columnOf(field: StoredField): RawBuilder<unknown> {
  return sql.ref(`r.${field.column}`)
}

export function columnType(field: StoredField): string {
  const { column } = fieldTypes[field.type]
  if (typeof column === 'string') return column
  return column.builtIn.endsWith('_at') ? 'timestamptz' : 'uuid'
}

/** By id, or by name in any case. */
export function findField(table: OpenTable, idOrName: string): StoredField | undefined {
  const lowered = idOrName.trim().toLowerCase()
  return (
    table.fields.find(({ id }) => id === idOrName) ?? table.fields.find(({ name }) => name.toLowerCase() === lowered)
  )
}

export function getField(table: OpenTable, idOrName: string): StoredField {
  return (
    findField(table, idOrName) ??
    refuse(
      'tables.field-unknown',
      400,
      `There is no field “${idOrName.slice(0, 80)}” in “${table.name}”. It may have been deleted.`,
    )
  )
}

export function selectColumns(fields: readonly StoredField[]): RawBuilder<unknown> {
  const columns = fields.map((field) => {
    const column = columnOf(field)
    return columnType(field) === 'numeric' ? sql`${column}::double precision as ${sql.ref(field.column)}` : column
  })
  return sql.join([sql.ref('r.id'), ...columns])
}
