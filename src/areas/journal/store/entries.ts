import { sql, type Kysely } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PeopleTables } from '#areas/people/schema.ts'
import type { WorkspaceTables } from '#areas/workspaces/schema.ts'
import { seesEverybody } from '../rules.ts'
import type { JournalTables } from '../schema.ts'

type Tables = JournalTables & PeopleTables & WorkspaceTables

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

export type Wish = {
  before?: Id | undefined
  limit: number
  person?: Id | undefined
  group?: Id | undefined
  action?: string | undefined
  effect?: 'write' | 'send' | 'destroy' | undefined
  since?: string | undefined
}

export function listEntries(db: Db, scope: Scope, { before, limit, person, group, action, effect, since }: Wish) {
  let entries = withWho(db<Tables>(scope))
    .where('journal.account_id', '=', scope.account)
    .where('journal.within', 'is', null)
    .select(entryColumns)
    .orderBy('journal.id', 'desc')
    .limit(limit)
  if (!seesEverybody(scope.role)) entries = entries.where('journal.person_id', '=', scope.person)
  if (before) entries = entries.where('journal.id', '<', before)
  if (person) entries = entries.where('journal.person_id', '=', person)
  if (group) entries = entries.where('journal.group_id', '=', group)
  if (effect) entries = entries.where('journal.effect', '=', effect)
  if (since) entries = entries.where('journal.id', '>=', sql<string>`id_from(${since}::timestamptz)`)
  if (action) entries = entries.where(sql<boolean>`starts_with(journal.action, ${action})`)
  return entries.execute()
}

/**
 * An entry with all that happened within it; or, if there is no such entry, all of a group that one person did. Groups are
 * named by whoever makes them, so what others put into one does not belong to it. Held, so that one undo comes first.
 */
export async function holdTargets(db: Db, scope: Scope, id: Id): Promise<Target[]> {
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
    where id in (select id from named) or within in (select id from named) order by id for update`.execute(db(scope))
  return rows
}

/** What an undo has undone. */
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

export async function markUndone(db: Db, scope: Scope, entries: readonly Id[], by: Id | null): Promise<void> {
  await sql`update journal set undone_by = ${by} where id = any(${entries}::uuid[])`.execute(db(scope))
}

/** What an undo has undone counts again. */
export async function unmarkUndone(db: Db, scope: Scope, by: readonly Id[]): Promise<void> {
  await sql`update journal set undone_by = null where undone_by = any(${by}::uuid[])`.execute(db(scope))
}

/** The last thing that the person did with their own hands in an area and that still counts. */
export async function findLastDone(db: Db, scope: Scope, area: string): Promise<Id | undefined> {
  const { rows } = await sql<{ id: Id }>`
    select id from journal where ${byOwnHand(scope, area)} and undone_by is null order by id desc limit 1`.execute(
    db(scope),
  )
  return rows[0]?.id
}

/** The last undo that still stands, unless something was done in the area since. */
export async function findLastUndo(db: Db, scope: Scope, area: string): Promise<Id | undefined> {
  const { rows } = await sql<{ id: Id }>`
    select undo.id from journal undo
    where undo.account_id = ${scope.account} and undo.person_id = ${scope.person}
      and undo.action in ('journal.undo', 'journal.undoLast') and undo.undone_by is null
      and undo.id > id_from(now() - interval '1 day')
      and exists (select from journal undone where undone.undone_by = undo.id and starts_with(undone.action, ${area} || '.'))
      and not exists (select from journal where ${byOwnHand(scope, area)} and id > undo.id)
    order by undo.id desc limit 1`.execute(db(scope))
  return rows[0]?.id
}

function byOwnHand(scope: Scope, area: string) {
  return sql<boolean>`account_id = ${scope.account} and person_id = ${scope.person} and actor_kind = 'person'
    and cause = 'call' and within is null and tables <> '{}' and starts_with(action, ${area} || '.')
    and id > id_from(now() - interval '1 day')`
}

export function withWho(tables: Kysely<Tables>) {
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
