import { sql, type RawBuilder } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { selection } from './columns.ts'
import { cursorAt, cursorOf, placeOf, type Place } from './cursor.ts'
import { keyTexts, keyValues, orderBy, partsAfter, placeJson } from './order.ts'
import type { KeptField } from './kept-field.ts'
import type { OpenTable } from './open-table.ts'
import { rowsOf, type Asked } from './question.ts'
import { idsFrom } from './row-counts.ts'
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
  const { limit } = paging
  const found: KeptRow[] = []
  for (const part of partsOf(asked, paging)) {
    if (found.length > limit) break
    const source = sourceOf(asked, part, paging, limit + 1 - found.length)
    const { rows } = await sql<KeptRow>`select ${selection(fields)}, ${keyTexts(asked.keys)} ${source}`.execute(
      db(scope),
    )
    found.push(...rows)
  }
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const next =
    found.length > limit && last
      ? cursorOf(asked.keys.map((_, index): Place[number] => textOf(last[`k${index}`])))
      : null
  return { rows, next }
}

/** The same as one text of JSON that PostgreSQL has written, rows and commas: nothing of it is looked into here. */
export async function listJson(
  db: Db,
  scope: Scope,
  asked: Asked,
  fields: readonly KeptField[],
  by: 'id' | 'name',
  paging: Paging,
): Promise<{ rows: string; next: string | null }> {
  const texts: string[] = []
  let left = paging.limit
  let last: string | null = null
  for (const part of partsOf(asked, paging)) {
    const source = sourceOf(asked, part, paging, left + 1)
    const { rows } = await sql<{ json: string | null; count: number; place: string | null }>`
      select case when sum(octet_length(p.json)) <= ${sql.lit(largestPage)} then string_agg(p.json, ${sql.raw(between)}) end as json,
        count(*) as count, ${placeJson(asked.keys, left)} as place
      from (select ${sql.raw(rowJson(fields, by))} as json, ${keyValues(asked.keys)} ${source}) p`.execute(db(scope))
    const { json = null, count = 0, place = null } = rows[0] ?? {}
    if (json === null && count > 0) tooLarge()
    last = (left > 0 ? place : null) ?? last
    if (count > left) {
      if (left > 0 && json !== null) texts.push(json.slice(0, json.lastIndexOf('\n') - 1))
      return { rows: texts.join(','), next: last && cursorAt(last) }
    }
    if (json !== null) texts.push(json)
    left -= count
  }
  return { rows: texts.join(','), next: null }
}

/** More than that at once would be too much for the server and whoever asked it. */
const largestPage = 64 * 1024 * 1024

function tooLarge(): never {
  refuse('tables.page-too-large', 413, 'There is more than 64 MB in these rows. Ask for fewer of them at a time.')
}

/** Within a row a line never ends: there it is written as \n. So whoever wants all rows but the last cuts at the last line. */
const between = String.raw`E',\n'`

function partsOf({ keys }: Asked, { cursor }: Paging): (RawBuilder<boolean> | undefined)[] {
  return cursor === undefined ? [undefined] : partsAfter(keys, placeOf(cursor, keys))
}

/**
 * Where rows come from, in their order. How many stands there as it is: a plan that is kept for any number expects too many.
 * Deep down, keys alone are skipped over in their index, and only what is shown is fetched.
 */
function sourceOf(asked: Asked, part: RawBuilder<boolean> | undefined, { offset = 0 }: Paging, most: number) {
  const order = orderBy(asked.keys)
  const limit = sql.lit(most)
  if (offset === 0) return sql`${rowsOf(asked, part)} order by ${order} limit ${limit}`
  return sql`from (${idsFrom(asked, offset, limit)}) k
    join ${sql.table(asked.table.relation)} r on r.id = k.id order by ${order}`
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

/** Roughly how many: what PostgreSQL expects, without looking at a row. */
export async function estimateRows(db: Db, scope: Scope, asked: Asked): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select 1 ${rowsOf(asked)}`.execute(db(scope))
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

/** The ids of the rows from one place to another. */
export async function listIds(db: Db, scope: Scope, asked: Asked, from: number, to: number): Promise<Id[]> {
  const { rows } = await sql<{
    id: Id
  }>`${idsFrom(asked, from, sql`${Math.max(0, to - from + 1)}`)}`.execute(db(scope))
  return rows.map(({ id }) => id)
}
