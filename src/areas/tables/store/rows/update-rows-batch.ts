import { CompiledQuery, sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { columnType } from '../columns.ts'
import type { StoredField } from '../stored-field.ts'
import type { OpenTable } from '../open-table.ts'
import { rowJsonSql } from './row-json.ts'
import { toPgText, pgArray } from './write-rows.ts'

export type RowChange = { id: Id; entry: Id; values: ReadonlyMap<StoredField, unknown> }

/** Takes rows in the order of their ids: whoever writes several does, so that no two wait for each other. */
export async function lockRowsById(db: Db, scope: Scope, { relation }: OpenTable, ids: readonly Id[]): Promise<void> {
  await sql`select from ${sql.table(relation)} where id = any(${ids}::uuid[]) order by id for no key update`.execute(
    db(scope),
  )
}

/**
 * Puts values of the same fields into some rows, each of which stands under an entry of its own, and gives those that are
 * there, as JSON. It is what programs do most, so its text is written once for the same fields.
 */
export async function updateRowsBatch(
  db: Db,
  scope: Scope,
  table: OpenTable,
  changes: readonly RowChange[],
  by: 'id' | 'name',
): Promise<Map<Id, string>> {
  const fields = [...(changes[0]?.values.keys() ?? [])]
  const sorted = changes.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const entries = JSON.stringify(Object.fromEntries(changes.map(({ id, entry }) => [id, entry])))
  const columns = fields.map((field) => {
    const type = columnType(field)
    return pgArray(sorted.map(({ values }) => toPgText(values.get(field), type)))
  })
  const ids = pgArray(sorted.map(({ id }) => id))
  const query = CompiledQuery.raw(cachedUpdateSql(table, fields, by), [ids, entries, ...columns])
  const { rows } = await db(scope).executeQuery<{ id: Id; json: string }>(query)
  return new Map(rows.map(({ id, json }) => [id, json]))
}

function cachedUpdateSql(table: OpenTable, fields: readonly StoredField[], by: 'id' | 'name'): string {
  const cached = updateSqlCache.get(table.fields) ?? new Map<string, string>()
  updateSqlCache.set(table.fields, cached)
  const key = `${by} ${fields.map(({ column }) => column).join(' ')}`
  const text = cached.get(key) ?? buildUpdateSql(table, fields, by)
  if (cached.size < maxCachedStatements) cached.set(key, text)
  return text
}

const updateSqlCache = new WeakMap<readonly StoredField[], Map<string, string>>()
const maxCachedStatements = 100

/**
 * Relations and columns are called by ids and numbers, never by people's words. A list that stands within a `select` of its
 * own has any length for PostgreSQL, which therefore plans once instead of each time.
 */
function buildUpdateSql({ relation, fields }: OpenTable, changed: readonly StoredField[], by: 'id' | 'name'): string {
  const sets = changed.map((field) => `${field.column} = u.${field.column}::${columnType(field)}`)
  const lists = changed.map((_, index) => `(select $${index + 3}::text[])`)
  const names = changed.map(({ column }) => column)
  return `update ${relation} r set ${sets.join(', ')}
    from unnest(${['(select $1::uuid[])', ...lists].join(', ')}) u (${['id', ...names].join(', ')})
    where r.id = u.id and (select set_config('taaskly.entries', $2, true)) <> ''
    returning r.id, ${rowJsonSql(fields, by)} as json`
}
