import { sql, type RawBuilder } from 'kysely'
import { refuse } from '#platform/contract/refusal.ts'
import { fieldTypes } from '../rules/field-types.ts'
import type { KeptField } from './kept-field.ts'
import type { OpenTable } from './open-table.ts'

/** The column of a field, of the relation `r`. */
export function columnOf(field: KeptField): RawBuilder<unknown> {
  return sql.ref(`r.${field.column}`)
}

/** The type of a field's column in PostgreSQL. */
export function columnType(field: KeptField): string {
  const { column } = fieldTypes[field.type]
  if (typeof column === 'string') return column
  return column.own.endsWith('_at') ? 'timestamptz' : 'uuid'
}

/** A field by its id, or by its name in whatever letters. */
export function findField(table: OpenTable, called: string): KeptField | undefined {
  const low = called.trim().toLowerCase()
  return table.fields.find(({ id }) => id === called) ?? table.fields.find(({ name }) => name.toLowerCase() === low)
}

export function getField(table: OpenTable, called: string): KeptField {
  return (
    findField(table, called) ??
    refuse(
      'tables.field-unknown',
      400,
      `There is no field “${called.slice(0, 80)}” in “${table.name}”. It may have been deleted.`,
    )
  )
}

/** Rows as they are selected: a column each, under its own name. */
export function selection(fields: readonly KeptField[]): RawBuilder<unknown> {
  const columns = fields.map((field) => {
    const column = columnOf(field)
    return columnType(field) === 'numeric' ? sql`${column}::double precision as ${sql.ref(field.column)}` : column
  })
  return sql.join([sql.ref('r.id'), ...columns])
}
