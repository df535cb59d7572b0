import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import { isUserTable } from '#platform/server/db/user-table.ts'
import { readTableStructure } from '#platform/server/journal/table-structure.ts'
import { filterAccessible } from '#platform/server/auth/row-access.ts'
import { isCallableBy } from '#platform/server/actions/run-action.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { pagesOfGroups } from '#platform/server/runtime/group-pages.ts'
import type { JournaledTable } from '#platform/server/runtime/journaled-table.ts'
import { withUserTables } from '#platform/server/runtime/user-tables.ts'
import * as contract from '../contract.ts'
import { hasRow, listChanges, listChangesOf, readRows, type ChangeRow, type EntryChange } from '../store/changes.ts'
import { findEntry, listActors } from '../store/entries.ts'
import { getRetentionDays, setRetentionDays } from '../store/retention.ts'
import { nameColumnsOf, toEntries, toEntry, loadNames, readLog, journaledTableOf } from './log.ts'

const maxChanges = 100

export const readActions = [
  implement(contract.listEntries, (filter, { db, scope, running }) => readLog(db, scope, running, filter)),

  implement(contract.readEntry, async ({ id }, { db, scope, running: baseRunning }) => {
    const running = await withUserTables(baseRunning, db, scope)
    const row =
      (await findEntry(db, scope, id)) ??
      refuse('journal.not-found', 404, 'There is no such entry in your journal. It may be too old.')
    const [entry] = await toEntries(db, scope, running, [row])
    const { changes, more } = await readChanges(running, db, scope, id, { limit: maxChanges })
    return { entry: entry ?? { ...toEntry(row, running), on: null }, changes, more }
  }),

  implement(contract.readFilters, async (_, { db, scope, running }) => ({
    people: await listActors(db, scope),
    actions: running.registry.all
      .map(({ action }) => action)
      .filter(({ effect, excludedFromAuditLog }) => effect !== 'read' && !excludedFromAuditLog)
      .map(({ name, title }) => ({ name, title })),
  })),

  implement(contract.readHistory, async ({ thing, ...page }, { db, scope, caller, running: baseRunning }) => {
    const running = await withUserTables(baseRunning, db, scope)
    const rows = await listChanges(db, scope, thing, page)
    if (!(await isVisible(db, scope, running, rows[0]))) return { changes: [], next: null }
    const allowed = rows.filter(({ action }) =>
      isCallableBy(running.registry.find(action)?.action ?? contract.readHistory, caller),
    )
    const pages = await pagesOfGroups(running, db, scope, allowed)
    const changes = allowed.map((row) => {
      const { id, at, who, action, title, undone, irreversible } = toEntry(row, running)
      const columns = columnsOf(journaledTableOf(running, row.relation), row.before, row.after)
      return {
        entry: id,
        at,
        who,
        action,
        title,
        kind: row.what,
        columns,
        undone,
        irreversible,
        page: pages.get(row.group) ?? null,
      }
    })
    return {
      // Changes that touched only unlabelled columns are hidden.
      changes: changes.filter(({ kind, columns }) => kind !== 'changed' || columns.length > 0),
      next: nextPageStart(rows, page.limit)?.number ?? null,
    }
  }),

  implement(contract.readRetention, async (_, { db, scope }) => ({ days: await getRetentionDays(db, scope) })),

  implement(contract.setRetention, async ({ days }, { db, scope }) => {
    await setRetentionDays(db, scope, days)
    return { days }
  }),
]

/**
 * What an entry and the entries within it changed, one change for each item and step. `running` has the user tables. The
 * journal has no values of added items: `withAdded` reads them as they are now. Quiet ones only report something else.
 */
export async function readChanges(
  running: Runtime,
  db: Db,
  scope: Scope,
  entry: Id,
  { limit, withAdded = false, withQuiet = true }: { limit: number; withAdded?: boolean; withQuiet?: boolean },
) {
  const isShown = ({ table }: EntryChange) => withQuiet || !journaledTableOf(running, table)?.quiet
  const stored = (await listChangesOf(db, scope, entry, limit + 1)).filter(isShown)
  const rows = withAdded ? await withAddedValues(db, scope, stored) : stored
  const seen = new Set(await filterAccessible(running, db, scope, rows, 'look'))
  const names = await loadNames(db, scope, running, [...seen])
  const nameColumns = nameColumnsOf(running)
  const changes = rows.slice(0, limit).map((row) => {
    const { table, thing, kind, before, after } = row
    const known = journaledTableOf(running, table)
    const word = known?.noun ?? 'thing'
    // An audit log tells that something happened; the content is for people who may see the item.
    const place = known?.userTable ?? null
    if (!seen.has(row)) return { table: place, thing, word, name: null, kind, columns: [] }
    const formerName = after?.[nameColumns[table] ?? ''] ?? before?.[nameColumns[table] ?? '']
    const name = names.get(thing) ?? (typeof formerName === 'string' ? formerName : null)
    return { table: place, thing, word, name, kind, columns: columnsOf(known, before, after) }
  })
  return { changes, more: rows.length > limit }
}

async function withAddedValues(db: Db, scope: Scope, changes: readonly EntryChange[]): Promise<EntryChange[]> {
  const added = changes.filter(({ kind }) => kind === 'added')
  const values = new Map<string, Record<string, unknown>>()
  for (const [table, some] of Map.groupBy(added, (change) => change.table)) {
    const { keyIsId } = await readTableStructure(db, scope, table)
    if (keyIsId)
      for (const row of await readRows(db, scope, table, some)) values.set(`${table} ${String(row['id'])}`, row)
  }
  return changes.map((change) => ({ ...change, after: values.get(`${change.table} ${change.thing}`) ?? change.after }))
}

/** The history is for people who see the item. For removed ones the rules of the journal decide. */
async function isVisible(db: Db, scope: Scope, running: Runtime, last: ChangeRow | undefined): Promise<boolean> {
  if (last && isUserTable(last.relation) && !journaledTableOf(running, last.relation)) return false
  if (!last) return true
  const seen = await filterAccessible(running, db, scope, [{ table: last.relation, thing: last.thing }], 'look')
  if (seen.length === 0) return false
  if (last.what === 'removed') return true
  const { keyIsId } = await readTableStructure(db, scope, last.relation)
  return !keyIsId || hasRow(db, scope, last.relation, last.thing)
}

function columnsOf(thing: JournaledTable | undefined, before: Values, after: Values) {
  return Object.entries(thing?.columns ?? {})
    .filter(([column]) => column in (before ?? {}) || column in (after ?? {}))
    .map(([column, name]) => ({
      name,
      before: formatColumn(thing, column, before),
      after: formatColumn(thing, column, after),
    }))
}

export function formatColumn(thing: JournaledTable | undefined, column: string, values: Values): unknown {
  const value = values?.[column] ?? null
  return value === null || !thing?.formatValue ? value : thing.formatValue(column, value, 'short')
}

type Values = Record<string, unknown> | null

function nextPageStart<Row>(rows: readonly Row[], limit: number): Row | undefined {
  return rows.length < limit ? undefined : rows.at(-1)
}
