import { undo } from '#areas/journal/contract.ts'
import type { Action } from '#platform/contract/action.ts'
import { Refusal, refuse } from '#platform/contract/refusal.ts'
import { implement, type Doing } from '#platform/server/action.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import type { Running } from '#platform/server/running.ts'
import * as contract from '../contract/imports.ts'
import { readRows, type Reader } from '../rules/import/read-rows.ts'
import { findTable, updateTable } from '../store/catalog.ts'
import * as store from '../store/imports.ts'
import type { KeptField } from '../store/kept-field.ts'
import { has, openTable, type OpenTable } from '../store/open-table.ts'
import { putRows } from './import/put-rows.ts'
import { openFile } from './import/look-into.ts'
import { prepare } from './import/prepare.ts'
import { takeRows, type Taken } from './import/readings.ts'
import { unknownImport } from './imports.ts'
import { makeChoices } from './make-choices.ts'
import { onlyFiles } from './take-files.ts'

type Held = NonNullable<Awaited<ReturnType<typeof store.holdImport>>>
type Part = Doing<typeof contract.importPart>

/**
 * The next rows of a file, how far it has come, and the job for the rows after them: all in one transaction. So whoever is
 * killed in the middle leaves an import that goes on where it was.
 */
export const importPart = implement(contract.importPart, async ({ id, part }, doing) => {
  const { db, scope, entry } = doing
  const kept = (await store.holdImport(db, scope, id)) ?? unknownImport()
  if (kept.state !== 'working' || kept.part !== part) return { added: 0, updated: 0 }
  const begun = await begin(doing, kept).catch(troubleIn)
  if ('trouble' in begun) {
    await giveUp(doing, kept, begun.trouble)
    return { added: 0, updated: 0 }
  }
  const { table, plan, taken } = begun
  const readers: Reader<KeptField>[] = []
  for (const { index, field, ...reader } of begun.readers) {
    const raws = () => taken.rows.values().map((row) => row[index])
    readers.push({ ...reader, index, field: await makeChoices(db, scope, table, field, raws) })
  }
  const read = readRows(taken.rows, readers, table.asker, kept.read + (plan.header ? 2 : 1))
  const fields = readers.map(({ field }) => field)
  const values = await onlyFiles(db, scope, fields, read.values)
  const put = await putRows(db, scope, table, fields, values, plan)
  const behind = kept.read + taken.rows.length
  await store.noteProgress(db, scope, id, {
    ...read,
    ...put,
    skipped: put.skipped + read.empty,
    ...(part === 0 && { tableId: table.id, plan }),
    read: behind,
    total: taken.isEnd ? behind : Math.max(behind, Math.round(behind / Math.max(taken.share, 0.000_001))),
    entry,
    isEnd: taken.isEnd,
  })
  if (!taken.isEnd) await enqueue(db, scope, contract.importNext, { id, part: part + 1 }, { group: id })
  return { added: put.added, updated: put.updated }
})

type Begun = { table: OpenTable; plan: contract.ImportPlan; readers: Reader<KeptField>[]; taken: Taken }

/** The table as it is now, who reads which column, and the rows. */
async function begin(doing: Part, kept: Held): Promise<Begun> {
  const { db, scope, running } = doing
  const plan = kept.part === 0 ? await prepare(doing, kept) : kept.plan
  const table = await openTable(db, scope, plan.tableId ?? kept.tableId ?? '', 'write')
  const readers = (plan.into ?? []).flatMap(({ index, field: id, locale }) => {
    const field = table.fields.find((each) => each.id === id)
    return field ? [{ index, name: field.name, field, locale }] : []
  })
  if (readers.length === 0)
    refuse('tables.import-nothing', 409, 'The fields that this was to go into have been deleted.')
  const open = async () => {
    const { sheets } = await openFile(db, scope, running.storage, kept.fileId)
    return sheets.rows(plan.sheet)
  }
  const stillHere = () => store.stillStands(db, scope, kept.id)
  const count = Math.max(100, Math.min(mostRows, Math.floor(mostCells / readers.length)))
  const taken = await takeRows(kept.id, kept.read + (plan.header ? 1 : 0), count, open, stillHere)
  return { table, plan, readers, taken }
}

const mostRows = 4_000
const mostCells = 100_000

/** What a file or a table that is not as it was has to say. Whatever else goes wrong is tried again. */
function troubleIn(error: unknown): { trouble: string } {
  if (error instanceof Refusal && error.status < 500) return { trouble: error.message }
  throw error
}

function isTrouble(done: unknown): done is { trouble: string } {
  return typeof done === 'object' && done !== null && 'trouble' in done
}

/** Nothing of an import that cannot go on stays. */
async function giveUp({ db, scope }: Part, kept: Held, error: string): Promise<void> {
  const isBegun = kept.entries.length > 0
  await store.updateImport(db, scope, kept.id, { state: isBegun ? 'undoing' : 'failed', error, isOver: !isBegun })
  if (isBegun) await enqueue(db, scope, contract.undoNext, { id: kept.id })
}

/** Takes the last part back. What somebody changed since stays as they left it. */
export const undoImportPart = implement(contract.undoImportPart, async ({ id }, { db, scope, does, running }) => {
  const kept = (await store.holdImport(db, scope, id)) ?? unknownImport()
  if (kept.state !== 'undoing') return { left: kept.entries.length }
  const last = kept.entries.at(-1)
  if (last !== undefined && (await store.stillStands(db, scope, last))) {
    const undone = await does(implementationOf(running, undo), { id: last, rest: 'keep' }).catch(troubleIn)
    // Whoever has lost the right to the table meanwhile leaves the rest to those who have it.
    if (isTrouble(undone)) {
      await store.updateImport(db, scope, id, { state: 'failed', error: undone.trouble, isOver: true })
      return { left: kept.entries.length }
    }
  }
  const left = kept.entries.slice(0, -1)
  if (left.length > 0) {
    await store.updateImport(db, scope, id, { entries: left })
    await enqueue(db, scope, contract.undoNext, { id })
    return { left: left.length }
  }
  await store.updateImport(db, scope, id, {
    entries: [],
    state: kept.error === null ? 'undone' : 'failed',
    isOver: true,
  })
  // A table that was made for it, and that somebody has put something else into since, goes to the trash.
  const made = kept.plan.isNew && kept.tableId !== null ? await findTable(db, scope, kept.tableId) : undefined
  if (kept.tableId !== null && made && has(scope.role, made.mayRead) && has(scope.role, made.mayDesign))
    await updateTable(db, scope, kept.tableId, { removed_at: new Date().toISOString() })
  return { left: 0 }
})

export const importPartActions = [importPart, undoImportPart]

function implementationOf<A extends Action>({ registry }: Running, { name }: A) {
  return registry.find(name) ?? refuse('action.unknown', 404, `There is nothing called ${name}.`)
}
