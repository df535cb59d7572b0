import { findSourcedTask, syncOwnTasks, type SourcedItem } from '#areas/focus/actions/sourced-tasks.ts'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import * as contract from '../../contract/focus.ts'
import { toZonedClock } from '../../rules/dates/time-zone.ts'
import { formatValue } from '../../rules/field-types.ts'
import { isDoneValue, taskFieldsOf, type TaskFields } from '../../rules/task-fields.ts'
import { findWritableTable, type OpenTable } from '../../store/open-table.ts'
import { findRows, type StoredRow } from '../../store/rows/read-rows.ts'
import type { StoredField } from '../../store/stored-field.ts'
import { updateRowValues } from '../rows/write-rows.ts'
import { parseSource, sourceOf } from './task-source.ts'

/** A row is a task of its assignee, if they may change it. */
export const listRowsInFocus = implement(contract.listRowsInFocus, async ({ tableId, rowIds }, { db, scope }) => {
  const sources = rowIds.map((id) => sourceOf(tableId, id))
  await syncOwnTasks(db, scope, sources, async () => {
    const table = await findWritableTable(db, scope, tableId)
    const fields = table && taskFieldsOf(table.fields)
    return table && fields ? readTasks(db, scope, table, fields, rowIds) : []
  })
  return {}
})

/** The change itself counts: since then, the row may have set the task back to open. */
export const finishRowOfTask = implement(contract.finishRowOfTask, async ({ thing, action, after }, { db, scope }) => {
  if (action === contract.listRowsInFocus.name) return {}
  const row = parseSource((await findSourcedTask(db, scope, thing))?.source ?? null)
  const table = row && (await findWritableTable(db, scope, row.tableId))
  const done = table && taskFieldsOf(table.fields)?.done
  if (!done) return {}
  const isDone = typeof after?.['done_at'] === 'string'
  const [stored] = await findRows(db, scope, table, [done.field], [row.rowId])
  if (!stored || isDoneValue(stored[done.field.column], done) === isDone) return {}
  const value = isDone ? done.doneValue : done.openValue
  await updateRowValues(db, scope, table, [row.rowId], [new Map([[done.field, value]])])
  return {}
})

async function readTasks(
  db: Db,
  scope: Scope,
  table: OpenTable,
  { name, due, assignee, done }: TaskFields<StoredField>,
  ids: readonly Id[],
): Promise<SourcedItem[]> {
  const rows = await findRows(db, scope, table, [...new Set([name, due, assignee, ...(done ? [done.field] : [])])], ids)
  const own = rows.filter((row) => row[assignee.column] === scope.person && row[due.column] !== null)
  const items = own.map((row) => ({
    row,
    title: formatValue(row[name.column], name, table.viewer) || 'No name',
    due: dayOf(table, row, due),
    isDone: done && isDoneValue(row[done.field.column], done),
  }))
  return items
    .toSorted((one, other) => one.due.localeCompare(other.due))
    .map(({ row, ...task }) => ({
      source: sourceOf(table.id, row.id),
      name: table.name,
      page: `/tables/${table.id}?row=${row.id}`,
      tasks: [task],
    }))
}

function dayOf({ viewer }: OpenTable, row: StoredRow, { type, column }: StoredField): string {
  const value = String(row[column])
  if (type === 'date') return value
  return new Date(toZonedClock(Date.parse(value), viewer.zone)).toISOString().slice(0, 10)
}
