import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { fieldTypes } from '../rules/field-types.ts'
import { columnOf, columnType, selection } from './columns.ts'
import type { KeptField } from './kept-field.ts'
import type { OpenTable } from './open-table.ts'
import type { KeptRow } from './read-rows.ts'
import { asText } from './write-rows.ts'

/** For each key the row that has it, of several the first one. Words are the same in whatever letters. */
export async function matchRows(
  db: Db,
  scope: Scope,
  table: OpenTable,
  fields: readonly KeptField[],
  keys: readonly (readonly unknown[])[],
): Promise<Map<number, Id>> {
  if (keys.length === 0) return new Map()
  const lists = fields.map((field, place) => sql`${keys.map((key) => asText(key[place], columnType(field)))}::text[]`)
  const names = fields.map((_, place) => sql.ref(`k${place}`))
  const same = fields.map((field, place) => {
    const given = sql.ref(`u.k${place}`)
    return fieldTypes[field.type].sort === 'letters'
      ? sql`lower(${columnOf(field)}) = lower(${given})`
      : sql`${columnOf(field)} = ${given}::${sql.raw(columnType(field))}`
  })
  const { rows } = await sql<{ nth: number; id: Id }>`
    select distinct on (u.nth) u.nth, r.id
    from unnest(${sql.join(lists)}) with ordinality u (${sql.join([...names, sql.ref('nth')])})
    join ${sql.table(table.relation)} r on ${sql.join(same, sql` and `)}
    order by u.nth, r.position, r.id`.execute(db(scope))
  return new Map(rows.map(({ nth, id }) => [Number(nth) - 1, id]))
}

/** Rows as they are, which nobody else changes until this is done. */
export async function holdRows(
  db: Db,
  scope: Scope,
  table: OpenTable,
  fields: readonly KeptField[],
  ids: readonly Id[],
): Promise<KeptRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<KeptRow>`select ${selection(fields)} from ${sql.table(table.relation)} r
    where r.id = any(${ids}::uuid[]) order by r.id for update`.execute(db(scope))
  return rows
}
