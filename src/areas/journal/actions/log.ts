import { irreversibleReason, type Action } from '#platform/contract/action.ts'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { filterAccessible } from '#platform/server/auth/row-access.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { JournaledTable } from '#platform/server/runtime/journaled-table.ts'
import { withUserTables } from '#platform/server/runtime/user-tables.ts'
import type { Entry, EntryActor } from '../contract.ts'
import {
  findByFormerName,
  findScanEnd,
  listEntries,
  type NameColumns,
  type EntryRow,
  type EntrySearch,
  type EntryFilter,
} from '../store/entries.ts'
import {
  findByName,
  listTablesKeyedById,
  lastNamesOf,
  listFirstItems,
  namesOf,
  type NamedTable,
  type TouchedItem,
} from '../store/items.ts'

type EntryQuery = Omit<EntryFilter, 'search' | 'quiet' | 'quietTables'> & { search?: string | undefined }

/** A page of the journal, newest first, with the names of items. */
export async function readLog(
  db: Db,
  scope: Scope,
  baseRunning: Runtime,
  { search: searchText = '', ...query }: EntryQuery,
): Promise<{ entries: Entry[]; next: Id | null }> {
  const running = await withUserTables(baseRunning, db, scope)
  const search =
    searchText.trim() === '' ? undefined : await resolveSearch(db, scope, running, query, searchText.trim())
  // Actions for the installation do not belong to the log of the workspace they were called from.
  const isHidden = ({ excludedFromAuditLog, permission }: Action) =>
    excludedFromAuditLog === true || permission === 'installation-admin'
  const quiet = running.registry.all
    .map(({ action }) => action)
    .filter(isHidden)
    .map(({ name }) => name)
    .concat(running.outgoing.callNames)
  const quietTables = running.journaledTables.filter(({ quiet }) => quiet).map(({ table }) => table)
  const filter = { ...query, search, quiet, quietTables }
  const rows = await listEntries(db, scope, filter)
  const scanEnd = rows.length < query.limit ? await findScanEnd(db, scope, filter) : undefined
  const next = rows.length < query.limit ? scanEnd : rows.at(-1)?.id
  return { entries: await toEntries(db, scope, running, rows), next: next ?? null }
}

/** Entries with their title and their first item. */
export async function toEntries(db: Db, scope: Scope, running: Runtime, rows: readonly EntryRow[]): Promise<Entry[]> {
  const ids = rows.map(({ id }) => id)
  const touched =
    ids.length === 0 ? [] : await listFirstItems(db, scope, ids, nameColumnsOf(running), maxItemsPerEntry + 1)
  const firsts = new Map<Id, TouchedItem[]>(Map.groupBy(touched, ({ entry }) => entry))
  const shown = [...firsts.values()].flatMap((each) => each.slice(0, 1))
  const seen = new Set(await filterAccessible(running, db, scope, shown, 'look'))
  const names = await loadNames(db, scope, running, [...seen])
  return rows.map((row) => {
    const things = firsts.get(row.id) ?? []
    const [first] = things
    const on = first && {
      word: journaledTableOf(running, first.table)?.noun ?? 'thing',
      name: seen.has(first) ? (names.get(first.thing) ?? first.name) : null,
      more: new Set(things.map(({ thing }) => thing)).size - 1,
    }
    return { ...toEntry(row, running), on: on ?? null }
  })
}

const maxItemsPerEntry = 20

/** The current names of items, or their last names if they were removed. */
export async function loadNames(
  db: Db,
  scope: Scope,
  running: Runtime,
  touched: readonly Pick<TouchedItem, 'table' | 'thing'>[],
): Promise<Map<Id, string>> {
  const { names, gone } = await loadCurrentNames(db, scope, running, touched)
  if (gone.length === 0) return names
  return new Map([...names, ...(await lastNamesOf(db, scope, nameColumnsOf(running), gone))])
}

/** `gone`: items that are not there any more. */
export async function loadCurrentNames(
  db: Db,
  scope: Scope,
  running: Runtime,
  touched: readonly Pick<TouchedItem, 'table' | 'thing'>[],
): Promise<{ names: Map<Id, string>; gone: Id[] }> {
  const tables = new Set(touched.map(({ table }) => table))
  const named = (await listNamedTables(db, scope, running)).filter(({ table }) => tables.has(table))
  if (named.length === 0) return { names: new Map(), gone: [] }
  const isNamed = new Set(named.map(({ table }) => table))
  const things = touched.filter(({ table }) => isNamed.has(table)).map(({ thing }) => thing)
  const names = await namesOf(db, scope, named, things)
  return { names, gone: things.filter((thing) => !names.has(thing)) }
}

export function toEntry(row: EntryRow, { registry }: Pick<Runtime, 'registry'>): Omit<Entry, 'on'> {
  const { id, at, kind, action, effect, things, group, undoneBy } = row
  const known = registry.find(action)?.action
  return {
    id,
    at,
    who: actorOf(row),
    action,
    title: known?.title ?? (kind === 'system' ? 'Changed by Taaskly' : action),
    effect,
    things,
    group,
    undone: undoneBy !== null,
    irreversible: irreversibleReason(known ?? { effect }) ?? null,
  }
}

export function journaledTableOf(
  { journaledTables }: Pick<Runtime, 'journaledTables'>,
  table: string,
): JournaledTable | undefined {
  return journaledTables.find((journaled) => journaled.table === table)
}

/** By table, the column that has the name of an item. */
export function nameColumnsOf({ journaledTables }: Pick<Runtime, 'journaledTables'>): NameColumns {
  return Object.fromEntries(
    journaledTables.flatMap(({ table, nameColumn }) => (nameColumn === undefined ? [] : [[table, nameColumn]])),
  )
}

async function resolveSearch(
  db: Db,
  scope: Scope,
  running: Runtime,
  query: EntryQuery,
  text: string,
): Promise<EntrySearch> {
  const lowerText = text.toLowerCase()
  const actions = running.registry.all
    .map(({ action }) => action)
    .filter(({ name, title }) => `${name} ${title}`.toLowerCase().includes(lowerText))
    .map(({ name }) => name)
  // User tables can have a million rows, so they are searched by the names in the journal only.
  const named = (await listNamedTables(db, scope, running)).filter(({ account }) => account !== null)
  const found = named.length === 0 ? [] : await findByName(db, scope, named, text)
  // Items that the viewer may not see are not found by a former name either. User tables here are only those they may read.
  const isGuarded = ({ table, userTable }: JournaledTable) =>
    userTable === undefined && running.rowAccessRules.some(({ covers }) => covers(table))
  const guarded = nameColumnsOf({ journaledTables: running.journaledTables.filter(isGuarded) })
  const formerlyNamed = await findByFormerName(db, scope, query, guarded, text)
  const seen = await filterAccessible(running, db, scope, [...found, ...formerlyNamed], 'look')
  const nameColumns = nameColumnsOf({ journaledTables: running.journaledTables.filter((table) => !isGuarded(table)) })
  return { text, actions, things: [...new Set(seen.map(({ thing }) => thing))], nameColumns }
}

/** Journaled tables of this workspace whose rows have an id and a name. */
async function listNamedTables(
  db: Db,
  scope: Scope,
  { journaledTables }: Pick<Runtime, 'journaledTables'>,
): Promise<NamedTable[]> {
  const named = journaledTables.flatMap(
    ({ table, nameColumn, account = 'account_id', privateTo, userTable }): NamedTable[] => {
      if (nameColumn !== undefined && userTable !== undefined) return [{ table, nameColumn, account: null, privateTo }]
      return nameColumn === undefined || account === null ? [] : [{ table, nameColumn, account, privateTo }]
    },
  )
  const keyed = await listTablesKeyedById(
    db,
    scope,
    named.flatMap(({ table, account }) => (account === null ? [] : [table])),
  )
  return named.filter(({ table, account }) => account === null || keyed.has(table))
}

function actorOf({ kind, actor, person, name, through }: EntryRow): EntryActor {
  return { kind, id: actor, person, name, through: kind === 'key' ? through : null }
}
