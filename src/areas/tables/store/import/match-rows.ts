import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { fieldTypes } from '../../rules/field-types.ts'
import { columnOf, columnType, selectColumns } from '../columns.ts'
import type { StoredField } from '../stored-field.ts'
import type { OpenTable } from '../open-table.ts'
import type { StoredRow } from '../rows/read-rows.ts'
import { toPgText } from '../rows/write-rows.ts'

/** The row for each key, the first one if several match. Texts match in any case. */
export async function matchRows(
  db: Db,
  scope: Scope,
  table: OpenTable,
  fields: readonly StoredField[],
  keys: readonly (readonly unknown[])[],
): Promise<Map<number, Id>> {
  if (keys.length === 0) return new Map()
  const lists = fields.map((field, index) => sql`${keys.map((key) => toPgText(key[index], columnType(field)))}::text[]`)
  const names = fields.map((_, index) => sql.ref(`k${index}`))
  const conditions = fields.map((field, index) => {
    const keyValue = sql.ref(`u.k${index}`)
    return fieldTypes[field.type].sort === 'letters'
      ? sql`lower(${columnOf(field)}) = lower(${keyValue})`
      : sql`${columnOf(field)} = ${keyValue}::${sql.raw(columnType(field))}`
  })
  const { rows } = await sql<{ nth: number; id: Id }>`
    select distinct on (u.nth) u.nth, r.id
    from unnest(${sql.join(lists)}) with ordinality u (${sql.join([...names, sql.ref('nth')])})
    join ${sql.table(table.relation)} r on ${sql.join(conditions, sql` and `)}
    order by u.nth, r.position, r.id`.execute(db(scope))
  return new Map(rows.map(({ nth, id }) => [Number(nth) - 1, id]))
}

/** Locks the rows until the transaction ends. */
export async function lockRows(
  db: Db,
  scope: Scope,
  table: OpenTable,
  fields: readonly StoredField[],
  ids: readonly Id[],
): Promise<StoredRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StoredRow>`select ${selectColumns(fields)} from ${sql.table(table.relation)} r
    where r.id = any(${ids}::uuid[]) order by r.id for update`.execute(db(scope))
  return rows
}
