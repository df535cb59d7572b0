import { sql, type RawBuilder } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { columnType } from '../columns.ts'
import type { StoredField } from '../stored-field.ts'
import type { OpenTable } from '../open-table.ts'

export function toPgText(value: unknown, type: string): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value) && type !== 'jsonb') return `{${value.map((each) => JSON.stringify(each)).join(',')}}`
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** One list of values for each field, as a table: `u (id, c7, c8, nth)`. */
function valuesTableSql(
  ids: readonly Id[],
  fields: readonly StoredField[],
  columns: readonly (readonly unknown[])[],
): RawBuilder<unknown> {
  const lists = fields.map((field, index) => {
    const type = columnType(field)
    return sql`${pgArray(columns[index]?.map((value) => toPgText(value, type)) ?? [])}::text[]`
  })
  const names = sql.join([sql.ref('id'), ...fields.map(({ column }) => sql.ref(column))])
  return sql`unnest(${sql.join([sql`${`{${ids.join(',')}}`}::uuid[]`, ...lists])}) with ordinality u (${names}, nth)`
}

/** A PostgreSQL array literal. The driver is several times slower for long lists. */
export function pgArray(texts: readonly (string | null)[]): string {
  return `{${texts.map((text) => (text === null ? 'NULL' : `"${needsEscape.test(text) ? text.replaceAll(/["\\]/g, '\\$&') : text}"`)).join(',')}}`
}

const needsEscape = /["\\]/

function typedColumn(field: StoredField): RawBuilder<unknown> {
  return sql`${sql.ref(`u.${field.column}`)}::${sql.raw(columnType(field))}`
}

/** Adds rows in this order, at the end or between two positions. */
export async function insertRows(
  db: Db,
  scope: Scope,
  table: OpenTable,
  ids: readonly Id[],
  fields: readonly StoredField[],
  columns: readonly (readonly unknown[])[],
  between?: { low: number; high: number },
): Promise<void> {
  const names = [
    sql.ref('id'),
    ...(between ? [sql.ref('position')] : []),
    ...fields.map(({ column }) => sql.ref(column)),
  ]
  const step = between && (between.high - between.low) / (ids.length + 1)
  const positionSql = between ? [sql`${between.low} + u.nth * ${step}::double precision`] : []
  await sql`insert into ${sql.table(table.relation)} (${sql.join(names)})
    select ${sql.join([sql.ref('u.id'), ...positionSql, ...fields.map(typedColumn)])} from ${valuesTableSql(ids, fields, columns)} order by u.nth`.execute(
    db(scope),
  )
}

/** Which ids are in use: by rows of this table, also deleted ones (`here`), or by anything else. */
export async function takenIds(db: Db, scope: Scope, table: OpenTable, ids: readonly Id[]) {
  const { rows } = await sql<{ id: Id; here: boolean }>`
    select t.id, t.here from rows_taken(${table.id}, ${ids}::uuid[]) t
    union select r.id, true from ${sql.table(table.relation)} r where r.id = any(${ids}::uuid[])`.execute(db(scope))
  return rows
}

export async function deleteRows(db: Db, scope: Scope, table: OpenTable, ids: readonly Id[]): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table.relation)} r
    where r.id = any(${ids}::uuid[])`.execute(db(scope))
  return Number(numAffectedRows ?? 0)
}
