import { sql, type RawBuilder } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { dependsOn } from '#platform/server/db/depends-on.ts'
import { relationOf } from '../../rules/relation.ts'
import { isTableOrder, orderBySql } from './order.ts'
import type { OpenTable } from '../open-table.ts'
import { fromRowsSql, type CompiledRowQuery } from './row-query.ts'

/** How many rows each table has. This reads no rows: triggers count them. */
export async function countRowsByTable(db: Db, scope: Scope, tableIds: readonly Id[]): Promise<Map<Id, number>> {
  dependsOn(db(scope), tableIds.map(relationOf))
  const { rows } = await sql<{ id: Id; count: number }>`
    select c.table_id as id, sum(c.rows)::bigint as count from table_row_counts c
    where c.table_id = any(${tableIds}::uuid[]) group by c.table_id`.execute(db(scope))
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export async function countRows(db: Db, scope: Scope, query: CompiledRowQuery): Promise<number> {
  const { id } = query.table
  if (!query.where) return (await countRowsByTable(db, scope, [id])).get(id) ?? 0
  const { rows } = await sql<{ count: number }>`select count(*) as count ${fromRowsSql(query)}`.execute(db(scope))
  return rows[0]?.count ?? 0
}

/**
 * The ids of rows from an offset on. Unfiltered rows in table order skip whole blocks of positions; other rows are
 * skipped one by one, in an index if there is one.
 */
export function idsFrom(query: CompiledRowQuery, offset: number, limit: RawBuilder<unknown>): RawBuilder<unknown> {
  const order = orderBySql(query.keys)
  if (query.where || !isTableOrder(query.keys))
    return sql`select r.id ${fromRowsSql(query)} order by ${order} offset ${offset} limit ${limit}`
  return sql`with here as materialized (select stretch, through - rows as before from (${stretchesSql(query.table)}) s
      where through > ${offset}::bigint order by stretch limit 1)
    select r.id ${fromRowsSql(query, sql`r.position >= (select rows_stretch_begin(stretch) from here)`)} order by ${order}
    offset (select ${offset}::bigint - before from here) limit ${limit}`
}

export async function countBefore(db: Db, scope: Scope, table: OpenTable, row: Id): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with this as (select r.position, r.id, rows_stretch(r.position) as stretch
      from ${sql.table(table.relation)} r where r.id = ${row})
    select coalesce((select through - rows from (${stretchesSql(table)}) s where s.stretch = this.stretch), 0)::bigint
      + (select count(*) from ${sql.table(table.relation)} r
          where r.position >= rows_stretch_begin(this.stretch) and (r.position, r.id) < (this.position, this.id)) as count
    from this`.execute(db(scope))
  return rows[0]?.count ?? 0
}

/** The row count of each block of positions, and the running total. */
function stretchesSql({ id }: OpenTable): RawBuilder<unknown> {
  return sql`select c.stretch, sum(c.rows)::bigint as rows, (sum(sum(c.rows)) over (order by c.stretch))::bigint as through
    from table_row_counts c where c.table_id = ${id} group by c.stretch`
}
