import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/action.ts'
import type { Cell } from '../contract/field.ts'
import * as contract from '../contract/row-history.ts'
import { isNothing } from '../rules/field-type.ts'
import { fieldTypes } from '../rules/field-types.ts'
import type { KeptField } from '../store/kept-field.ts'
import { openTable } from '../store/open-table.ts'
import { ask } from '../store/question.ts'
import { listRowChanges, type KeptChange } from '../store/row-history.ts'
import { findPlace } from '../store/row-place.ts'
import { everyColumn } from './every-column.ts'

export const rowHistoryActions = [
  implement(contract.readRowHistory, async ({ tableId, rowId, before, limit }, { db, scope }) => {
    const table = await openTable(db, scope, tableId, 'read')
    if (before !== undefined && !/^\d{1,18}$/.test(before))
      refuse('tables.cursor-wrong', 400, 'This is no place in a history. Ask without it first.')
    const found = await listRowChanges(db, scope, table, rowId, { before, limit: limit + 1 })
    const shown = found.slice(0, limit)
    const columns = await everyColumn(db, scope, tableId)
    const present = new Set(table.fields.map(({ column }) => column))
    return {
      changes: shown.map((change) => ({
        entry: change.entry,
        at: change.at,
        by: change.by,
        action: change.action,
        kind: change.kind,
        undone: change.undone,
        moved: change.kind === 'changed' && change.after !== null && 'position' in change.after,
        values: change.kind === 'changed' ? valuesOf(change, columns, present) : [],
      })),
      next: found.length > limit ? (shown.at(-1)?.number ?? null) : null,
    }
  }),

  implement(contract.findRowPlace, async ({ tableId, rowId, ...wish }, { db, scope }) => {
    const table = await openTable(db, scope, tableId, 'read')
    return findPlace(db, scope, ask(table, wish), rowId)
  }),
]

function valuesOf(
  { before: was, after: is }: KeptChange,
  columns: ReadonlyMap<string, KeptField>,
  present: ReadonlySet<string>,
) {
  return Object.keys({ ...was, ...is }).flatMap((name) => {
    const kept = columns.get(name)
    if (!kept) return []
    const { column, ...field } = kept
    const canRestore = present.has(column) && fieldTypes[field.type].computed !== true
    return [{ field, before: cellOf(was?.[name]), after: cellOf(is?.[name]), canRestore }]
  })
}

function cellOf(value: Cell | undefined): Cell {
  return value === undefined || isNothing(value) ? null : value
}
