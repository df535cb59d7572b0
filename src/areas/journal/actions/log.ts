import { whyLasting, type Action } from '#platform/contract/action.ts'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { inReach } from '#platform/server/reach.ts'
import type { Running } from '#platform/server/running.ts'
import type { Thing } from '#platform/server/thing.ts'
import { withThingsMade } from '#platform/server/things-now.ts'
import type { Entry, Who } from '../contract.ts'
import {
  findByFormerName,
  findFarthest,
  listEntries,
  type Called,
  type EntryRow,
  type Search,
  type Wish,
} from '../store/entries.ts'
import { findByName, keyedById, lastNamesOf, listTouched, namesOf, type Named, type Touched } from '../store/things.ts'

type Asked = Omit<Wish, 'search' | 'quiet' | 'quietTables'> & { search?: string | undefined }

/** A page of the journal, the newest first, with the names of things. */
export async function readLog(
  db: Db,
  scope: Scope,
  anyone: Running,
  { search: words = '', ...asked }: Asked,
): Promise<{ entries: Entry[]; next: Id | null }> {
  const running = await withThingsMade(anyone, db, scope)
  const search = words.trim() === '' ? undefined : await searchFor(db, scope, running, asked, words.trim())
  // What an admin does for the installation is no business of the workspace they do it from.
  const isLeftOut = ({ quiet, permission }: Action) => quiet === true || permission === 'installation-admin'
  const quiet = running.registry.all
    .map(({ action }) => action)
    .filter(isLeftOut)
    .map(({ name }) => name)
    .concat(running.outgoing.names)
  const quietTables = running.things.filter((thing) => thing.quiet).map(({ table }) => table)
  const wish = { ...asked, search, quiet, quietTables }
  const rows = await listEntries(db, scope, wish)
  const farthest = rows.length < asked.limit ? await findFarthest(db, scope, wish) : undefined
  const next = rows.length < asked.limit ? farthest : rows.at(-1)?.id
  return { entries: await entriesOf(db, scope, running, rows), next: next ?? null }
}

/** Entries in words, each with the first of the things that it is about. */
export async function entriesOf(db: Db, scope: Scope, running: Running, rows: readonly EntryRow[]): Promise<Entry[]> {
  const ids = rows.map(({ id }) => id)
  const touched = ids.length === 0 ? [] : await listTouched(db, scope, ids, calledIn(running), most + 1)
  const firsts = new Map<Id, Touched[]>(Map.groupBy(touched, ({ entry }) => entry))
  const shown = [...firsts.values()].flatMap((each) => each.slice(0, 1))
  const seen = new Set(await inReach(running, db, scope, shown, 'look'))
  const names = await nameAll(db, scope, running, [...seen])
  return rows.map((row) => {
    const things = firsts.get(row.id) ?? []
    const [first] = things
    const on = first && {
      word: thingOf(running, first.table)?.word ?? 'thing',
      name: seen.has(first) ? (names.get(first.thing) ?? first.name) : null,
      more: new Set(things.map(({ thing }) => thing)).size - 1,
    }
    return { ...entryOf(row, running), on: on ?? null }
  })
}

const most = 20

/** What things are called now, or were called when they were removed. */
export async function nameAll(
  db: Db,
  scope: Scope,
  running: Running,
  touched: readonly Pick<Touched, 'table' | 'thing'>[],
): Promise<Map<Id, string>> {
  const tables = new Set(touched.map(({ table }) => table))
  const named = (await namedIn(db, scope, running)).filter(({ table }) => tables.has(table))
  if (named.length === 0) return new Map()
  const isNamed = new Set(named.map(({ table }) => table))
  const things = touched.filter(({ table }) => isNamed.has(table)).map(({ thing }) => thing)
  const names = await namesOf(db, scope, named, things)
  const gone = things.filter((thing) => !names.has(thing))
  if (gone.length === 0) return names
  return new Map([...names, ...(await lastNamesOf(db, scope, calledIn(running), gone))])
}

export function entryOf(row: EntryRow, { registry }: Pick<Running, 'registry'>): Omit<Entry, 'on'> {
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

export function thingOf({ things }: Pick<Running, 'things'>, table: string): Thing | undefined {
  return things.find((thing) => thing.table === table)
}

/** Which column names a thing, by its table. */
export function calledIn({ things }: Pick<Running, 'things'>): Called {
  return Object.fromEntries(things.flatMap(({ table, called }) => (called === undefined ? [] : [[table, called]])))
}

async function searchFor(db: Db, scope: Scope, running: Running, asked: Asked, words: string): Promise<Search> {
  const low = words.toLowerCase()
  const actions = running.registry.all
    .map(({ action }) => action)
    .filter(({ name, title }) => `${name} ${title}`.toLowerCase().includes(low))
    .map(({ name }) => name)
  // Of tables that people have made, the journal's own names are searched: they may have a million rows.
  const named = (await namedIn(db, scope, running)).filter(({ account }) => account !== null)
  const found = named.length === 0 ? [] : await findByName(db, scope, named, words)
  // What somebody may not look at is not found by a name that it had either. Of tables that people have made, only those that
  // they may look into are known here.
  const isGuarded = ({ table, made }: Thing) => made === undefined && running.reaches.some(({ over }) => over(table))
  const guarded = calledIn({ things: running.things.filter(isGuarded) })
  const former = await findByFormerName(db, scope, asked, guarded, words)
  const seen = await inReach(running, db, scope, [...found, ...former], 'look')
  const called = calledIn({ things: running.things.filter((thing) => !isGuarded(thing)) })
  return { words, actions, things: [...new Set(seen.map(({ thing }) => thing))], called }
}

/** The tables of this workspace whose rows have an id and a name. */
async function namedIn(db: Db, scope: Scope, { things }: Pick<Running, 'things'>): Promise<Named[]> {
  const named = things.flatMap(({ table, called, account = 'account_id', whose, made }): Named[] => {
    if (called !== undefined && made !== undefined) return [{ table, called, account: null, whose }]
    return called === undefined || account === null ? [] : [{ table, called, account, whose }]
  })
  const keyed = await keyedById(
    db,
    scope,
    named.flatMap(({ table, account }) => (account === null ? [] : [table])),
  )
  return named.filter(({ table, account }) => account === null || keyed.has(table))
}

function whoOf({ kind, actor, person, name, through }: EntryRow): Who {
  return { kind, id: actor, person, name, through: kind === 'key' ? through : null }
}
