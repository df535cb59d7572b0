import { undo } from '#areas/journal/contract.ts'
import type { Action } from '#platform/contract/action.ts'
import { Refusal, refuse } from '#platform/contract/refusal.ts'
import { implement, type ActionContext } from '#platform/server/actions/implement.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import * as contract from '../../contract/imports.ts'
import { parseRows, type ColumnReader } from '../../rules/import/parse-rows.ts'
import { findTable, updateTable } from '../../store/catalog.ts'
import { attachFiles } from '../../store/attached-files.ts'
import * as store from '../../store/import/imports.ts'
import type { StoredField } from '../../store/stored-field.ts'
import { hasRole, openTable, type OpenTable } from '../../store/open-table.ts'
import { upsertRows } from './upsert-rows.ts'
import { openImportFile } from './preview-file.ts'
import { prepareImport } from './prepare-import.ts'
import { readBatch, type RowBatch } from './reader-cache.ts'
import { unknownImport } from './imports.ts'
import { createMissingChoices } from '../create-missing-choices.ts'
import { requireRowQuota } from '../quotas.ts'
import { dropUnknownFiles } from '../rows/resolve-attachments.ts'

type LockedImport = NonNullable<Awaited<ReturnType<typeof store.lockImport>>>
type PartContext = ActionContext<typeof contract.importPart>

/**
 * The rows, the progress and the job for the next part are one transaction. So an import continues where it was after a
 * crash.
 */
export const importPart = implement(contract.importPart, async ({ id, part }, context) => {
  const { db, scope, entry } = context
  const record = (await store.lockImport(db, scope, id)) ?? unknownImport()
  if (record.state !== 'working' || record.part !== part) return { added: 0, updated: 0 }
  const prepared = await preparePart(context, record).catch(toFailure)
  if ('failure' in prepared) {
    await failImport(context, record, prepared.failure)
    return { added: 0, updated: 0 }
  }
  const { table, plan, batch } = prepared
  const readers: ColumnReader<StoredField>[] = []
  for (const { index, field, ...reader } of prepared.readers) {
    const raws = () => batch.rows.values().map((row) => row[index])
    readers.push({ ...reader, index, field: await createMissingChoices(db, scope, table, field, raws) })
  }
  const read = parseRows(batch.rows, readers, table.viewer, record.read + (plan.header ? 2 : 1))
  const fields = readers.map(({ field }) => field)
  const values = await dropUnknownFiles(db, scope, table, fields, read.values)
  if (part === 0) await attachFiles(db, scope, table.id, [record.fileId])
  const counts = await upsertRows(db, scope, table, fields, values, plan)
  const readCount = record.read + batch.rows.length
  await store.saveProgress(db, scope, id, {
    ...read,
    ...counts,
    skipped: counts.skipped + read.empty,
    ...(part === 0 && { tableId: table.id, plan }),
    read: readCount,
    total: batch.isEnd ? readCount : Math.max(readCount, Math.round(readCount / Math.max(batch.share, 0.000_001))),
    entry,
    isEnd: batch.isEnd,
  })
  if (!batch.isEnd) await enqueue(db, scope, contract.importNext, { id, part: part + 1 }, { group: id })
  return { added: counts.added, updated: counts.updated }
})

type PreparedPart = {
  table: OpenTable
  plan: contract.ImportPlan
  readers: ColumnReader<StoredField>[]
  batch: RowBatch
}

async function preparePart(context: PartContext, record: LockedImport): Promise<PreparedPart> {
  const { db, scope, running } = context
  const plan = record.part === 0 ? await prepareImport(context, record) : record.plan
  const table = await openTable(db, scope, plan.tableId ?? record.tableId ?? '', 'write')
  const readers = (plan.into ?? []).flatMap(({ index, field: id, locale }) => {
    const field = table.fields.find((each) => each.id === id)
    return field ? [{ index, name: field.name, field, locale }] : []
  })
  if (readers.length === 0)
    refuse('tables.import-nothing', 409, 'The fields that this was to go into have been deleted.')
  const open = async () => {
    const { sheets } = await openImportFile(db, scope, running, record.fileId)
    return sheets.rows(plan.sheet)
  }
  const heartbeat = () => store.isEntryActive(db, scope, record.id)
  const count = Math.max(100, Math.min(maxRows, Math.floor(maxCells / readers.length)))
  const batch = await readBatch(record.id, record.read + (plan.header ? 1 : 0), count, open, heartbeat)
  await requireRowQuota(context, plan.onMatch === 'add' ? batch.rows.length : 0)
  return { table, plan, readers, batch }
}

const maxRows = 4_000
const maxCells = 100_000

/** A refusal because of the file or the table ends the import. Other errors are retried. */
function toFailure(error: unknown): { failure: string } {
  if (error instanceof Refusal && error.status < 500) return { failure: error.message }
  throw error
}

function isFailure(result: unknown): result is { failure: string } {
  return typeof result === 'object' && result !== null && 'failure' in result
}

/** A failed import undoes all its parts. */
async function failImport({ db, scope }: PartContext, record: LockedImport, error: string): Promise<void> {
  const hasEntries = record.entries.length > 0
  await store.updateImport(db, scope, record.id, {
    state: hasEntries ? 'undoing' : 'failed',
    error,
    isOver: !hasEntries,
  })
  if (hasEntries) await enqueue(db, scope, contract.undoNext, { id: record.id })
}

/** Undoes the last part. Rows that somebody has changed since stay. */
export const undoImportPart = implement(contract.undoImportPart, async ({ id }, { db, scope, runAction, running }) => {
  const record = (await store.lockImport(db, scope, id)) ?? unknownImport()
  if (record.state !== 'undoing') return { left: record.entries.length }
  const lastEntry = record.entries.at(-1)
  if (lastEntry !== undefined && (await store.isEntryActive(db, scope, lastEntry))) {
    const undone = await runAction(implementationOf(running, undo), { id: lastEntry, rest: 'keep' }).catch(toFailure)
    // The person has lost the right to the table. Somebody who has it can undo the rest.
    if (isFailure(undone)) {
      await store.updateImport(db, scope, id, { state: 'failed', error: undone.failure, isOver: true })
      return { left: record.entries.length }
    }
  }
  const left = record.entries.slice(0, -1)
  if (left.length > 0) {
    await store.updateImport(db, scope, id, { entries: left })
    await enqueue(db, scope, contract.undoNext, { id })
    return { left: left.length }
  }
  await store.updateImport(db, scope, id, {
    entries: [],
    state: record.error === null ? 'undone' : 'failed',
    isOver: true,
  })
  // A table that the import created goes to the trash if it still exists, because somebody has added something to it.
  const createdTable =
    record.plan.isNew && record.tableId !== null ? await findTable(db, scope, record.tableId) : undefined
  if (
    record.tableId !== null &&
    createdTable &&
    hasRole(scope.role, createdTable.mayRead) &&
    hasRole(scope.role, createdTable.mayDesign)
  )
    await updateTable(db, scope, record.tableId, { removed_at: new Date().toISOString() })
  return { left: 0 }
})

export const importPartActions = [importPart, undoImportPart]

function implementationOf<A extends Action>({ registry }: Runtime, { name }: A) {
  return registry.find(name) ?? refuse('action.unknown', 404, `There is nothing called ${name}.`)
}
