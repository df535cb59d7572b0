import { choicesOf } from '../../rules/field-type.ts'
import { columnType } from '../columns.ts'
import type { StoredField } from '../stored-field.ts'

/**
 * The SQL that builds the JSON of a row: by id `{id, cells}` without empty cells, for our screens, or by name, for
 * programs. Cached for each list of fields.
 */
export function rowJsonSql(fields: readonly StoredField[], by: 'id' | 'name'): string {
  const cached = sqlCache[by].get(fields)
  if (cached) return cached
  const text = by === 'name' ? namedRowSql(fields) : cellsRowSql(fields)
  sqlCache[by].set(fields, text)
  return text
}

const sqlCache = {
  id: new WeakMap<readonly StoredField[], string>(),
  name: new WeakMap<readonly StoredField[], string>(),
}

/** The key of a field in a row by name. `id` is the id of the row, so a field named “id” has its field id as key. */
export function rowKey({ id, name }: Pick<StoredField, 'id' | 'name'>): string {
  return name === 'id' ? id : name
}

function namedRowSql(fields: readonly StoredField[]): string {
  const parts = fields.map((field) => {
    const key = `,${JSON.stringify(rowKey(field))}:`
    return `coalesce(${literal(key)} || ${namedValueSql(field)}, ${literal(`${key}null`)})`
  })
  return concatSql([`'{"id":"' || r.id || '"'`, ...parts, `'}'`])
}

/** substr removes the comma before the first cell. */
function cellsRowSql(fields: readonly StoredField[]): string {
  const cells = fields.map((field) => `coalesce(${literal(`,"${field.id}":`)} || ${valueJsonSql(field)}, '')`)
  const all = cells.length > 0 ? `substr(${concatSql(cells)}, 2)` : `''`
  return `'{"id":"' || r.id || '","cells":{' || ${all} || '}}'`
}

function valueJsonSql(field: StoredField): string {
  const column = columnSql(field)
  switch (columnType(field)) {
    case 'boolean':
    case 'integer':
    case 'bigint':
    case 'jsonb':
      return `${column}::text`
    case 'uuid':
    case 'date':
      return `'"' || ${column} || '"'`
    case 'timestamptz':
      return `'"' || to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"'`
    case 'numeric':
      return `to_json(${column}::double precision)::text`
    default:
      return `to_json(${column})::text`
  }
}

/** A balanced tree of ||: a long chain would copy the row once for each field. */
function concatSql(parts: readonly string[]): string {
  if (parts.length <= 8) return parts.join(' || ')
  const half = Math.ceil(parts.length / 2)
  return `(${concatSql(parts.slice(0, half))}) || (${concatSql(parts.slice(half))})`
}

function namedValueSql(field: StoredField): string {
  const column = columnSql(field)
  if (field.type === 'singleSelect') return choiceNameSql(field, column)
  if (field.type === 'multiSelect')
    return `case when ${column} is not null then (select '[' || coalesce(string_agg(${choiceNameSql(field, 'each')}, ',' order by nth), '') || ']'
      from unnest(${column}) with ordinality u (each, nth)) end`
  return valueJsonSql(field)
}

/** For few choices, `case` is faster than a lookup in jsonb. */
function choiceNameSql(field: StoredField, column: string): string {
  const names = choicesOf(field).map(({ id, name }) => [id, JSON.stringify(name)] as const)
  if (names.length === 0 || names.length > 12)
    return `(${literal(JSON.stringify(Object.fromEntries(names)))}::jsonb ->> ${column})`
  const whens = names.map(([id, name]) => `when ${literal(id)} then ${literal(name)}`)
  return `case ${column} ${whens.join(' ')} end`
}

/** Columns are named c7, c8… or are built in, so no user text gets into the SQL here. */
function columnSql({ column }: StoredField): string {
  if (!/^\w+$/.test(column)) throw new Error(`No column is called ${column}.`)
  return `r.${column}`
}

/** User text as an SQL string literal. */
function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
