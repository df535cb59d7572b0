import { getFile } from '#areas/files/actions/files.ts'
import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/action.ts'
import type { Db } from '#platform/server/db/database.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import type { Raw } from '#platform/server/sheet/sheet.ts'
import * as contract from '../contract/imports.ts'
import { textOf } from '../rules/import/raw.ts'
import { isNothing } from '../rules/field-type.ts'
import { findTable } from '../store/catalog.ts'
import * as store from '../store/imports.ts'
import { wishIndexes } from '../store/indexes.ts'
import { has, openTable, type OpenTable } from '../store/open-table.ts'
import { tryImport } from './import/try-import.ts'
import { lookInto, openFile } from './import/look-into.ts'
import { askTargets, planColumns } from './import/plan.ts'
import { tablesIn } from './sets.ts'

export const importActions = [
  implement(contract.readImport, async ({ file: id, sheet, header, tableId }, { db, scope, running }) => {
    const table = await tableOf(db, scope, tableId)
    const { file, sheets } = await openFile(db, scope, running.storage, id)
    const look = await lookInto(sheets, { sheet, header })
    const asker = table?.asker ?? (await store.findAsker(db, scope))
    const columns = planColumns(look, { table, separator: sheets.separator, asker })
    return {
      name: file.name,
      size: file.size,
      kind: sheets.kind,
      sheets: [...sheets.names],
      sheet,
      header: look.header,
      columns: columns.map(({ index, name, type, target }) => ({
        name,
        type,
        to: target,
        ...samplesOf(look.rows, index),
      })),
      rows: look.count,
      exact: look.exact,
      seen: look.rows.length,
    }
  }),

  implement(contract.checkImport, async ({ tableId, ...wish }, { db, scope, running }) => {
    const table = await tableOf(db, scope, tableId)
    if (!table && wish.setId !== undefined) await tablesIn(db, scope, wish.setId)
    return tryImport(db, scope, running.storage, table, wish)
  }),

  implement(contract.startImport, async ({ file: fileId, tableId, ...plan }, { db, scope, running }) => {
    const table = await tableOf(db, scope, tableId)
    if (!table && plan.setId !== undefined) await tablesIn(db, scope, plan.setId)
    const file = await getFile(db, scope, fileId)
    askTargets(plan.columns ?? [], table, plan)
    const id = newId()
    await store.addImport(db, scope, { id, tableId, fileId, fileName: file.name, plan })
    await enqueue(db, scope, contract.importNext, { id, part: 0 }, { group: id })
    // In a long table every part looks for the rows that are there already.
    const sort = plan.matchBy.map((field) => ({ field, direction: 'asc' as const }))
    if (table && sort.length > 0) wishIndexes(running.database, scope, table, { sort })
    return { id }
  }),

  implement(contract.readImportState, async ({ id }, { db, scope }) => {
    const { entries, standing, ...kept } = (await store.findImport(db, scope, id)) ?? unknownImport()
    // Whoever undoes it by the journal has undone it too.
    const isUndone = kept.state === 'done' && entries.length > 0 && standing === 0
    return { ...kept, state: isUndone ? 'undone' : kept.state, left: entries.length }
  }),

  implement(contract.listImports, async ({ tableId }, { db, scope }) => ({
    imports: await store.listImports(db, scope, tableId),
  })),

  implement(contract.cancelImport, async ({ id }, { db, scope }) => {
    const { state, entries, tableId, plan } = (await store.holdImport(db, scope, id)) ?? unknownImport()
    // One that was cut short may have brought rows.
    const isCutShort = state === 'failed' && entries.length > 0
    if (state !== 'working' && state !== 'done' && !isCutShort)
      refuse('tables.import-over', 409, 'This import has been taken back already.')
    if (tableId !== null) await askTakingBack(db, scope, tableId, plan)
    await store.updateImport(db, scope, id, { state: 'undoing' })
    await enqueue(db, scope, contract.undoNext, { id })
    return { id }
  }),
]

export function unknownImport(): never {
  refuse('tables.import-unknown', 404, 'There is no such import of yours.')
}

/** Rows are taken back by those who may write them; a table that was made for an import, by those who may design it. */
async function askTakingBack(db: Db, scope: Scope, tableId: Id, { isNew }: contract.ImportPlan): Promise<void> {
  const table = await findTable(db, scope, tableId)
  if (!table || (has(scope.role, table.mayRead) && has(scope.role, isNew ? table.mayDesign : table.mayWrite))) return
  refuse(
    'tables.read-only',
    403,
    'You may no longer change the table of this import, so you cannot take it back. Ask an admin of the workspace.',
  )
}

async function tableOf(db: Db, scope: Scope, tableId: Id | undefined): Promise<OpenTable | undefined> {
  if (tableId === undefined) return undefined
  const table = await openTable(db, scope, tableId, 'read')
  if (!table.may.write) refuse('tables.read-only', 403, `You may look at “${table.name}”, but not change it.`)
  return table
}

/** The first different values of a column, and how many rows have none. */
function samplesOf(rows: readonly Raw[][], index: number) {
  const counts = new Map<string, number>()
  let empty = 0
  for (const row of rows) {
    const text = textOf(row[index]).trim().slice(0, longestSample).toWellFormed()
    const known = counts.get(text)
    if (isNothing(text)) empty += 1
    else if (known !== undefined || counts.size < mostSamples) counts.set(text, (known ?? 0) + 1)
  }
  return { empty, samples: Array.from(counts, ([text, count]) => ({ text, count })) }
}

const mostSamples = 40
const longestSample = 120
