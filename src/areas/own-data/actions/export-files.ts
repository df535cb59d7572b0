import { readLog } from '#areas/journal/actions/log.ts'
import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import { scopeOf } from '#platform/server/auth/caller.ts'
import { readTableStructure } from '#platform/server/journal/table-structure.ts'
import { filterAccessible } from '#platform/server/auth/row-access.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { JournaledTable } from '#platform/server/runtime/journaled-table.ts'
import { withUserTables } from '#platform/server/runtime/user-tables.ts'
import type { ZipFile } from '#platform/server/formats/zip.ts'
import { folderOf, isSecret, type Membership } from '../rules/deletion.ts'
import { readme } from '../rules/readme.ts'
import { listMemberships } from '../store/deletion.ts'
import * as store from '../store/export.ts'

const exportScope: SystemScope = { kind: 'system', reason: 'somebody takes their own data out' }
const batchSize = 200

/** All that a person may read, one file after another, each built while it is read. */
export async function* exportFiles(running: Runtime, person: Id): AsyncGenerator<ZipFile> {
  const { database } = running
  const read = <T>(query: (db: Parameters<typeof listMemberships>[0]) => Promise<T>) =>
    database.read(exportScope, query)
  yield { name: 'README.txt', parts: [readme(new Date())] }
  yield asJson('profile', await read((db) => store.readProfile(db, exportScope, person)))
  yield asJson('sign-in-methods', await read((db) => store.readMethods(db, exportScope, person)))
  yield asJson('sessions', await read((db) => store.readSessions(db, exportScope, person)))
  for (const { id, type, bytes } of await read((db) => store.readPictures(db, exportScope, person)))
    yield { name: `pictures/${id}.${type.replace('image/', '')}`, parts: [bytes] }
  for (const membership of await read((db) => listMemberships(db, exportScope, person)))
    yield* exportWorkspace(running, person, membership)
}

/** Checks the access again: a person who was just removed gets nothing. */
async function* exportWorkspace(running: Runtime, person: Id, membership: Membership): AsyncGenerator<ZipFile> {
  const caller = await running.callerOf({ account: membership.id, person, actor: { kind: 'person', id: person } })
  const scope = caller && scopeOf(caller)
  if (scope?.kind !== 'account') return
  const folder = `workspaces/${folderOf(membership)}`
  const { id, name, type, role } = membership
  yield asJson(`${folder}/workspace`, { id, name, type, role })
  // Rows outside of workspaces are exported once, with the personal workspace.
  if (type === 'personal')
    yield* exportTables(running, scope, 'you', running.journaledTables.filter(isOutsideWorkspaces))
  const { journaledTables } = await running.database.read(scope, (db) => withUserTables(running, db, scope))
  yield* exportTables(
    running,
    scope,
    folder,
    journaledTables.filter(({ account, userTable }) => account !== null || userTable !== undefined),
  )
  const keys = await running.database.read(scope, (db) => store.readKeys(db, scope))
  if (keys.length > 0) yield asJson(`${folder}/api-keys`, keys)
  yield { name: `${folder}/journal.jsonl`, parts: entriesOf(running, scope) }
}

async function* exportTables(
  running: Runtime,
  scope: Scope,
  folder: string,
  things: readonly JournaledTable[],
): AsyncGenerator<ZipFile> {
  for (const journaledTable of things) {
    const exportTable = await exportTableOf(running, scope, journaledTable)
    const first = await readPage(running, scope, exportTable)
    const name =
      journaledTable.userTable === undefined
        ? journaledTable.table
        : `tables/${fileName(journaledTable.userTable)}-${journaledTable.table.slice(-6)}`
    if (first.rows.length > 0 || first.last)
      yield { name: `${folder}/${name}.jsonl`, parts: rowsOf(running, scope, journaledTable, exportTable, first) }
  }
}

async function exportTableOf(
  { database }: Runtime,
  scope: Scope,
  { table, account = 'account_id', privateTo }: JournaledTable,
): Promise<store.ExportTable> {
  const { keys, columns } = await database.read(scope, (db) => readTableStructure(db, scope, table))
  return { table, account, privateTo, keys, secret: columns.filter(isSecret) }
}

/** `last` is the key to continue after, if there may be more rows. */
type Page = { rows: store.ExportRow[]; last: string[] | undefined }

function readPage(running: Runtime, scope: Scope, exportTable: store.ExportTable, after?: string[]): Promise<Page> {
  return running.database.read(scope, async (db) => {
    const rows = await store.readRows(db, scope, exportTable, after, batchSize)
    const items = rows.map((row) => ({ table: exportTable.table, thing: row.key[0] ?? '', row }))
    const visible = await filterAccessible(running, db, scope, items, 'look')
    return { rows: visible.map(({ row }) => row), last: rows.length < batchSize ? undefined : rows.at(-1)?.key }
  })
}

async function* rowsOf(
  running: Runtime,
  scope: Scope,
  journaledTable: JournaledTable,
  exportTable: store.ExportTable,
  first: Page,
): AsyncGenerator<string> {
  for (let page: Page | undefined = first; page;) {
    const { rows, last }: Page = page
    yield rows
      .map(
        ({ row }) =>
          `${JSON.stringify(journaledTable.userTable === undefined ? row : withFieldNames(row, journaledTable))}\n`,
      )
      .join('')
    page = last && (await readPage(running, scope, exportTable, last))
  }
}

/** A row of a user table, by the names of its fields. */
function withFieldNames(
  row: Record<string, unknown>,
  { columns, formatValue }: JournaledTable,
): Record<string, unknown> {
  const named = Object.entries(columns).map(([column, name]) => {
    const value = row[column] ?? null
    return [name, value === null || !formatValue ? value : formatValue(column, value, 'exact')]
  })
  return { ...Object.fromEntries(named), id: row['id'] }
}

function fileName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60) || 'table'
}

/** The journal entries of the person. */
async function* entriesOf(running: Runtime, scope: Scope): AsyncGenerator<string> {
  for (let before: Id | undefined | null; before !== null;) {
    const filter = { person: scope.person, before, limit: batchSize }
    const page = await running.database.read(scope, (db) => readLog(db, scope, running, filter))
    yield page.entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
    before = page.next
  }
}

/** Rows outside of workspaces with an owner. The profile already covers `users`. */
function isOutsideWorkspaces({ account, privateTo }: JournaledTable): boolean {
  return account === null && privateTo !== undefined
}

function asJson(name: string, value: unknown): ZipFile {
  return { name: `${name}.json`, parts: [`${JSON.stringify(value ?? null, null, 2)}\n`] }
}
