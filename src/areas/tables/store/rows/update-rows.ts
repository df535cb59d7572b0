import { CompiledQuery, sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { columnType } from '../columns.ts'
import type { StoredField } from '../stored-field.ts'
import type { OpenTable } from '../open-table.ts'
import { rowJsonSql } from './row-json.ts'
import { toPgText, pgArray } from './write-rows.ts'

/** Writes values into the same fields of many rows, one list of values for each field. Returns how many rows exist. */
export async function updateRows(
  db: Db,
  scope: Scope,
  table: OpenTable,
  ids: readonly Id[],
  fields: readonly StoredField[],
  columns: readonly (readonly unknown[])[],
): Promise<number> {
  const query = CompiledQuery.raw(updateSql(table, fields), updateParameters(ids, fields, columns))
  const { numAffectedRows } = await db(scope).executeQuery(query)
  return Number(numAffectedRows ?? 0)
}

export type RowChange = { id: Id; entry: Id; values: ReadonlyMap<StoredField, unknown> }

/**
 * Changes the same fields of some rows, each row under its own journal entry. Returns the rows that exist, as JSON. This is
 * the most frequent write of programs, so its SQL is cached for each list of fields.
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
  const ids = sorted.map(({ id }) => id)
  const columns = fields.map((field) => sorted.map(({ values }) => values.get(field)))
  const entries = JSON.stringify(Object.fromEntries(changes.map(({ id, entry }) => [id, entry])))
  const parameters = [...updateParameters(ids, fields, columns), entries]
  const query = CompiledQuery.raw(cachedBatchSql(table, fields, by), parameters)
  const { rows } = await db(scope).executeQuery<{ id: Id; json: string }>(query)
  return new Map(rows.map(({ id, json }) => [id, json]))
}

/** Locks rows in the order of their ids. Every writer of several rows does, so that there are no deadlocks. */
export async function lockRowsById(db: Db, scope: Scope, { relation }: OpenTable, ids: readonly Id[]): Promise<void> {
  await sql`select from ${sql.table(relation)} where id = any(${ids}::uuid[]) order by id for no key update`.execute(
    db(scope),
  )
}

/**
 * The parameters are those of `updateParameters`. Relations and columns are named by ids and numbers, never by people's
 * words, so they need no quotes.
 */
function updateSql({ relation }: OpenTable, fields: readonly StoredField[], wrapList = (list: string) => list): string {
  const names = fields.map(({ column }) => column)
  const sets = fields.map((field) => `${field.column} = u.${field.column}::${columnType(field)}`)
  const lists = ['$1::uuid[]', ...fields.map((_, index) => `$${index + 2}::text[]`)].map(wrapList)
  return `update ${relation} r set ${sets.join(', ')}
    from unnest(${lists.join(', ')}) u (${['id', ...names].join(', ')}) where r.id = u.id`
}

function updateParameters(
  ids: readonly Id[],
  fields: readonly StoredField[],
  columns: readonly (readonly unknown[])[],
): string[] {
  const lists = fields.map((field, index) => {
    const type = columnType(field)
    return pgArray(columns[index]?.map((value) => toPgText(value, type)) ?? [])
  })
  return [pgArray(ids), ...lists]
}

/** PostgreSQL does not look at the length of a list inside a subquery, so it reuses one plan for every batch. */
function batchSql(table: OpenTable, changed: readonly StoredField[], by: 'id' | 'name'): string {
  return `${updateSql(table, changed, (list) => `(select ${list})`)}
    and (select set_config('taaskly.entries', $${changed.length + 2}, true)) <> ''
    returning r.id, ${rowJsonSql(table.fields, by)} as json`
}

function cachedBatchSql(table: OpenTable, changed: readonly StoredField[], by: 'id' | 'name'): string {
  const cached = batchSqlCache.get(table.fields) ?? new Map<string, string>()
  batchSqlCache.set(table.fields, cached)
  const key = `${by} ${changed.map(({ column }) => column).join(' ')}`
  const text = cached.get(key) ?? batchSql(table, changed, by)
  if (cached.size < maxCachedStatements) cached.set(key, text)
  return text
}

const batchSqlCache = new WeakMap<readonly StoredField[], Map<string, string>>()
const maxCachedStatements = 100
