import { sql, type RawBuilder } from 'kysely'
import { choicesOf } from '../rules/field-type.ts'
import { columnOf, columnType } from './columns.ts'
import type { KeptField } from './kept-field.ts'

/**
 * A row as the JSON that it is answered with. By the ids of its fields, as our screens ask for it: `{id, cells}`, without
 * what is empty; or by their names, as programs do.
 */
export function rowJson(fields: readonly KeptField[], by: 'id' | 'name'): RawBuilder<string> {
  const id = sql`'{"id":"' || r.id || '"'`
  if (by === 'name') {
    const parts = fields.map(
      (field) => sql`${`,${JSON.stringify(rowKey(field))}:`} || coalesce(${namedJson(field)}, 'null')`,
    )
    return sql<string>`${sql.join([id, ...parts], sql` || `)} || '}'`
  }
  // Each but the first has a comma before it.
  const cells = fields.map((field) => sql`coalesce(${`,"${field.id}":`} || ${valueJson(field)}, '')`)
  return sql<string>`${id} || ',"cells":{' || ${cells.length > 0 ? sql`substr(${sql.join(cells, sql` || `)}, 2)` : sql`''`} || '}}'`
}

/** What a field is called in a row that goes to a program: its name, unless that is where the row's own id stands. */
export function rowKey({ id, name }: Pick<KeptField, 'id' | 'name'>): string {
  return name === 'id' ? id : name
}

function valueJson(field: KeptField): RawBuilder<unknown> {
  const column = columnOf(field)
  const type = columnType(field)
  switch (type) {
    case 'boolean':
    case 'integer':
    case 'bigint':
    case 'jsonb':
      return sql`${column}::text`
    case 'uuid':
    case 'date':
      return sql`'"' || ${column} || '"'`
    case 'timestamptz':
      return sql`'"' || to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"'`
    case 'numeric':
      return sql`to_json(${column}::double precision)::text`
    default:
      return sql`to_json(${column})::text`
  }
}

/** Choices by their names. */
function namedJson(field: KeptField): RawBuilder<unknown> {
  const column = columnOf(field)
  const names = () =>
    sql`${JSON.stringify(Object.fromEntries(choicesOf(field).map(({ id, name }) => [id, name])))}::jsonb`
  if (field.type === 'singleSelect') return sql`to_json(${names()} ->> ${column})::text`
  if (field.type === 'multiSelect')
    return sql`case when ${column} is not null then (select coalesce(json_agg(n order by nth) filter (where n is not null), '[]')::text
      from (select ${names()} ->> each as n, nth from unnest(${column}) with ordinality u (each, nth)) named) end`
  return valueJson(field)
}
