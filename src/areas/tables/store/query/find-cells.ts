import { sql, type RawBuilder } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { cellMatcher } from '../../rules/query/cell-matcher.ts'
import { columnOf } from '../columns.ts'
import { filterSql } from './filter.ts'
import type { StoredField } from '../stored-field.ts'
import { orderBySql } from './order.ts'
import { fromRowsSql, type CompiledRowQuery } from './row-query.ts'

type FoundCells = { count: number; rows: { id: Id; place: number; fields: Id[] }[] }

/** Which cells contain the text, the places of their rows, and how many cells there are. */
export async function findCells(
  db: Db,
  scope: Scope,
  query: CompiledRowQuery,
  fields: readonly StoredField[],
  find: string,
  limit: number,
): Promise<FoundCells> {
  const parts = fields.flatMap((field) => {
    const isMatch = cellMatchSql(query, field, find)
    return isMatch ? [{ id: field.id, isMatch: sql<boolean>`coalesce(${isMatch}, false)` }] : []
  })
  if (parts.length === 0) return { count: 0, rows: [] }
  const matchedIndexes = sql.join(
    parts.map(({ isMatch }, index) => sql`case when ${isMatch} then ${sql.lit(index)} end`),
  )
  // One pass, because a table may have a million rows.
  const { rows } = await sql<{ id: Id; place: number; found: number[]; count: number }>`
    select id, place, found, (sum(cardinality(found)) over ())::integer as count from (
      select r.id, row_number() over (order by ${orderBySql(query.keys)}) - 1 as place,
        array_remove(array[${matchedIndexes}]::integer[], null) as found ${fromRowsSql(query)}
    ) f where found <> '{}' order by place limit ${limit}`.execute(db(scope))
  return {
    count: rows[0]?.count ?? 0,
    rows: rows.map(({ id, place, found }) => ({ id, place, fields: found.flatMap((index) => parts[index]?.id ?? []) })),
  }
}

function cellMatchSql({ table }: CompiledRowQuery, field: StoredField, find: string): RawBuilder<boolean> | undefined {
  const matcher = cellMatcher(field, find, table.viewer)
  if (!matcher) return undefined
  const where = (op: 'contains' | 'anyOf' | 'is', value: string | string[]) =>
    filterSql(table, { field: field.id, op, value }, false)
  switch (matcher.kind) {
    case 'words':
      return where('contains', matcher.words)
    case 'among':
      return where('anyOf', [...matcher.ids])
    case 'day':
      return where('is', matcher.day)
    case 'digits': {
      const number = sql`${columnOf(field)}::numeric`
      return sql`trim_scale(${matcher.percent ? sql`${number} * 100` : number})::text like ${`%${matcher.digits}%`}`
    }
  }
}
