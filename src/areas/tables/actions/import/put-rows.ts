import { newId, type Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { MatchWay } from '../../contract/imports.ts'
import { keyOf, mergeRows } from '../../rules/import/merge.ts'
import { holdRows, matchRows } from '../../store/match-rows.ts'
import type { KeptField } from '../../store/kept-field.ts'
import type { OpenTable } from '../../store/open-table.ts'
import { insertRows, updateRows } from '../../store/write-rows.ts'

export type Put = { added: number; updated: number; skipped: number }
export type Matching = { onMatch: MatchWay; matchBy: readonly string[] }

/** Puts rows into a table: as new ones, or together with those that are there already. */
export async function putRows(
  db: Db,
  scope: Scope,
  table: OpenTable,
  fields: readonly KeptField[],
  rows: readonly (readonly unknown[])[],
  { onMatch, matchBy }: Matching,
): Promise<Put> {
  const add = (values: readonly (readonly unknown[])[]) =>
    insertRows(
      db,
      scope,
      table,
      values.map(() => newId()),
      fields,
      fields.map((_, place) => values.map((row) => row[place])),
    )
  if (rows.length === 0) return { added: 0, updated: 0, skipped: 0 }
  if (onMatch === 'add') {
    await add(rows)
    return { added: rows.length, updated: 0, skipped: 0 }
  }
  const found = await findRows(db, scope, table, fields, rows, matchBy)
  const { merged, ...counts } = mergeRows(rows, placesOf(fields, matchBy), onMatch, found)
  const changed = merged.filter(({ id, isChanged }) => id !== undefined && isChanged)
  const news = merged.filter(({ id }) => id === undefined)
  if (changed.length > 0)
    await updateRows(
      db,
      scope,
      table,
      changed.map(({ id }) => id ?? ''),
      fields,
      fields.map((_, place) => changed.map(({ values }) => values[place])),
    )
  if (news.length > 0) await add(news.map(({ values }) => values))
  return counts
}

/** The row that each of these means, held until it is written. */
async function findRows(
  db: Db,
  scope: Scope,
  table: OpenTable,
  fields: readonly KeptField[],
  rows: readonly (readonly unknown[])[],
  matchBy: readonly string[],
) {
  const ids = await matches(db, scope, table, fields, rows, matchBy)
  const held = new Map(
    (await holdRows(db, scope, table, fields, [...new Set(ids.values())])).map((row) => [row.id, row]),
  )
  return (index: number) => {
    const row = held.get(ids.get(index) ?? '')
    return row && { id: row.id, values: fields.map(({ column }) => row[column]) }
  }
}

/** For each of these rows, by its place, the row of the table that it means. */
export async function matches(
  db: Db,
  scope: Scope,
  table: OpenTable,
  fields: readonly KeptField[],
  rows: readonly (readonly unknown[])[],
  matchBy: readonly string[],
): Promise<Map<number, Id>> {
  const places = placesOf(fields, matchBy)
  const whole = rows.flatMap((row, index) => (keyOf(row, places) === undefined ? [] : [{ row, index }]))
  const keyFields = places.flatMap((place) => fields[place] ?? [])
  const found = await matchRows(
    db,
    scope,
    table,
    keyFields,
    whole.map(({ row }) => places.map((place) => row[place])),
  )
  return new Map(found.entries().map(([nth, id]) => [whole[nth]?.index ?? -1, id]))
}

export function placesOf(fields: readonly { id: string }[], matchBy: readonly string[]): number[] {
  return matchBy.map((id) => fields.findIndex((field) => field.id === id)).filter((place) => place >= 0)
}
