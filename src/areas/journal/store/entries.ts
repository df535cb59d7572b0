import { sql, type Kysely } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ApiKeyTables } from '#areas/api-keys/schema.ts'
import type { PeopleTables } from '#areas/people/schema.ts'
import type { WorkspaceTables } from '#areas/workspaces/schema.ts'
import { seesEverybody } from '../rules.ts'
import type { JournalTables } from '../schema.ts'

type Tables = JournalTables & PeopleTables & WorkspaceTables & ApiKeyTables

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

export type EntryFilter = {
  before?: Id | undefined
  limit: number
  person?: Id | undefined
  group?: Id | undefined
  action?: string | undefined
  effect?: 'write' | 'send' | 'destroy' | undefined
  kind?: JournalTables['journal']['actor_kind'] | undefined
  since?: string | undefined
  until?: string | undefined
  search?: EntrySearch | undefined
  /** Actions to leave out. */
  quiet: readonly string[]
  /** Tables whose rows only describe others. */
  quietTables: readonly string[]
}

/**
 * The search text, with the actions and items that it matches by name. `nameColumns` has the tables that everybody may
 * read: there the names in the journal are searched too.
 */
export type EntrySearch = { text: string; actions: string[]; things: Id[]; nameColumns: NameColumns }

/** By table, the column that has the name. */
export type NameColumns = Record<string, string>

/** Matching entries, newest first. It scans at most `scanLimitOf` entries, however few match. */
export function listEntries(db: Db, scope: Scope, filter: EntryFilter) {
  const { limit, action, effect, kind, search, quiet, quietTables } = filter
  const tables = db<Tables>(scope)
  let entries = tables
    .selectFrom(entriesByIndex(db, scope, filter).limit(scanLimitOf(filter)).as('journal'))
    .leftJoin('users', 'users.id', 'journal.person_id')
    .leftJoin('api_keys', 'api_keys.id', 'journal.actor_id')
    .select(entryColumns)
    .orderBy('journal.id', 'desc')
    .limit(limit)
  // Background work is listed only if it has changed something.
  entries = entries.where((of) =>
    of.or([of('journal.cause', '=', 'call'), sql<boolean>`not journal.tables <@ ${quietTables}::text[]`]),
  )
  if (quiet.length > 0) entries = entries.where('journal.action', 'not in', quiet)
  if (effect) entries = entries.where('journal.effect', '=', effect)
  if (kind) entries = entries.where('journal.actor_kind', '=', kind)
  if (action) entries = entries.where(sql<boolean>`starts_with(journal.action, ${action})`)
  if (search) entries = entries.where(matchesSearch(search))
  return entries.execute()
}

/** Where the next page starts if the scan ended early; undefined if nothing is left. */
export async function findScanEnd(db: Db, scope: Scope, filter: EntryFilter): Promise<Id | undefined> {
  const last = await entriesByIndex(db, scope, filter)
    .select('journal.id')
    .offset(scanLimitOf(filter) - 1)
    .limit(1)
    .executeTakeFirst()
  return last?.id
}

/** Items of these tables that had this name when one of the scanned entries changed them. */
export async function findByFormerName(
  db: Db,
  scope: Scope,
  filter: Pick<EntryFilter, IndexedFilter>,
  nameColumns: NameColumns,
  text: string,
): Promise<{ table: string; thing: Id }[]> {
  const tables = Object.keys(nameColumns)
  if (tables.length === 0) return []
  const pattern = likePattern(text)
  const { rows } = await sql<{ table: string; thing: Id }>`
    select distinct c.relation as "table", c.thing from ${entriesByIndex(db, scope, filter).limit(maxSearchedEntries).as('journal')}
    join journal_changes c on c.entry = journal.id
    where journal.tables && ${tables}::text[] and c.relation = any(${tables}::text[])
      and ${nameMatches(nameColumns, pattern)}`.execute(db(scope))
  return rows
}

/** A search reads the changes of each entry, so it scans fewer. */
function scanLimitOf({ search }: EntryFilter): number {
  return search ? maxSearchedEntries : 50_000
}

const maxSearchedEntries = 20_000

type IndexedFilter = 'before' | 'person' | 'group' | 'since' | 'until'

/** The part of the filter that the indexes answer. */
function entriesByIndex(
  db: Db,
  scope: Scope,
  { before, person, group, since, until }: Pick<EntryFilter, IndexedFilter>,
) {
  let entries = db<Tables>(scope)
    .selectFrom('journal')
    .selectAll()
    .where('journal.account_id', '=', scope.account)
    .where('journal.within', 'is', null)
    .orderBy('journal.id', 'desc')
  if (!seesEverybody(scope.role)) entries = entries.where('journal.person_id', '=', scope.person)
  if (before) entries = entries.where('journal.id', '<', before)
  if (person) entries = entries.where('journal.person_id', '=', person)
  if (group) entries = entries.where('journal.group_id', '=', group)
  if (since) entries = entries.where('journal.id', '>=', sql<string>`id_from(${since}::timestamptz)`)
  if (until) entries = entries.where('journal.id', '<', sql<string>`id_from(${until}::timestamptz)`)
  return entries
}

function matchesSearch({ text, actions, things, nameColumns }: EntrySearch) {
  const pattern = likePattern(text)
  return sql<boolean>`(journal.action = any(${actions}::text[]) or users.name ilike ${pattern} or api_keys.name ilike ${pattern}
    or exists (select from journal_changes c where c.entry = journal.id and (c.thing = any(${things}::uuid[])
      or ${nameMatches(nameColumns, pattern)})))`
}

function nameMatches(nameColumns: NameColumns, pattern: string) {
  const column = sql`(${JSON.stringify(nameColumns)}::jsonb ->> c.relation)`
  return sql`(c.before ->> ${column} ilike ${pattern} or c.after ->> ${column} ilike ${pattern})`
}

/** Escapes the wildcards. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}

export async function findEntry(db: Db, scope: Scope, id: Id): Promise<EntryRow | undefined> {
  let entry = withActor(db<Tables>(scope))
    .where('journal.id', '=', id)
    .where('journal.account_id', '=', scope.account)
    .select(entryColumns)
  if (!seesEverybody(scope.role)) entry = entry.where('journal.person_id', '=', scope.person)
  return entry.executeTakeFirst()
}

/** Everybody who did something here; a loose index scan, one step per person. */
export async function listActors(db: Db, scope: Scope): Promise<{ id: Id; name: string | null }[]> {
  const onlyViewer = sql`(select ${scope.person}::uuid as id)`
  const all = sql`(with recursive actors as (
      (select person_id from journal where account_id = ${scope.account} and person_id is not null order by person_id limit 1)
      union all
      select (select person_id from journal where account_id = ${scope.account} and person_id > actors.person_id
        order by person_id limit 1)
      from actors where actors.person_id is not null)
    select person_id as id from actors where person_id is not null limit 1000)`
  const { rows } = await sql<{ id: Id; name: string | null }>`
    select actor.id, users.name from ${seesEverybody(scope.role) ? all : onlyViewer} actor left join users on users.id = actor.id
    order by users.name`.execute(db(scope))
  return rows
}

/**
 * An entry with the entries within it; or, if the id is a group, the entries of one person in it. The client chooses group
 * ids, so entries of others in the same group do not count. Locks them, so that two undos run one after the other.
 */
export async function lockTargets(db: Db, scope: Scope, id: Id): Promise<Target[]> {
  const { rows } = await sql<Target>`
    with one as (select id from journal where id = ${id} and account_id = ${scope.account}),
    grouped as (select id, person_id from journal
      where group_id = ${id} and account_id = ${scope.account} and not exists (select from one)
        and (person_id = ${scope.person} or ${seesEverybody(scope.role)})),
    named as (select id from one union all
      select id from grouped where person_id = coalesce(
        (select person_id from grouped where person_id = ${scope.person} limit 1),
        (select person_id from grouped order by id limit 1)))
    select id, action, effect, person_id as person, within, tables, undone_by as "undoneBy" from journal
    where id = any(array(select id from named union
      select id from journal where within = any(array(select id from named)))) order by id for update`.execute(
    db(scope),
  )
  return rows
}

/** The actions that an undo has undone. */
export async function listUndoneBy(db: Db, scope: Scope, undo: Id): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    select distinct action from journal where undone_by = ${undo} and account_id = ${scope.account}`.execute(db(scope))
  return rows.map(({ action }) => action)
}

export type Target = {
  id: Id
  action: string
  effect: 'write' | 'send' | 'destroy'
  person: Id | null
  within: Id | null
  tables: string[]
  undoneBy: Id | null
}

/** The last action of the person in an area that is not undone. */
export async function findLastUndoable(db: Db, scope: Scope, area: string): Promise<Id | undefined> {
  const { rows } = await sql<{ id: Id }>`
    select id from journal where ${doneInPerson(scope, area)} and undone_by is null order by id desc limit 1`.execute(
    db(scope),
  )
  return rows[0]?.id
}

/** The last active undo in an area, if nothing was done there since. */
export async function findLastUndo(db: Db, scope: Scope, area: string): Promise<Id | undefined> {
  const { rows } = await sql<{ id: Id }>`
    select undo.id from journal undo
    where undo.account_id = ${scope.account} and undo.person_id = ${scope.person}
      and undo.action in ('journal.undo', 'journal.undoLast') and undo.undone_by is null
      and undo.id > id_from(now() - interval '1 day')
      and exists (select from journal undone where undone.undone_by = undo.id and starts_with(undone.action, ${area} || '.'))
      and not exists (select from journal where ${doneInPerson(scope, area)} and id > undo.id)
    order by undo.id desc limit 1`.execute(db(scope))
  return rows[0]?.id
}

function doneInPerson(scope: Scope, area: string) {
  return sql<boolean>`account_id = ${scope.account} and person_id = ${scope.person} and actor_kind = 'person'
    and cause = 'call' and within is null and tables <> '{}' and starts_with(action, ${area} || '.')
    and id > id_from(now() - interval '1 day')`
}

export function withActor(tables: Kysely<Tables>) {
  return tables
    .selectFrom('journal')
    .leftJoin('users', 'users.id', 'journal.person_id')
    .leftJoin('api_keys', 'api_keys.id', 'journal.actor_id')
}

export const entryColumns = [
  'journal.id',
  'journal.at',
  'journal.actor_kind as kind',
  'journal.actor_id as actor',
  'journal.person_id as person',
  'users.name',
  'api_keys.name as through',
  'journal.action',
  'journal.effect',
  'journal.things',
  'journal.group_id as group',
  'journal.undone_by as undoneBy',
] as const
