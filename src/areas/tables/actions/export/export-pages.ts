import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { shownFields } from '../../rules/views/view-fields.ts'
import type { Viewer, StoredField } from '../../store/stored-field.ts'
import { openTable, type OpenTable } from '../../store/open-table.ts'
import { compileRowQuery, type RowQuery } from '../../store/query/row-query.ts'
import { listRows, type StoredRow } from '../../store/rows/read-rows.ts'

export type ExportQuery = RowQuery & { tableId: Id; fields?: Id[] | undefined }

/** A page of rows with the current fields; a field that was deleted meanwhile is undefined. */
export type RowPage = { rows: StoredRow[]; fields: (StoredField | undefined)[]; viewer: Viewer }

/** The fields of the export: those in the query, or those that the view shows. */
export async function openExport(
  { database }: Runtime,
  scope: Scope,
  exportQuery: ExportQuery,
): Promise<{ table: OpenTable; fields: StoredField[] }> {
  const table = await database.read(scope, (db) => openTable(db, scope, exportQuery.tableId, 'read'))
  const view = table.views.find(({ id }) => id === exportQuery.view)
  const ids =
    exportQuery.fields ??
    (view ? shownFields(table.fields, view.settings).map(({ id }) => id) : table.fields.map(({ id }) => id))
  const fields = ids.flatMap((id) => table.fields.find((field) => field.id === id) ?? [])
  // Refuses an invalid query before the file begins.
  compileRowQuery(table, exportQuery)
  return { table, fields }
}

/** Checks on every page whether the person may still read the table. Holds one page in memory. */
export async function* exportPages(
  running: Runtime,
  scope: Scope,
  exportQuery: ExportQuery,
  ids: readonly Id[],
): AsyncGenerator<RowPage> {
  let cursor: string | undefined
  for (let hasMore = true; hasMore;) {
    if (!(await running.callerOf(scope))) refuse('tables.not-yours', 403, 'You may no longer see this table.')
    const page = await running.database.read(scope, async (db) => {
      const table = await openTable(db, scope, exportQuery.tableId, 'read')
      const fields = ids.map((id) => table.fields.find((field) => field.id === id))
      const present = fields.filter((field) => field !== undefined)
      const found = await listRows(db, scope, compileRowQuery(table, exportQuery), present, { limit: pageSize, cursor })
      return { ...found, fields, viewer: table.viewer }
    })
    yield page
    hasMore = page.next !== null
    cursor = page.next ?? undefined
  }
}

const pageSize = 4_000
