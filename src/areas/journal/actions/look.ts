import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/action.ts'
import type { Db } from '#platform/server/db/database.ts'
import { isMadeTable } from '#platform/server/db/made-table.ts'
import { readTable } from '#platform/server/journal/table.ts'
import { inReach } from '#platform/server/reach.ts'
import { isOpenTo } from '#platform/server/run.ts'
import type { Running } from '#platform/server/running.ts'
import type { Thing } from '#platform/server/thing.ts'
import { withThingsMade } from '#platform/server/things-now.ts'
import * as contract from '../contract.ts'
import { hasRow, listChanges, listChangesOf, type ChangeRow } from '../store/changes.ts'
import { findEntry, listDoers } from '../store/entries.ts'
import { getDays, setDays } from '../store/keeping.ts'
import { calledIn, entriesOf, entryOf, nameAll, readLog, thingOf } from './log.ts'

/** As many changes as one entry is shown with. */
const mostChanges = 100

export const lookActions = [
  implement(contract.listEntries, (wish, { db, scope, running }) => readLog(db, scope, running, wish)),

  implement(contract.readEntry, async ({ id }, { db, scope, running: anyone }) => {
    const running = await withThingsMade(anyone, db, scope)
    const row =
      (await findEntry(db, scope, id)) ??
      refuse('journal.not-found', 404, 'There is no such entry in your journal. It may be too old.')
    const [entry] = await entriesOf(db, scope, running, [row])
    const rows = await listChangesOf(db, scope, id, mostChanges + 1)
    const seen = new Set(await inReach(running, db, scope, rows, 'look'))
    const names = await nameAll(db, scope, running, [...seen])
    const called = calledIn(running)
    const changes = rows.slice(0, mostChanges).map((row) => {
      const { table, thing, kind, before, after } = row
      const known = thingOf(running, table)
      // That something happened is no secret in an audit log; what it was is for those who may look.
      if (!seen.has(row)) return { thing, word: known?.word ?? 'thing', name: null, kind, columns: [] }
      const then = after?.[called[table] ?? ''] ?? before?.[called[table] ?? '']
      const name = names.get(thing) ?? (typeof then === 'string' ? then : null)
      return { thing, word: known?.word ?? 'thing', name, kind, columns: columnsOf(known, before, after) }
    })
    return { entry: entry ?? { ...entryOf(row, running), on: null }, changes, more: rows.length > mostChanges }
  }),

  implement(contract.readFilters, async (_, { db, scope, running }) => ({
    people: await listDoers(db, scope),
    actions: running.registry.all
      .map(({ action }) => action)
      .filter(({ effect, quiet }) => effect !== 'read' && !quiet)
      .map(({ name, title }) => ({ name, title })),
  })),

  implement(contract.readHistory, async ({ thing, ...page }, { db, scope, caller, running: anyone }) => {
    const running = await withThingsMade(anyone, db, scope)
    const rows = await listChanges(db, scope, thing, page)
    if (!(await isVisible(db, scope, running, rows[0]))) return { changes: [], next: null }
    const open = rows.filter(({ action }) =>
      isOpenTo(running.registry.find(action)?.action ?? contract.readHistory, caller),
    )
    const changes = open.map((row) => {
      const { id, at, who, action, title, undone, lasting } = entryOf(row, running)
      const columns = columnsOf(thingOf(running, row.relation), row.before, row.after)
      return { entry: id, at, who, action, title, kind: row.what, columns, undone, lasting }
    })
    return {
      // What touched no column that has a word is nobody's business.
      changes: changes.filter(({ kind, columns }) => kind !== 'changed' || columns.length > 0),
      next: nextAfter(rows, page.limit)?.number ?? null,
    }
  }),

  implement(contract.readKeeping, async (_, { db, scope }) => ({ days: await getDays(db, scope) })),

  implement(contract.setKeeping, async ({ days }, { db, scope }) => {
    await setDays(db, scope, days)
    return { days }
  }),
]

/** A thing's history is for those who see the thing. Of one that was removed, the journal's own rules decide. */
async function isVisible(db: Db, scope: Scope, running: Running, last: ChangeRow | undefined): Promise<boolean> {
  if (last && isMadeTable(last.relation) && !thingOf(running, last.relation)) return false
  if (!last) return true
  const seen = await inReach(running, db, scope, [{ table: last.relation, thing: last.thing }], 'look')
  if (seen.length === 0) return false
  if (last.what === 'removed') return true
  const { keyIsId } = await readTable(db, scope, last.relation)
  return !keyIsId || hasRow(db, scope, last.relation, last.thing)
}

function columnsOf(thing: Thing | undefined, before: Values, after: Values) {
  return Object.entries(thing?.columns ?? {})
    .filter(([column]) => column in (before ?? {}) || column in (after ?? {}))
    .map(([column, name]) => ({ name, before: said(thing, column, before), after: said(thing, column, after) }))
}

export function said(thing: Thing | undefined, column: string, values: Values): unknown {
  const value = values?.[column] ?? null
  return value === null || !thing?.say ? value : thing.say(column, value, 'short')
}

type Values = Record<string, unknown> | null

/** Where the next page begins, if there may be one. */
function nextAfter<Row>(rows: readonly Row[], limit: number): Row | undefined {
  return rows.length < limit ? undefined : rows.at(-1)
}
