import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { OpenTable } from '../open-table.ts'

/** Until the transaction ends, no other transaction puts rows between others. */
export async function lockPositions(db: Db, scope: Scope, table: OpenTable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${table.id}::text, 7304921))`.execute(db(scope))
}

/** The position of a row (null: the top) and of the next row. Ignores rows that are about to move. */
export async function positionsAround(
  db: Db,
  scope: Scope,
  table: OpenTable,
  after: Id | null,
  excludedIds: readonly Id[],
): Promise<{ low: number | null; high: number | null }> {
  const relation = sql.table(table.relation)
  const { rows } = await sql<{ low: number | null; high: number | null }>`
    with this as (select position, id from ${relation} where id = ${after})
    select (select position from this) as low, (select r.position from ${relation} r
      where (${after}::uuid is null or (r.position, r.id) > (select position, id from this))
        and r.id <> all(${excludedIds}::uuid[])
      order by r.position, r.id limit 1) as high`.execute(db(scope))
  const { low = null, high = null } = rows[0] ?? {}
  return { low, high }
}

/** Positions after all rows, from the same sequence as those of new rows. */
export async function nextPositions(db: Db, scope: Scope, count: number): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`
    select nextval('row_positions')::double precision as place from generate_series(1, ${count}::integer)`.execute(
    db(scope),
  )
  return rows.map(({ place }) => place).sort((a, b) => a - b)
}

export type PositionedRow = { id: Id; place: number }

export async function rowsAround(
  db: Db,
  scope: Scope,
  table: OpenTable,
  after: Id | null,
  limit: number,
): Promise<{ before: PositionedRow[]; behind: PositionedRow[] }> {
  const relation = sql.table(table.relation)
  const anchor = sql`(select position, id from ${relation} where id = ${after})`
  const before = await sql<PositionedRow>`select r.id, r.position as place from ${relation} r
    where (r.position, r.id) <= ${anchor} order by r.position desc, r.id desc limit ${limit}`.execute(db(scope))
  const behind = await sql<PositionedRow>`select r.id, r.position as place from ${relation} r
    where ${after}::uuid is null or (r.position, r.id) > ${anchor} order by r.position, r.id limit ${limit}`.execute(
    db(scope),
  )
  return { before: before.rows.reverse(), behind: behind.rows }
}

export async function setPositions(
  db: Db,
  scope: Scope,
  table: OpenTable,
  rows: readonly PositionedRow[],
): Promise<number> {
  const { numAffectedRows } = await sql`update ${sql.table(table.relation)} r set position = u.place
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ place }) => place)}::double precision[]) u (id, place)
    where r.id = u.id`.execute(db(scope))
  return Number(numAffectedRows ?? 0)
}

/** Moves rows apart to make room between them. It does not count as a change of these rows, but undo reverts it. */
export async function shiftRows(db: Db, scope: Scope, table: OpenTable, rows: readonly PositionedRow[]): Promise<void> {
  const setMakingRoom = (state: 'on' | '') =>
    sql`select set_config('taaskly.making_room', ${state}, true)`.execute(db(scope))
  await setMakingRoom('on')
  await setPositions(db, scope, table, rows)
  await setMakingRoom('')
}
