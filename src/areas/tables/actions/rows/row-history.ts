import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { pagesOfGroups } from '#platform/server/runtime/group-pages.ts'
import type { Cell } from '../../contract/field.ts'
import * as contract from '../../contract/row-history.ts'
import { isEmpty } from '../../rules/field-type.ts'
import { fieldTypes } from '../../rules/field-types.ts'
import type { StoredField } from '../../store/stored-field.ts'
import { openTable } from '../../store/open-table.ts'
import { compileRowQuery } from '../../store/query/row-query.ts'
import { listRowChanges, type StoredRowChange } from '../../store/rows/row-history.ts'
import { findRowPosition } from '../../store/query/row-position.ts'
import { listColumnHistory } from '../list-column-history.ts'

export const rowHistoryActions = [
  implement(contract.readRowHistory, async ({ tableId, rowId, before, limit }, { db, scope, running }) => {
    const table = await openTable(db, scope, tableId, 'read')
    if (before !== undefined && !/^\d{1,18}$/.test(before))
      refuse('tables.cursor-wrong', 400, 'This is not a cursor of a history. Leave it out to get the first page.')
    const found = await listRowChanges(db, scope, table, rowId, { before, limit: limit + 1 })
    const page = found.slice(0, limit)
    const columns = await listColumnHistory(db, scope, tableId)
    const currentColumns = new Set(table.fields.map(({ column }) => column))
    const pages = await pagesOfGroups(running, db, scope, page)
    return {
      changes: page.map((change) => ({
        entry: change.entry,
        at: change.at,
        by: change.by,
        action: change.action,
        kind: change.kind,
        undone: change.undone,
        page: pages.get(change.group) ?? null,
        moved: change.kind === 'changed' && change.after !== null && 'position' in change.after,
        values: change.kind === 'changed' ? changedValues(change, columns, currentColumns) : [],
      })),
      next: found.length > limit ? (page.at(-1)?.number ?? null) : null,
    }
  }),

  implement(contract.findRowPlace, async ({ tableId, rowId, ...rowQuery }, { db, scope }) => {
    const table = await openTable(db, scope, tableId, 'read')
    return findRowPosition(db, scope, compileRowQuery(table, rowQuery), rowId)
  }),
]

function changedValues(
  { before: was, after: is }: StoredRowChange,
  columns: ReadonlyMap<string, StoredField>,
  currentColumns: ReadonlySet<string>,
) {
  return Object.keys({ ...was, ...is }).flatMap((name) => {
    const stored = columns.get(name)
    if (!stored) return []
    const { column, ...field } = stored
    const canRestore = currentColumns.has(column) && fieldTypes[field.type].computed !== true
    return [{ field, before: toCell(was?.[name]), after: toCell(is?.[name]), canRestore }]
  })
}

function toCell(value: Cell | undefined): Cell {
  return value === undefined || isEmpty(value) ? null : value
}
