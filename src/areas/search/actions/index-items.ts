import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { restAfter } from '#platform/server/concurrency/rest.ts'
import { isUnreachable } from '#platform/server/db/database-errors.ts'
import type { ChangedRow } from '#platform/server/events/listener.ts'
import type { JournaledTable } from '#platform/server/runtime/journaled-table.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { isSearchable } from '#platform/server/search/search-index.ts'
import type { ItemText, SearchedTable } from '#platform/server/search/search-texts.ts'
import {
  forgetTables,
  listBackfills,
  listNextIds,
  putColumns,
  putParts,
  saveBackfill,
  type IndexedPart,
  type TextColumns,
} from '../store/index-items.ts'

/** Brings the texts of these rows up to date. It reads their current state, so it may run twice. */
export async function indexChanges(running: Runtime, rows: readonly ChangedRow[]): Promise<void> {
  for (const [table, changed] of Map.groupBy(rows, (row) => row.table))
    await indexRows(
      running,
      table,
      changed.map(({ thing }) => thing),
    )
}

/** A text that cannot be indexed does not hold up the others. */
async function indexRows(running: Runtime, table: string, ids: readonly Id[]): Promise<void> {
  try {
    await putRows(running, table, ids)
  } catch (error) {
    if (isUnreachable(error)) throw error
    if (ids.length === 1) return running.log.error('item could not be indexed', { table, id: ids[0], error })
    for (const id of ids) await indexRows(running, table, [id])
  }
}

async function putRows({ database, journaledTables, searchTexts }: Runtime, table: string, ids: readonly Id[]) {
  const source = searchTexts.find(({ covers }) => covers(table))
  if (source)
    return database.write(scope, async (db) => {
      const items = await source.read(db, scope, table, ids)
      await putParts(db, scope, table, ids, items.flatMap(partsOf))
    })
  const columns = columnsOf(journaledTables.find((each) => each.table === table))
  if (columns) await database.write(scope, (db) => putColumns(db, scope, columns, ids))
}

function columnsOf(declared: JournaledTable | undefined): TextColumns | undefined {
  if (!declared || !isSearchable(declared)) return undefined
  const { table, nameColumn = '', textColumns = [], account, privateTo = null, doneColumn = null } = declared
  return { table, nameColumn, textColumns, account: account ?? 'account_id', privateTo, doneColumn }
}

/** The part without an anchor stands for the item itself. */
function partsOf({
  id,
  account,
  privateTo,
  name,
  place,
  author,
  changedAt,
  text,
  parts = [],
}: ItemText): IndexedPart[] {
  return [{ anchor: '', author, changedAt, text }, ...parts].map((part) => ({
    id,
    part: part.anchor,
    account,
    person: privateTo ?? null,
    author: part.author,
    changed_at: part.changedAt,
    name: name.slice(0, 500),
    place: place ?? '',
    body: part.text.slice(0, maxPartLength),
  }))
}

const maxPartLength = 20_000

/** Indexes what was there before the table could be searched, or before its searched columns changed. */
export async function backfill(running: Runtime): Promise<void> {
  const { database } = running
  const tables = await listTables(running)
  await database.write(scope, (db) => forgetTables(db, scope))
  const deadline = performance.now() + maxRunMs
  for (const { after, ...table } of await database.read(scope, (db) => listBackfills(db, scope, tables)))
    await backfillTable(running, table, after, deadline)
}

/** The next run goes on from here. */
const maxRunMs = 45_000

async function backfillTable(running: Runtime, table: SearchedTable, start: Id, deadline: number): Promise<void> {
  const { database } = running
  let after = start
  for (let isDone = false; !isDone && performance.now() < deadline;) {
    const began = performance.now()
    const ids = await database.read(scope, (db) => listNextIds(db, scope, table.table, after, batchSize))
    if (ids.length > 0) await indexRows(running, table.table, ids)
    after = ids.at(-1) ?? after
    isDone = ids.length < batchSize
    await database.write(scope, (db) => saveBackfill(db, scope, table, { after, isDone }))
    // A long one leaves the machine to people.
    if (!isDone) await restAfter(began, 1)
  }
}

const batchSize = 500

async function listTables({ database, journaledTables, searchTexts }: Runtime): Promise<SearchedTable[]> {
  const lists = await database.read(scope, (db) =>
    Promise.all(searchTexts.map(({ listTables: list }) => list(db, scope))),
  )
  const declared = journaledTables
    .filter(({ table }) => !searchTexts.some(({ covers }) => covers(table)))
    .flatMap((each) => columnsOf(each) ?? [])
    .map((columns) => ({ table: columns.table, definition: JSON.stringify(columns) }))
  return [...declared, ...lists.flat()]
}

const scope: SystemScope = { kind: 'system', reason: 'search index' }
