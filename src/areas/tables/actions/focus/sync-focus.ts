import { listSourcesOfPeople } from '#areas/focus/actions/sourced-tasks.ts'
import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { runAction } from '#platform/server/actions/run-action.ts'
import { isUnreachable } from '#platform/server/db/database-errors.ts'
import { isUserTable } from '#platform/server/db/user-table.ts'
import type { ChangedRow } from '#platform/server/events/listener.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { tableIdOf } from '../../rules/relation.ts'
import { taskFieldsOf } from '../../rules/task-fields.ts'
import {
  listAssignableTables,
  listAssignedRows,
  type AssignableTable,
  type AssignedRow,
} from '../../store/assigned-rows.ts'
import { listRowsInFocus } from './focus-rows.ts'
import { rowIdOf, sourceOf, sourcePrefix } from './task-source.ts'

/** Brings the focus lists of people up to date with these changes. It reads the current state, so it may run twice. */
export async function syncChangedRows(running: Runtime, changes: readonly ChangedRow[]): Promise<void> {
  const byTable = Map.groupBy(changes, ({ table }) => table)
  const idsOf = (table: string) => byTable.get(table)?.map(({ thing }) => thing) ?? []
  const changed = { tables: idsOf('tables'), fields: idsOf('table_fields') }
  const isRedefined = changed.tables.length + changed.fields.length > 0
  const redefined = isRedefined ? await listTables(running, changed) : []
  for (const table of redefined)
    await syncRows(running, table, [
      ...(await readAssigned(running, table, null)),
      ...(await readListed(running, table)),
    ])
  const tables = [...byTable.keys()].filter(isUserTable).map(tableIdOf)
  if (tables.length === 0) return
  for (const table of await listTables(running, { tables, fields: [] })) {
    const ids = [...byTable].flatMap(([name, rows]) =>
      isUserTable(name) && tableIdOf(name) === table.id ? rows.map(({ thing }) => thing) : [],
    )
    if (!taskFieldsOf(table.fields)) continue
    const listed = await readListed(running, table, ids)
    await syncRows(running, table, [...(await readAssigned(running, table, ids)), ...listed])
  }
}

/** Lists the rows that found no room before, and those that were assigned before their table had a due date. */
export async function listWaitingRows(running: Runtime): Promise<void> {
  for (const table of await listTables(running)) {
    const assigned = await readAssigned(running, table, null)
    if (assigned.length === 0) continue
    const listed = new Set((await readListed(running, table)).map(keyOf))
    await syncRows(
      running,
      table,
      assigned.filter((row) => !listed.has(keyOf(row))),
    )
  }
}

function keyOf({ id, person }: AssignedRow): string {
  return `${id} ${person}`
}

function listTables({ database }: Runtime, only?: { tables: readonly Id[]; fields: readonly Id[] }) {
  return database.read(scope, (db) => listAssignableTables(db, scope, only))
}

async function readAssigned(
  { database }: Runtime,
  { id, fields }: AssignableTable,
  ids: readonly Id[] | null,
): Promise<AssignedRow[]> {
  const taskFields = taskFieldsOf(fields)
  return taskFields ? database.read(scope, (db) => listAssignedRows(db, scope, id, taskFields, ids)) : []
}

/** The rows that are in focus lists, of a whole table or among some. */
async function readListed({ database }: Runtime, table: AssignableTable, ids?: readonly Id[]): Promise<AssignedRow[]> {
  const from = ids ? { sources: ids.map((id) => sourceOf(table.id, id)) } : { prefix: sourcePrefix(table.id) }
  const listed = await database.read(scope, (db) => listSourcesOfPeople(db, scope, table.account, from))
  return listed.map(({ person, source }) => ({ person, id: rowIdOf(source) }))
}

async function syncRows(running: Runtime, table: AssignableTable, rows: readonly AssignedRow[]): Promise<void> {
  for (const [person, own] of Map.groupBy(rows, (row) => row.person)) {
    const ids = [...new Set(own.map(({ id }) => id))]
    for (let start = 0; start < ids.length; start += batchSize)
      await syncPerson(running, table, person, ids.slice(start, start + batchSize))
  }
}

const batchSize = 500

/** A row that cannot be listed does not hold up the others. */
async function syncPerson(running: Runtime, table: AssignableTable, person: Id, rowIds: Id[]): Promise<void> {
  const caller = await running.callerOf({ account: table.account, person, actor: { kind: 'person', id: person } })
  if (!caller) return
  try {
    const input = { tableId: table.id, rowIds }
    await runAction(running, listRowsInFocus, caller, input, { requestId: `focus:${table.id}`, cause: 'event' })
  } catch (error) {
    if (isUnreachable(error)) throw error
    running.log.error('rows could not be listed in Focus', { table: table.id, person, error })
  }
}

const scope: SystemScope = { kind: 'system', reason: 'focus lists' }
