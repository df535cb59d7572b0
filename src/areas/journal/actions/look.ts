import { whyLasting } from '#platform/contract/action.ts'
import { implement } from '#platform/server/action.ts'
import type { Running } from '#platform/server/running.ts'
import type { Thing } from '#platform/server/thing.ts'
import * as contract from '../contract.ts'
import type { Entry, Who } from '../contract.ts'
import { listChanges } from '../store/changes.ts'
import { listEntries, type EntryRow } from '../store/entries.ts'
import { getDays, setDays } from '../store/keeping.ts'

export const lookActions = [
  implement(contract.listEntries, async (wish, { db, scope, running }) => {
    const rows = await listEntries(db, scope, wish)
    return { entries: rows.map((row) => entryOf(row, running)), next: nextAfter(rows, wish.limit) }
  }),

  implement(contract.readHistory, async ({ thing, ...page }, { db, scope, running }) => {
    const rows = await listChanges(db, scope, thing, page)
    const changes = rows.map((row) => {
      const { id, at, who, action, title, undone, lasting } = entryOf(row, running)
      const columns = columnsOf(thingOf(running, row.relation), row.before, row.after)
      return { entry: id, at, who, action, title, kind: row.what, columns, undone, lasting }
    })
    return {
      // What touched no column that has a word is nobody's business.
      changes: changes.filter(({ kind, columns }) => kind !== 'changed' || columns.length > 0),
      next: nextAfter(rows, page.limit),
    }
  }),

  implement(contract.readKeeping, async (_, { db, scope }) => ({ days: await getDays(db, scope) })),

  implement(contract.setKeeping, async ({ days }, { db, scope }) => {
    await setDays(db, scope, days)
    return { days }
  }),
]

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

function nextAfter(rows: readonly { id: string }[], limit: number): string | null {
  return rows.length < limit ? null : (rows.at(-1)?.id ?? null)
}
