import { sql, type RawBuilder } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { selectColumns } from '../columns.ts'
import { encodeCursorJson, encodeCursor, decodeCursor, type CursorKeys } from '../query/cursor.ts'
import { keyTexts, keyValues, orderBySql, rangesAfter, cursorJson } from '../query/order.ts'
import type { StoredField } from '../stored-field.ts'
import type { OpenTable } from '../open-table.ts'
import { fromRowsSql, type CompiledRowQuery } from '../query/row-query.ts'
import { idsFrom } from '../query/row-counts.ts'
import { rowJsonSql } from './row-json.ts'

/** The id, and the values by their columns. */
export type StoredRow = { id: Id } & Record<string, unknown>

export type Page<Row> = { rows: Row[]; next: string | null }

type Paging = { limit: number; cursor?: string | undefined; offset?: number | undefined }

/** One page of rows: the first, the one after a cursor, or from an offset. */
export async function listRows(
  db: Db,
  scope: Scope,
  query: CompiledRowQuery,
  fields: readonly StoredField[],
  paging: Paging,
): Promise<Page<StoredRow>> {
  const { limit } = paging
  const found: StoredRow[] = []
  for (const part of rangesOf(query, paging)) {
    if (found.length > limit) break
    const source = fromSql(query, part, paging, limit + 1 - found.length)
    const { rows } = await sql<StoredRow>`select ${selectColumns(fields)}, ${keyTexts(query.keys)} ${source}`.execute(
      db(scope),
    )
    found.push(...rows)
  }
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const next =
    found.length > limit && last
      ? encodeCursor(query.keys.map((_, index): CursorKeys[number] => textOf(last[`k${index}`])))
      : null
  return { rows, next }
}

/** The same as JSON built by PostgreSQL; it is passed on without parsing. */
export async function listRowsJson(
  db: Db,
  scope: Scope,
  query: CompiledRowQuery,
  fields: readonly StoredField[],
  by: 'id' | 'name',
  paging: Paging,
): Promise<{ rows: string; next: string | null }> {
  const texts: string[] = []
  let remaining = paging.limit
  let lastKeys: string | null = null
  for (const part of rangesOf(query, paging)) {
    const source = fromSql(query, part, paging, remaining + 1)
    const { rows } = await sql<{ json: string | null; count: number; place: string | null }>`
      select case when sum(octet_length(p.json)) <= ${sql.lit(maxPageBytes)} then string_agg(p.json, ${sql.raw(rowSeparator)}) end as json,
        count(*) as count, ${cursorJson(query.keys, remaining)} as place
      from (select ${sql.raw(rowJsonSql(fields, by))} as json, ${keyValues(query.keys)} ${source}) p`.execute(db(scope))
    const { json = null, count = 0, place = null } = rows[0] ?? {}
    if (json === null && count > 0) tooLarge()
    lastKeys = (remaining > 0 ? place : null) ?? lastKeys
    if (count > remaining) {
      if (remaining > 0 && json !== null) texts.push(json.slice(0, json.lastIndexOf('\n') - 1))
      return { rows: texts.join(','), next: lastKeys && encodeCursorJson(lastKeys) }
    }
    if (json !== null) texts.push(json)
    remaining -= count
  }
  return { rows: texts.join(','), next: null }
}

/** A larger page is too much for the server and the client. */
const maxPageBytes = 64 * 1024 * 1024

function tooLarge(): never {
  refuse('tables.page-too-large', 413, 'There is more than 64 MB in these rows. Ask for fewer of them at a time.')
}

/** JSON escapes line breaks within a row, so the last line break is where the last row begins. */
const rowSeparator = String.raw`E',\n'`

function rangesOf({ keys }: CompiledRowQuery, { cursor }: Paging): (RawBuilder<boolean> | undefined)[] {
  return cursor === undefined ? [undefined] : rangesAfter(keys, decodeCursor(cursor, keys))
}

/**
 * The limit is a literal: a generic plan for any limit would expect too many rows. With an offset, only the keys are
 * skipped, in their index, and only the rows of the page are fetched.
 */
function fromSql(
  query: CompiledRowQuery,
  part: RawBuilder<boolean> | undefined,
  { offset = 0 }: Paging,
  count: number,
) {
  const order = orderBySql(query.keys)
  const limit = sql.lit(count)
  if (offset === 0) return sql`${fromRowsSql(query, part)} order by ${order} limit ${limit}`
  return sql`from (${idsFrom(query, offset, limit)}) k
    join ${sql.table(query.table.relation)} r on r.id = k.id order by ${order}`
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

export async function findRows(
  db: Db,
  scope: Scope,
  table: OpenTable,
  fields: readonly StoredField[],
  ids: readonly Id[],
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`select ${selectColumns(fields)} from ${sql.table(table.relation)} r
    where r.id = any(${ids}::uuid[])`.execute(db(scope))
  return rows
}

/** The planner’s estimate; it reads no rows. */
export async function estimateRows(db: Db, scope: Scope, query: CompiledRowQuery): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select 1 ${fromRowsSql(query)}`.execute(db(scope))
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

export async function listIds(db: Db, scope: Scope, query: CompiledRowQuery, from: number, to: number): Promise<Id[]> {
  const { rows } = await sql<{
    id: Id
  }>`${idsFrom(query, from, sql`${Math.max(0, to - from + 1)}`)}`.execute(db(scope))
  return rows.map(({ id }) => id)
}
