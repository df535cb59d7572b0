import { sql, type RawBuilder } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { soughtIn } from '../rules/sought.ts'
import { columnOf } from './columns.ts'
import { whereOf } from './filter.ts'
import type { KeptField } from './kept-field.ts'
import { orderBy } from './order.ts'
import { rowsOf, type Asked } from './question.ts'

type Found = { count: number; rows: { id: Id; place: number; fields: Id[] }[] }

/** Which cells of the rows that were asked for have these words, with the places of their rows; and how many they are. */
export async function findCells(
  db: Db,
  scope: Scope,
  asked: Asked,
  fields: readonly KeptField[],
  find: string,
  limit: number,
): Promise<Found> {
  const parts = fields.flatMap((field) => {
    const isThere = isIn(asked, field, find)
    return isThere ? [{ id: field.id, isThere: sql<boolean>`coalesce(${isThere}, false)` }] : []
  })
  if (parts.length === 0) return { count: 0, rows: [] }
  const which = sql.join(parts.map(({ isThere }, index) => sql`case when ${isThere} then ${sql.lit(index)} end`))
  // All in one pass: a table may have a million rows.
  const { rows } = await sql<{ id: Id; place: number; found: number[]; count: number }>`
    select id, place, found, (sum(cardinality(found)) over ())::integer as count from (
      select r.id, row_number() over (order by ${orderBy(asked.keys)}) - 1 as place,
        array_remove(array[${which}]::integer[], null) as found ${rowsOf(asked)}
    ) f where found <> '{}' order by place limit ${limit}`.execute(db(scope))
  return {
    count: rows[0]?.count ?? 0,
    rows: rows.map(({ id, place, found }) => ({ id, place, fields: found.flatMap((index) => parts[index]?.id ?? []) })),
  }
}

function isIn({ table }: Asked, field: KeptField, find: string): RawBuilder<boolean> | undefined {
  const sought = soughtIn(field, find, table.asker)
  if (!sought) return undefined
  const where = (op: 'contains' | 'anyOf' | 'is', value: string | string[]) =>
    whereOf(table, { field: field.id, op, value }, false)
  switch (sought.kind) {
    case 'words':
      return where('contains', sought.words)
    case 'among':
      return where('anyOf', [...sought.ids])
    case 'day':
      return where('is', sought.day)
    case 'digits': {
      const number = sql`${columnOf(field)}::numeric`
      return sql`trim_scale(${sought.percent ? sql`${number} * 100` : number})::text like ${`%${sought.digits}%`}`
    }
  }
}
