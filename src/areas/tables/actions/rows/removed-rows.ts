import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import * as contract from '../../contract/removed-rows.ts'
import { convertValue } from '../../rules/convert.ts'
import { isEmpty } from '../../rules/field-type.ts'
import { fieldTypes } from '../../rules/field-types.ts'
import { openTable, type OpenTable } from '../../store/open-table.ts'
import { listRemoved, restoreRemoved } from '../../store/rows/removed-rows.ts'
import { listColumnHistory } from '../list-column-history.ts'
import { requireRowQuota } from '../quotas.ts'
import type { RowValues } from './parse-row-values.ts'
import { updateRowValues } from './write-rows.ts'

export const removedRowActions = [
  implement(contract.listRemovedRows, async ({ tableId, ...page }, { db, scope }) => {
    const table = await openTable(db, scope, tableId, 'read')
    const { rows, next } = await listRemoved(db, scope, table, page)
    const names = await rowNames(db, scope, table, rows)
    return {
      rows: rows.map(({ id, removedAt, by }, index) => ({ id, removedAt, by, name: names[index] ?? '' })),
      next,
    }
  }),

  implement(contract.restoreRows, async ({ tableId, ids }, { db, scope, running }) => {
    const table = await openTable(db, scope, tableId, 'write')
    await requireRowQuota({ db, scope, running }, ids.length)
    const restored = await restoreRemoved(db, scope, table, ids)
    const values = await convertOldValues(db, scope, table, restored)
    await updateRowValues(
      db,
      scope,
      table,
      restored.map(({ id }) => id),
      values,
    )
    return { restored: restored.length }
  }),
]

type RemovedRow = { id: Id; before: Readonly<Record<string, unknown>> }

async function rowNames(db: Db, scope: Scope, table: OpenTable, rows: readonly RemovedRow[]): Promise<string[]> {
  const [first] = table.fields
  const values = await convertOldValues(db, scope, table, rows)
  return rows.map(({ before }, index) =>
    first
      ? fieldTypes[first.type].serialize(values[index]?.get(first) ?? before[first.column] ?? null, first, table.viewer)
      : '',
  )
}

/** Converts values of fields that have changed their type since the rows were deleted. */
async function convertOldValues(
  db: Db,
  scope: Scope,
  table: OpenTable,
  rows: readonly RemovedRow[],
): Promise<RowValues[]> {
  const columns = await listColumnHistory(db, scope, table.id)
  const fields = table.fields
    .filter(({ type }) => !fieldTypes[type].computed)
    .map((field) => ({
      field,
      old: Array.from(columns.values()).filter(({ id, column }) => id === field.id && column !== field.column),
    }))
    .filter(({ old }) => old.length > 0)
  return rows.map(({ before }): RowValues => {
    const values: RowValues = new Map()
    for (const { field, old: oldColumns } of fields) {
      if (field.column in before) continue
      const last = oldColumns.findLast(({ column }) => column in before && !isEmpty(before[column]))
      const converted = last && convertValue(before[last.column], last, field, table.viewer)
      if (converted && !('wrong' in converted)) values.set(field, converted.value)
    }
    return values
  })
}
