import { CompiledQuery } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { columnType } from './columns.ts'
import type { KeptField } from './kept-field.ts'
import type { OpenTable } from './open-table.ts'
import { rowJson } from './row-json.ts'
import { asText } from './write-rows.ts'

/**
 * Puts values into one row, under an entry of the journal, and gives it as it is then, as JSON. It is what programs do most,
 * so its text is written once for the same fields.
 */
export async function updateRow(
  db: Db,
  scope: Scope,
  table: OpenTable,
  id: Id,
  values: ReadonlyMap<KeptField, unknown>,
  by: 'id' | 'name',
  entry: Id,
): Promise<string | undefined> {
  const given = Array.from(values, ([field, value]) => asText(value, columnType(field)))
  const question = CompiledQuery.raw(textFor(table, [...values.keys()], by), [id, entry, ...given])
  const { rows } = await db(scope).executeQuery<{ json: string }>(question)
  return rows[0]?.json
}

function textFor(table: OpenTable, fields: readonly KeptField[], by: 'id' | 'name'): string {
  const known = texts.get(table.fields) ?? new Map<string, string>()
  texts.set(table.fields, known)
  const key = `${by} ${fields.map(({ column }) => column).join(' ')}`
  const text = known.get(key) ?? write(table, fields, by)
  if (known.size < mostTexts) known.set(key, text)
  return text
}

const texts = new WeakMap<readonly KeptField[], Map<string, string>>()
const mostTexts = 100

/** Relations and columns are called by ids and numbers, never by people's words. */
function write({ relation, fields }: OpenTable, changed: readonly KeptField[], by: 'id' | 'name'): string {
  const sets = changed.map((field, index) => `${field.column} = $${index + 3}::${columnType(field)}`)
  return `update ${relation} r set ${sets.join(', ')} where r.id = $1 and set_config('taaskly.entry', $2, true) <> ''
    returning ${rowJson(fields, by)} as json`
}
