import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/action.ts'
import type { Db } from '#platform/server/db/database.ts'
import * as contract from '../contract/removed-rows.ts'
import { convertValue } from '../rules/convert.ts'
import { isNothing } from '../rules/field-type.ts'
import { fieldTypes } from '../rules/field-types.ts'
import { openTable, type OpenTable } from '../store/open-table.ts'
import { listRemoved, restoreRemoved } from '../store/removed-rows.ts'
import { everyColumn } from './every-column.ts'
import type { Values } from './values.ts'
import { change } from './write-rows.ts'

export const removedRowActions = [
  implement(contract.listRemovedRows, async ({ tableId, ...page }, { db, scope }) => {
    const table = await openTable(db, scope, tableId, 'read')
    const { rows, next } = await listRemoved(db, scope, table, page)
    const names = await namesIn(db, scope, table, rows)
    return {
      rows: rows.map(({ id, removedAt, by }, index) => ({ id, removedAt, by, name: names[index] ?? '' })),
      next,
    }
  }),

  implement(contract.restoreRows, async ({ tableId, ids }, { db, scope }) => {
    const table = await openTable(db, scope, tableId, 'write')
    const restored = await restoreRemoved(db, scope, table, ids)
    const values = await convertedSince(db, scope, table, restored)
    await change(
      db,
      scope,
      table,
      restored.map(({ id }) => id),
      values,
    )
    return { restored: restored.length }
  }),
]

type Kept = { id: Id; before: Readonly<Record<string, unknown>> }

async function namesIn(db: Db, scope: Scope, table: OpenTable, rows: readonly Kept[]): Promise<string[]> {
  const [first] = table.fields
  const values = await convertedSince(db, scope, table, rows)
  return rows.map(({ before }, index) =>
    first
      ? fieldTypes[first.type].say(values[index]?.get(first) ?? before[first.column] ?? null, first, table.asker)
      : '',
  )
}

/** What became of values in fields that have got another type, and so another column, since these rows were deleted. */
async function convertedSince(db: Db, scope: Scope, table: OpenTable, rows: readonly Kept[]): Promise<Values[]> {
  const columns = await everyColumn(db, scope, table.id)
  const fields = table.fields
    .filter(({ type }) => !fieldTypes[type].computed)
    .map((field) => ({
      field,
      old: Array.from(columns.values()).filter(({ id, column }) => id === field.id && column !== field.column),
    }))
    .filter(({ old }) => old.length > 0)
  return rows.map(({ before }): Values => {
    const values: Values = new Map()
    for (const { field, old } of fields) {
      if (field.column in before) continue
      const last = old.findLast(({ column }) => column in before && !isNothing(before[column]))
      const read = last && convertValue(before[last.column], last, field, table.asker)
      if (read && !('wrong' in read)) values.set(field, read.value)
    }
    return values
  })
}
