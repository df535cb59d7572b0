import { sql, type RawBuilder } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { CursorKeys } from './cursor.ts'
import { isTableOrder, keyTexts, orderBySql, rangesAfter, rowBeforeSql, type SortKey } from './order.ts'
import { fromRowsSql, type CompiledRowQuery } from './row-query.ts'
import { countBefore, countRows } from './row-counts.ts'

type RowPosition = { place: number | null; count: number; previous: Id | null; next: Id | null }

/** The place of a row among the rows of a query, and its neighbours. */
export async function findRowPosition(db: Db, scope: Scope, query: CompiledRowQuery, rowId: Id): Promise<RowPosition> {
  const { keys } = query
  const { rows: here } = await sql<Record<string, string | null>>`
    select ${keyTexts(keys)} ${fromRowsSql(query, sql`r.id = ${rowId}`)}`.execute(db(scope))
  const [row] = here
  if (!row) return { place: null, count: await countRows(db, scope, query), previous: null, next: null }
  const place = keys.map((_, index): CursorKeys[number] => row[`k${index}`] ?? null)
  const isAfter = sql<boolean>`(${sql.join(
    rangesAfter(keys, place).map((part) => sql`(${part})`),
    sql` or `,
  )})`
  const isUnfiltered = !query.where && isTableOrder(keys)
  const { count, before } = isUnfiltered
    ? { count: await countRows(db, scope, query), before: await countBefore(db, scope, query.table, rowId) }
    : await countAround(db, scope, query, isAfter)
  const { rows: next } = await sql<{ id: Id }>`
    select r.id ${fromRowsSql(query, isAfter)} order by ${orderBySql(keys)} limit 1`.execute(db(scope))
  const { rows: previous } = await sql<{ id: Id }>`
    select r.id ${fromRowsSql(query, isUnfiltered ? rowBeforeSql(keys, place) : sql`not ${isAfter} and r.id <> ${rowId}`)} order by ${reverseOrderSql(keys)} limit 1`.execute(
    db(scope),
  )
  return { place: before + 1, count, previous: previous[0]?.id ?? null, next: next[0]?.id ?? null }
}

async function countAround(db: Db, scope: Scope, query: CompiledRowQuery, isAfter: RawBuilder<boolean>) {
  const { rows } = await sql<{ count: number; later: number }>`
    select count(*) as count, count(*) filter (where ${isAfter}) as later ${fromRowsSql(query)}`.execute(db(scope))
  const { count = 0, later = 0 } = rows[0] ?? {}
  return { count, before: count - later - 1 }
}

function reverseOrderSql(keys: readonly SortKey[]) {
  return sql.join(
    keys.map(
      ({ expression, direction }) =>
        sql`${expression} ${sql.raw(direction === 'asc' ? 'desc nulls first' : 'asc nulls first')}`,
    ),
  )
}
