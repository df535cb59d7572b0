import { newId, type Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { MatchMode } from '../../contract/imports.ts'
import { keyOf, mergeRows } from '../../rules/import/merge-rows.ts'
import { lockRows, matchRows } from '../../store/import/match-rows.ts'
import type { StoredField } from '../../store/stored-field.ts'
import type { OpenTable } from '../../store/open-table.ts'
import { updateRows } from '../../store/rows/update-rows.ts'
import { insertRows } from '../../store/rows/write-rows.ts'

export type UpsertCounts = { added: number; updated: number; skipped: number }
export type MatchOptions = { onMatch: MatchMode; matchBy: readonly string[] }

/** Adds rows, or merges them with matching rows of the table. */
export async function upsertRows(
  db: Db,
  scope: Scope,
  table: OpenTable,
  fields: readonly StoredField[],
  rows: readonly (readonly unknown[])[],
  { onMatch, matchBy }: MatchOptions,
): Promise<UpsertCounts> {
  const add = (values: readonly (readonly unknown[])[]) =>
    insertRows(
      db,
      scope,
      table,
      values.map(() => newId()),
      fields,
      fields.map((_, index) => values.map((row) => row[index])),
    )
  if (rows.length === 0) return { added: 0, updated: 0, skipped: 0 }
  if (onMatch === 'add') {
    await add(rows)
    return { added: rows.length, updated: 0, skipped: 0 }
  }
  const found = await lockMatchedRows(db, scope, table, fields, rows, matchBy)
  const { merged, ...counts } = mergeRows(rows, keyIndexesOf(fields, matchBy), onMatch, found)
  const changed = merged.filter(({ id, isChanged }) => id !== undefined && isChanged)
  const newRows = merged.filter(({ id }) => id === undefined)
  if (changed.length > 0)
    await updateRows(
      db,
      scope,
      table,
      changed.map(({ id }) => id ?? ''),
      fields,
      fields.map((_, index) => changed.map(({ values }) => values[index])),
    )
  if (newRows.length > 0) await add(newRows.map(({ values }) => values))
  return counts
}

/** The matching row of each row, locked until the transaction ends. */
async function lockMatchedRows(
  db: Db,
  scope: Scope,
  table: OpenTable,
  fields: readonly StoredField[],
  rows: readonly (readonly unknown[])[],
  matchBy: readonly string[],
) {
  const ids = await findMatches(db, scope, table, fields, rows, matchBy)
  const locked = new Map(
    (await lockRows(db, scope, table, fields, [...new Set(ids.values())])).map((row) => [row.id, row]),
  )
  return (index: number) => {
    const row = locked.get(ids.get(index) ?? '')
    return row && { id: row.id, values: fields.map(({ column }) => row[column]) }
  }
}

/** The id of the matching row, by the index of each row. */
export async function findMatches(
  db: Db,
  scope: Scope,
  table: OpenTable,
  fields: readonly StoredField[],
  rows: readonly (readonly unknown[])[],
  matchBy: readonly string[],
): Promise<Map<number, Id>> {
  const keyIndexes = keyIndexesOf(fields, matchBy)
  const withKey = rows.flatMap((row, index) => (keyOf(row, keyIndexes) === undefined ? [] : [{ row, index }]))
  const keyFields = keyIndexes.flatMap((index) => fields[index] ?? [])
  const found = await matchRows(
    db,
    scope,
    table,
    keyFields,
    withKey.map(({ row }) => keyIndexes.map((index) => row[index])),
  )
  return new Map(found.entries().map(([nth, id]) => [withKey[nth]?.index ?? -1, id]))
}

export function keyIndexesOf(fields: readonly { id: string }[], matchBy: readonly string[]): number[] {
  return matchBy.map((id) => fields.findIndex((field) => field.id === id)).filter((index) => index >= 0)
}
