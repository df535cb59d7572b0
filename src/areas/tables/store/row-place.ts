import { sql, type RawBuilder } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Place } from './cursor.ts'
import { isOwnOrder, keyTexts, orderBy, partsAfter, rowBefore, type Key } from './order.ts'
import { rowsOf, type Asked } from './question.ts'
import { countBefore, countRows } from './row-counts.ts'

type RowPlace = { place: number | null; count: number; previous: Id | null; next: Id | null }

/** Where a row stands among those of a question, and its neighbours. */
export async function findPlace(db: Db, scope: Scope, asked: Asked, rowId: Id): Promise<RowPlace> {
  const { keys } = asked
  const { rows: here } = await sql<Record<string, string | null>>`
    select ${keyTexts(keys)} ${rowsOf(asked, sql`r.id = ${rowId}`)}`.execute(db(scope))
  const [row] = here
  if (!row) return { place: null, count: await countRows(db, scope, asked), previous: null, next: null }
  const place = keys.map((_, index): Place[number] => row[`k${index}`] ?? null)
  const isAfter = sql<boolean>`(${sql.join(
    partsAfter(keys, place).map((part) => sql`(${part})`),
    sql` or `,
  )})`
  const isPlain = !asked.where && isOwnOrder(keys)
  const { count, before } = isPlain
    ? { count: await countRows(db, scope, asked), before: await countBefore(db, scope, asked.table, rowId) }
    : await countAround(db, scope, asked, isAfter)
  const { rows: next } = await sql<{ id: Id }>`
    select r.id ${rowsOf(asked, isAfter)} order by ${orderBy(keys)} limit 1`.execute(db(scope))
  const { rows: previous } = await sql<{ id: Id }>`
    select r.id ${rowsOf(asked, isPlain ? rowBefore(keys, place) : sql`not ${isAfter} and r.id <> ${rowId}`)} order by ${backwards(keys)} limit 1`.execute(
    db(scope),
  )
  return { place: before + 1, count, previous: previous[0]?.id ?? null, next: next[0]?.id ?? null }
}

async function countAround(db: Db, scope: Scope, asked: Asked, isAfter: RawBuilder<boolean>) {
  const { rows } = await sql<{ count: number; later: number }>`
    select count(*) as count, count(*) filter (where ${isAfter}) as later ${rowsOf(asked)}`.execute(db(scope))
  const { count = 0, later = 0 } = rows[0] ?? {}
  return { count, before: count - later - 1 }
}

function backwards(keys: readonly Key[]) {
  return sql.join(
    keys.map(
      ({ by, direction }) => sql`${by} ${sql.raw(direction === 'asc' ? 'desc nulls first' : 'asc nulls first')}`,
    ),
  )
}
