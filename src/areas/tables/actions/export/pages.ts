import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Running } from '#platform/server/running.ts'
import { shownFields } from '../../rules/view-fields.ts'
import type { Asker, KeptField } from '../../store/kept-field.ts'
import { openTable, type OpenTable } from '../../store/open-table.ts'
import { ask, type Wish } from '../../store/question.ts'
import { listRows, type KeptRow } from '../../store/read-rows.ts'

export type Wanted = Wish & { tableId: Id; fields?: Id[] | undefined }

/** Some rows that follow each other, with the fields as they are now; one that is gone meanwhile is undefined. */
export type RowPage = { rows: KeptRow[]; fields: (KeptField | undefined)[]; asker: Asker }

/** The table and the fields that whoever exports sees: those of the view, or as they say. */
export async function openExport(
  { database }: Running,
  scope: Scope,
  wanted: Wanted,
): Promise<{ table: OpenTable; fields: KeptField[] }> {
  const table = await database.read(scope, (db) => openTable(db, scope, wanted.tableId, 'read'))
  const view = table.views.find(({ id }) => id === wanted.view)
  const ids =
    wanted.fields ??
    (view ? shownFields(table.fields, view.settings).map(({ id }) => id) : table.fields.map(({ id }) => id))
  const fields = ids.flatMap((id) => table.fields.find((field) => field.id === id) ?? [])
  // Whatever is wrong with the question is said before the file begins.
  ask(table, wanted)
  return { table, fields }
}

/** Page after page, for as long as whoever asked may still look. Nothing is held but the page at hand. */
export async function* pagesOf(
  running: Running,
  scope: Scope,
  wanted: Wanted,
  ids: readonly Id[],
): AsyncGenerator<RowPage> {
  let cursor: string | undefined
  for (let isMore = true; isMore;) {
    if (!(await running.callerOf(scope))) refuse('tables.not-yours', 403, 'You may no longer see this table.')
    const page = await running.database.read(scope, async (db) => {
      const table = await openTable(db, scope, wanted.tableId, 'read')
      const fields = ids.map((id) => table.fields.find((field) => field.id === id))
      const there = fields.filter((field) => field !== undefined)
      const found = await listRows(db, scope, ask(table, wanted), there, { limit: pageSize, cursor })
      return { ...found, fields, asker: table.asker }
    })
    yield page
    isMore = page.next !== null
    cursor = page.next ?? undefined
  }
}

const pageSize = 4_000
