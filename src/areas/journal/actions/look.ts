import { whyLasting } from '#platform/contract/action.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/action.ts'
import type { Db } from '#platform/server/db/database.ts'
import { readTable } from '#platform/server/journal/table.ts'
import { isOpenTo } from '#platform/server/run.ts'
import type { Running } from '#platform/server/running.ts'
import type { Thing } from '#platform/server/thing.ts'
import * as contract from '../contract.ts'
import type { Entry, Who } from '../contract.ts'
import { hasRow, listChanges, type ChangeRow } from '../store/changes.ts'
import { listEntries, type EntryRow } from '../store/entries.ts'
import { getDays, setDays } from '../store/keeping.ts'

export const lookActions = [
  implement(contract.listEntries, async (wish, { db, scope, running }) => {
    const rows = await listEntries(db, scope, wish)
    return { entries: rows.map((row) => entryOf(row, running)), next: nextAfter(rows, wish.limit)?.id ?? null }
  }),

  implement(contract.readHistory, async ({ thing, ...page }, { db, scope, caller, running }) => {
    const rows = await listChanges(db, scope, thing, page)
    if (!(await isVisible(db, scope, rows[0]))) return { changes: [], next: null }
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
async function isVisible(db: Db, scope: Scope, last: ChangeRow | undefined): Promise<boolean> {
  if (!last || last.what === 'removed') return true
  const { keyIsId } = await readTable(db, scope, last.relation)
  return !keyIsId || hasRow(db, scope, last.relation, last.thing)
}

export function thingOf({ things }: Pick<Running, 'things'>, table: string): Thing | undefined {
  return things.find((thing) => thing.table === table)
}

function entryOf(row: EntryRow, { registry }: Pick<Running, 'registry'>): Entry {
  const { id, at, kind, action, effect, things, group, undoneBy } = row
  const known = registry.find(action)?.action
  return {
    id,
    at,
    who: whoOf(row),
    action,
    title: known?.title ?? (kind === 'system' ? 'Changed by Taaskly' : action),
    effect,
    things,
    group,
    undone: undoneBy !== null,
    lasting: whyLasting(known ?? { effect }) ?? null,
  }
}

function whoOf({ kind, actor, person, name, through }: EntryRow): Who {
  return { kind, id: actor, person, name, through: kind === 'key' ? through : null }
}

function columnsOf(thing: Thing | undefined, before: Values, after: Values) {
  return Object.entries(thing?.columns ?? {})
    .filter(([column]) => column in (before ?? {}) || column in (after ?? {}))
    .map(([column, name]) => ({ name, before: before?.[column] ?? null, after: after?.[column] ?? null }))
}

type Values = Record<string, unknown> | null

/** Where the next page begins, if there may be one. */
function nextAfter<Row>(rows: readonly Row[], limit: number): Row | undefined {
  return rows.length < limit ? undefined : rows.at(-1)
}
