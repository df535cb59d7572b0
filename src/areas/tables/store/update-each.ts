import { CompiledQuery, sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { columnType } from './columns.ts'
import type { KeptField } from './kept-field.ts'
import type { OpenTable } from './open-table.ts'
import { rowJson } from './row-json.ts'
import { asText, listOf } from './write-rows.ts'

export type RowChange = { id: Id; entry: Id; values: ReadonlyMap<KeptField, unknown> }

/** Takes rows in the order of their ids: whoever writes several does, so that no two wait for each other. */
export async function holdRows(db: Db, scope: Scope, { relation }: OpenTable, ids: readonly Id[]): Promise<void> {
  await sql`select from ${sql.table(relation)} where id = any(${ids}::uuid[]) order by id for no key update`.execute(
    db(scope),
  )
}

/**
 * Puts values of the same fields into some rows, each of which stands under an entry of its own, and gives those that are
 * there, as JSON. It is what programs do most, so its text is written once for the same fields.
 */
export async function updateEach(
  db: Db,
  scope: Scope,
  table: OpenTable,
  changes: readonly RowChange[],
  by: 'id' | 'name',
): Promise<Map<Id, string>> {
  const fields = [...(changes[0]?.values.keys() ?? [])]
  const inOrder = changes.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const entries = JSON.stringify(Object.fromEntries(changes.map(({ id, entry }) => [id, entry])))
  const columns = fields.map((field) => {
    const type = columnType(field)
    return listOf(inOrder.map(({ values }) => asText(values.get(field), type)))
  })
  const ids = listOf(inOrder.map(({ id }) => id))
  const question = CompiledQuery.raw(textFor(table, fields, by), [ids, entries, ...columns])
  const { rows } = await db(scope).executeQuery<{ id: Id; json: string }>(question)
  return new Map(rows.map(({ id, json }) => [id, json]))
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

/**
 * Relations and columns are called by ids and numbers, never by people's words. A list that stands within a `select` of its
 * own has any length for PostgreSQL, which therefore plans once instead of each time.
 */
function write({ relation, fields }: OpenTable, changed: readonly KeptField[], by: 'id' | 'name'): string {
  const sets = changed.map((field) => `${field.column} = u.${field.column}::${columnType(field)}`)
  const lists = changed.map((_, index) => `(select $${index + 3}::text[])`)
  const names = changed.map(({ column }) => column)
  return `update ${relation} r set ${sets.join(', ')}
    from unnest(${['(select $1::uuid[])', ...lists].join(', ')}) u (${['id', ...names].join(', ')})
    where r.id = u.id and (select set_config('taaskly.entries', $2, true)) <> ''
    returning r.id, ${rowJson(fields, by)} as json`
}
