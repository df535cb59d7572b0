import { choicesOf } from '../../rules/field-type.ts'
import { columnType } from '../columns.ts'
import type { StoredField } from '../stored-field.ts'

/**
 * The SQL of a row as the JSON that it is answered with. By the ids of its fields, as our screens ask for it: `{id, cells}`, without
 * what is empty; or by their names, as programs do. It is the same text for the same fields, so it is written once.
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

/** What a field is called in a row that goes to a program: its name, unless that is where the row's own id stands. */
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

/** Each cell but the first has a comma before it. */
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

/** Halves of halves: joined one after another, a row of many fields would be copied anew for each of them. */
function concatSql(parts: readonly string[]): string {
  if (parts.length <= 8) return parts.join(' || ')
  const half = Math.ceil(parts.length / 2)
  return `(${concatSql(parts.slice(0, half))}) || (${concatSql(parts.slice(half))})`
}

/** Choices by their names, which stand there as JSON already. */
function namedValueSql(field: StoredField): string {
  const column = columnSql(field)
  if (field.type === 'singleSelect') return choiceNameSql(field, column)
  if (field.type === 'multiSelect')
    return `case when ${column} is not null then (select '[' || coalesce(string_agg(${choiceNameSql(field, 'each')}, ',' order by nth), '') || ']'
      from unnest(${column}) with ordinality u (each, nth)) end`
  return valueJsonSql(field)
}

/** Few are compared one after another, which is quicker than looking among many. It stands beside others, so in brackets. */
function choiceNameSql(field: StoredField, column: string): string {
  const names = choicesOf(field).map(({ id, name }) => [id, JSON.stringify(name)] as const)
  if (names.length === 0 || names.length > 12)
    return `(${literal(JSON.stringify(Object.fromEntries(names)))}::jsonb ->> ${column})`
  const whens = names.map(([id, name]) => `when ${literal(id)} then ${literal(name)}`)
  return `case ${column} ${whens.join(' ')} end`
}

/** Columns are called c7, c8…, or as those that every row has: never by people's words. */
function columnSql({ column }: StoredField): string {
  if (!/^\w+$/.test(column)) throw new Error(`No column is called ${column}.`)
  return `r.${column}`
}

/** People's words in the text of a question: PostgreSQL ends them only at a quote that is not doubled. */
function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
