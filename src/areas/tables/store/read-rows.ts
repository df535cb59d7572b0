import { sql, type RawBuilder } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { selection } from './columns.ts'
import { cursorOf, keyTexts, orderBy, partsAfter, placeOf, type Place } from './order.ts'
import type { KeptField } from './kept-field.ts'
import type { OpenTable } from './open-table.ts'
import { rowsOf, type Asked } from './question.ts'
import { rowJson } from './row-json.ts'

/** A row as PostgreSQL gives it: its id, and its values by their columns. */
export type KeptRow = { id: Id } & Record<string, unknown>

export type Page<Row> = { rows: Row[]; next: string | null }

type Paging = { limit: number; cursor?: string | undefined; offset?: number | undefined }

/** A page of rows: the first, the one after a cursor, or from any place. */
export async function listRows(
  db: Db,
  scope: Scope,
  asked: Asked,
  fields: readonly KeptField[],
  paging: Paging,
): Promise<Page<KeptRow>> {
  return pageOf<KeptRow>(db, scope, asked, selection(fields), paging)
}

/** The same as JSON that PostgreSQL has written, row by row. */
export async function listJson(
  db: Db,
  scope: Scope,
  asked: Asked,
  fields: readonly KeptField[],
  by: 'id' | 'name',
  paging: Paging,
): Promise<Page<string>> {
  const json = sql`${rowJson(fields, by)} as json`
  const { rows, next } = await pageOf<{ json: string } & Record<string, unknown>>(db, scope, asked, json, paging)
  return { rows: rows.map((row) => row.json), next }
}

async function pageOf<Row extends Record<string, unknown>>(
  db: Db,
  scope: Scope,
  asked: Asked,
  shown: RawBuilder<unknown>,
  paging: Paging,
): Promise<Page<Row>> {
  const { limit, cursor, offset = 0 } = paging
  const { keys } = asked
  const found: Row[] = []
  const most = limit + 1
  const parts = cursor === undefined ? [undefined] : partsAfter(keys, placeOf(cursor, keys))
  for (const part of parts) {
    if (found.length >= most) break
    // Deep down, keys alone are skipped over in their index, and only what is shown is fetched.
    const source =
      offset > 0
        ? sql`from (select r.id ${rowsOf(asked, part)} order by ${orderBy(keys)} offset ${offset} limit ${most}) k
            join ${sql.table(asked.table.relation)} r on r.id = k.id order by ${orderBy(keys)}`
        : sql`${rowsOf(asked, part)} order by ${orderBy(keys)} limit ${most - found.length}`
    const { rows } = await sql<Row>`select ${shown}, ${keyTexts(keys)} ${source}`.execute(db(scope))
    found.push(...rows)
  }
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const next =
    found.length > limit && last ? cursorOf(keys.map((_, index): Place[number] => textOf(last[`k${index}`]))) : null
  return { rows, next }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

export async function findRows(
  db: Db,
  scope: Scope,
  table: OpenTable,
  fields: readonly KeptField[],
  ids: readonly Id[],
): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`select ${selection(fields)} from ${sql.table(table.relation)} r
    where r.id = any(${ids}::uuid[])`.execute(db(scope))
  return rows
}

export async function countRows(db: Db, scope: Scope, asked: Asked): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${rowsOf(asked)}`.execute(db(scope))
  return rows[0]?.count ?? 0
}

/** Roughly how many: what PostgreSQL expects, without looking at a row. */
export async function estimateRows(db: Db, scope: Scope, asked: Asked): Promise<number> {
  if (!asked.where) {
    const { rows } = await sql<{ count: number }>`select rows_estimate(${asked.table.id}) as count`.execute(db(scope))
    return rows[0]?.count ?? 0
  }
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select 1 ${rowsOf(asked)}`.execute(db(scope))
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

/** The ids of the rows from one place to another. */
export async function listIds(db: Db, scope: Scope, asked: Asked, from: number, to: number): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`select r.id ${rowsOf(asked)} order by ${orderBy(asked.keys)}
    offset ${from} limit ${Math.max(0, to - from + 1)}`.execute(db(scope))
  return rows.map(({ id }) => id)
}
