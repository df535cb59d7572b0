import { readLog } from '#areas/journal/actions/log.ts'
import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import { scopeOf } from '#platform/server/caller.ts'
import { readTable } from '#platform/server/journal/table.ts'
import { inReach } from '#platform/server/reach.ts'
import type { Running } from '#platform/server/running.ts'
import type { Thing } from '#platform/server/thing.ts'
import { withThingsMade } from '#platform/server/things-now.ts'
import type { Packed } from '#platform/server/zip.ts'
import { folderOf, isSecret, type Place } from '../rules/going.ts'
import { readme } from '../rules/readme.ts'
import { listPlaces } from '../store/leaving.ts'
import * as store from '../store/taking-out.ts'

const taking: SystemScope = { kind: 'system', why: 'somebody takes their own data out' }
const portion = 200

/** All that somebody may read, file by file, each made while it is taken. */
export async function* packOf(running: Running, person: Id): AsyncGenerator<Packed> {
  const { database } = running
  const ask = <T>(question: (db: Parameters<typeof listPlaces>[0]) => Promise<T>) => database.read(taking, question)
  yield { name: 'README.txt', parts: [readme(new Date())] }
  yield asJson('profile', await ask((db) => store.readProfile(db, taking, person)))
  yield asJson('sign-in-methods', await ask((db) => store.readMethods(db, taking, person)))
  yield asJson('sessions', await ask((db) => store.readSessions(db, taking, person)))
  for (const { id, type, bytes } of await ask((db) => store.readPictures(db, taking, person)))
    yield { name: `pictures/${id}.${type.replace('image/', '')}`, parts: [bytes] }
  for (const place of await ask((db) => listPlaces(db, taking, person))) yield* packPlace(running, person, place)
}

/** One workspace, as the person may see it now: whoever has just been removed from it gets nothing of it. */
async function* packPlace(running: Running, person: Id, place: Place): AsyncGenerator<Packed> {
  const caller = await running.callerOf({ account: place.id, person, actor: { kind: 'person', id: person } })
  const scope = caller && scopeOf(caller)
  if (scope?.kind !== 'account') return
  const folder = `workspaces/${folderOf(place)}`
  const { id, name, type, role } = place
  yield asJson(`${folder}/workspace`, { id, name, type, role })
  // What is theirs in no workspace stands beside the profile; everybody has just one personal workspace.
  if (type === 'personal') yield* packThings(running, scope, 'you', running.things.filter(isOwnAnywhere))
  const { things } = await running.database.read(scope, (db) => withThingsMade(running, db, scope))
  yield* packThings(
    running,
    scope,
    folder,
    things.filter(({ account, made }) => account !== null || made !== undefined),
  )
  const keys = await running.database.read(scope, (db) => store.readKeys(db, scope))
  if (keys.length > 0) yield asJson(`${folder}/api-keys`, keys)
  yield { name: `${folder}/journal.jsonl`, parts: entriesOf(running, scope) }
}

async function* packThings(
  running: Running,
  scope: Scope,
  folder: string,
  things: readonly Thing[],
): AsyncGenerator<Packed> {
  for (const thing of things) {
    const shelf = await shelfOf(running, scope, thing)
    const first = await readPage(running, scope, shelf)
    const name = thing.made === undefined ? thing.table : `tables/${fileName(thing.made)}-${thing.table.slice(-6)}`
    if (first.rows.length > 0 || first.last)
      yield { name: `${folder}/${name}.jsonl`, parts: rowsOf(running, scope, thing, shelf, first) }
  }
}

/** Where a thing's rows are. */
async function shelfOf(
  { database }: Running,
  scope: Scope,
  { table, account = 'account_id', whose }: Thing,
): Promise<store.Shelf> {
  const { keys, columns } = await database.read(scope, (db) => readTable(db, scope, table))
  return { table, account, whose, keys, secret: columns.filter(isSecret) }
}

/** Some rows that the person may look at, and the key to go on after, if there may be more. */
type Page = { rows: store.Row[]; last: string[] | undefined }

function readPage(running: Running, scope: Scope, shelf: store.Shelf, after?: string[]): Promise<Page> {
  return running.database.read(scope, async (db) => {
    const rows = await store.readShelf(db, scope, shelf, after, portion)
    const things = rows.map((row) => ({ table: shelf.table, thing: row.key[0] ?? '', row }))
    const seen = await inReach(running, db, scope, things, 'look')
    return { rows: seen.map(({ row }) => row), last: rows.length < portion ? undefined : rows.at(-1)?.key }
  })
}

async function* rowsOf(
  running: Running,
  scope: Scope,
  thing: Thing,
  shelf: store.Shelf,
  first: Page,
): AsyncGenerator<string> {
  for (let page: Page | undefined = first; page;) {
    const { rows, last }: Page = page
    yield rows.map(({ row }) => `${JSON.stringify(thing.made === undefined ? row : inWords(row, thing))}\n`).join('')
    page = last && (await readPage(running, scope, shelf, last))
  }
}

/** A row of a table that people made, by the names of its fields. */
function inWords(row: Record<string, unknown>, { columns, say }: Thing): Record<string, unknown> {
  const named = Object.entries(columns).map(([column, name]) => {
    const value = row[column] ?? null
    return [name, value === null || !say ? value : say(column, value, 'exact')]
  })
  return { ...Object.fromEntries(named), id: row['id'] }
}

function fileName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60) || 'table'
}

/** What they did there themselves. */
async function* entriesOf(running: Running, scope: Scope): AsyncGenerator<string> {
  for (let before: Id | undefined | null; before !== null;) {
    const wish = { person: scope.person, before, limit: portion }
    const page = await running.database.read(scope, (db) => readLog(db, scope, running, wish))
    yield page.entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
    before = page.next
  }
}

/** What is in no workspace and says whose it is. Who people are is told in the profile. */
function isOwnAnywhere({ account, whose }: Thing): boolean {
  return account === null && whose !== undefined
}

function asJson(name: string, value: unknown): Packed {
  return { name: `${name}.json`, parts: [`${JSON.stringify(value ?? null, null, 2)}\n`] }
}
