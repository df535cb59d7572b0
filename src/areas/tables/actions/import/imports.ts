import { getFile } from '#areas/files/actions/files.ts'
import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import type { RawCell } from '#platform/server/sheet/sheet-reader.ts'
import * as contract from '../../contract/imports.ts'
import { cellText } from '../../rules/import/parse-cell.ts'
import { isEmpty } from '../../rules/field-type.ts'
import { findTable } from '../../store/catalog.ts'
import * as store from '../../store/import/imports.ts'
import { requestIndexes } from '../../store/indexes.ts'
import { hasRole, openTable, type OpenTable } from '../../store/open-table.ts'
import { dryRunImport } from './dry-run-import.ts'
import { previewFile, openImportFile } from './preview-file.ts'
import { validateTargets, planColumns } from './plan-columns.ts'
import { dateVocabulary } from '../../rules/dates/date-vocabulary.ts'
import { readableTables } from '../sets.ts'

export const importActions = [
  implement(contract.readImport, async ({ file: id, sheet, header, tableId }, { db, scope, running }) => {
    const table = await openWritableTable(db, scope, tableId)
    const { file, sheets } = await openImportFile(db, scope, running, id)
    const preview = await previewFile(sheets, { sheet, header })
    const viewer = table?.viewer ?? (await store.findViewer(db, scope))
    const columns = planColumns(preview, { table, separator: sheets.separator, viewer })
    return {
      name: file.name,
      size: file.size,
      kind: sheets.kind,
      sheets: [...sheets.names],
      sheet,
      header: preview.header,
      columns: columns.map(({ index, name, type, target }) => ({
        name,
        type,
        to: target,
        ...samplesOf(preview.rows, index),
      })),
      dateOrder: columns.some(({ isAmbiguous }) => isAmbiguous) ? dateOrderOf(viewer.locale) : null,
      rows: preview.count,
      exact: preview.exact,
      seen: preview.rows.length,
    }
  }),

  implement(contract.checkImport, async ({ tableId, ...options }, { db, scope, running }) => {
    const table = await openWritableTable(db, scope, tableId)
    if (!table && options.setId !== undefined) await readableTables(db, scope, options.setId)
    return dryRunImport(db, scope, running, table, options)
  }),

  implement(contract.startImport, async ({ file: fileId, tableId, ...plan }, { db, scope, running }) => {
    const table = await openWritableTable(db, scope, tableId)
    if (!table && plan.setId !== undefined) await readableTables(db, scope, plan.setId)
    const file = await getFile({ db, scope, running }, fileId)
    validateTargets(plan.columns ?? [], table, plan)
    const id = newId()
    await store.addImport(db, scope, { id, tableId, fileId, fileName: file.name, plan })
    await enqueue(db, scope, contract.importNext, { id, part: 0 }, { group: id })
    // Every part searches for matching rows, which needs an index in a large table.
    const sort = plan.matchBy.map((field) => ({ field, direction: 'asc' as const }))
    if (table && sort.length > 0) requestIndexes(running.database, scope, table, { sort })
    return { id }
  }),

  implement(contract.readImportState, async ({ id }, { db, scope }) => {
    const { entries, standing, ...record } = (await store.findImport(db, scope, id)) ?? unknownImport()
    // The journal can undo all parts of an import too.
    const isUndone = record.state === 'done' && entries.length > 0 && standing === 0
    return { ...record, state: isUndone ? 'undone' : record.state, left: entries.length }
  }),

  implement(contract.listImports, async ({ tableId }, { db, scope }) => ({
    imports: await store.listImports(db, scope, tableId),
  })),

  implement(contract.cancelImport, async ({ id }, { db, scope }) => {
    const { state, entries, tableId, plan } = (await store.lockImport(db, scope, id)) ?? unknownImport()
    // An import that was interrupted may have added rows.
    const isCutShort = state === 'failed' && entries.length > 0
    if (state !== 'working' && state !== 'done' && !isCutShort)
      refuse('tables.import-over', 409, 'This import has been undone already.')
    if (tableId !== null) await requireUndoRight(db, scope, tableId, plan)
    await store.updateImport(db, scope, id, { state: 'undoing' })
    await enqueue(db, scope, contract.undoNext, { id })
    return { id }
  }),
]

export function unknownImport(): never {
  refuse('tables.import-unknown', 404, 'There is no such import of yours.')
}

/** Undoing rows takes the right to write; undoing a table that the import created takes the right to design. */
async function requireUndoRight(db: Db, scope: Scope, tableId: Id, { isNew }: contract.ImportPlan): Promise<void> {
  const table = await findTable(db, scope, tableId)
  if (!table || (hasRole(scope.role, table.mayRead) && hasRole(scope.role, isNew ? table.mayDesign : table.mayWrite)))
    return
  refuse(
    'tables.read-only',
    403,
    'You may no longer change the table of this import, so you cannot undo it. Ask an admin of the workspace.',
  )
}

async function openWritableTable(db: Db, scope: Scope, tableId: Id | undefined): Promise<OpenTable | undefined> {
  if (tableId === undefined) return undefined
  const table = await openTable(db, scope, tableId, 'read')
  if (!table.may.write) refuse('tables.read-only', 403, `You may look at “${table.name}”, but not change it.`)
  return table
}

function samplesOf(rows: readonly RawCell[][], index: number) {
  const counts = new Map<string, number>()
  let empty = 0
  for (const row of rows) {
    const text = cellText(row[index]).trim().slice(0, maxSampleLength).toWellFormed()
    const seen = counts.get(text)
    if (isEmpty(text)) empty += 1
    else if (seen !== undefined || counts.size < maxSamples) counts.set(text, (seen ?? 0) + 1)
  }
  return { empty, samples: Array.from(counts, ([text, count]) => ({ text, count })) }
}

const maxSamples = 40
const maxSampleLength = 120

function dateOrderOf(locale: string): contract.DateOrder {
  return dateVocabulary(locale).dayFirst ? 'day-first' : 'month-first'
}
