import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { isUserTable } from '#platform/server/db/user-table.ts'
import type { PeopleTables } from '#areas/people/schema.ts'
import type { JournalTables } from '../schema.ts'
import { entryColumns, withActor } from './entries.ts'

export type ChangeRow = Awaited<ReturnType<typeof listChanges>>[number]

/** Whether the person sees a row, in a table whose key is an id. */
export async function hasRow(db: Db, scope: Scope, table: string, id: Id): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id}`.execute(db(scope))
  return rows.length > 0
}

/** The changes of one item that the person may see. */
export function listChanges(
  db: Db,
  scope: Scope,
  thing: Id,
  { before, limit }: { before?: number | undefined; limit: number },
) {
  let changes = withActor(db<JournalTables & PeopleTables>(scope))
    .innerJoin('journal_changes as change', 'change.entry', 'journal.id')
    .where('change.thing', '=', thing)
    .where('change.account_id', '=', scope.account)
    .select([
      ...entryColumns,
      'change.number',
      'change.thing',
      'change.relation',
      'change.kind as what',
      'change.before',
      'change.after',
    ])
    .orderBy('change.number', 'desc')
    .limit(limit)
  if (before) changes = changes.where('change.number', '<', before)
  return changes.execute()
}

/** The changes of one entry and of the entries within it. */
export async function listChangesOf(db: Db, scope: Scope, entry: Id, limit: number): Promise<EntryChange[]> {
  const { rows } = await sql<EntryChange>`
    select relation as "table", thing, kind, before, after from journal_changes
    where entry = any(array[${entry}::uuid] || array(select id from journal where within = ${entry}))
      and account_id = ${scope.account} order by number limit ${limit}`.execute(db(scope))
  return rows
}

/** How many items an entry and the entries within it changed, by table and kind, with the first ones. */
export async function countChanges(db: Db, scope: Scope, entry: Id): Promise<ChangeCount[]> {
  const { rows } = await sql<ChangeCount>`
    select relation as "table", kind, count(distinct thing)::int as count, (array_agg(thing order by number))[1:3] as things
    from journal_changes where entry = any(array[${entry}::uuid] || array(select id from journal where within = ${entry}))
      and account_id = ${scope.account}
    group by relation, kind order by min(number)`.execute(db(scope))
  return rows
}

export type ChangeCount = { table: string; kind: EntryChange['kind']; count: number; things: Id[] }

export type EntryChange = {
  table: string
  thing: Id
  kind: 'added' | 'changed' | 'removed'
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** The rows and columns that these entries changed in some tables. In a user table, one row stands for all. */
export async function listTouchedItems(
  db: Db,
  scope: Scope,
  entries: readonly Id[],
  tables: readonly string[],
): Promise<{ table: string; thing: Id; columns: string[] }[]> {
  const { rows } = await sql<{ table: string; thing: Id; columns: string[] }>`
    (select distinct on (relation) relation as "table", thing, '{}'::text[] as columns from journal_changes
      where entry = any(${entries}::uuid[]) and relation = any(${tables.filter(isUserTable)}::text[]))
    union all
    (select relation, thing, coalesce(array_agg(distinct name) filter (where name is not null), '{}') from journal_changes
      left join lateral jsonb_object_keys(case when kind = 'changed' then after end) name on true
      where entry = any(${entries}::uuid[]) and relation = any(${tables.filter((name) => !isUserTable(name))}::text[])
      group by relation, thing)`.execute(db(scope))
  return rows
}

/** The tables in which the person sees something that these entries changed; private items of others do not count. */
export async function listVisibleTables(
  db: Db,
  scope: Scope,
  entries: readonly Id[],
): Promise<{ entry: Id; table: string }[]> {
  const { rows } = await sql<{ entry: Id; table: string }>`
    select distinct entry, relation as "table" from journal_changes
    where entry = any(${entries}::uuid[]) and account_id = ${scope.account}`.execute(db(scope))
  return rows
}

/** The net change of each item by these entries, for a dry run. */
export async function describeChanges(
  db: Db,
  scope: Scope,
  entries: readonly Id[],
  things: readonly { thing: Id }[],
): Promise<DescribedChange[]> {
  const { rows } = await sql<DescribedChange>`
    select relation as "table", thing, jsonb_merge(before order by number desc) as before,
      jsonb_merge(after order by number) as after
    from journal_changes
    where entry = any(${entries}::uuid[]) and thing = any(${things.map(({ thing }) => thing)}::uuid[]) and account_id = ${scope.account}
    group by relation, thing`.execute(db(scope))
  return rows
}

type DescribedChange = {
  table: string
  thing: Id
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Current rows of a table whose key is an id. */
export async function readRows(
  db: Db,
  scope: Scope,
  table: string,
  things: readonly { thing: Id }[],
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) as row from ${sql.table(table)} t
    where id = any(${things.map(({ thing }) => thing)}::uuid[])`.execute(db(scope))
  return rows.map(({ row }) => row)
}

/** Who changed an item last, after these entries. */
export async function findLastChanges(
  db: Db,
  scope: Scope,
  entries: readonly Id[],
  things: readonly Id[],
): Promise<Map<Id, LastChange>> {
  const { rows } = await sql<LastChange & { thing: Id }>`
    select distinct on (c.thing) c.thing, j.person_id as person, users.name as who, j.at from journal_changes c join journal j on j.id = c.entry
    left join users on users.id = j.person_id
    where c.thing = any(${things}::uuid[]) and c.entry <> all(${entries}::uuid[]) and c.account_id = ${scope.account}
      and c.number > (select min(number) from journal_changes own where own.thing = c.thing and own.entry = any(${entries}::uuid[]))
    order by c.thing, c.number desc`.execute(db(scope))
  return new Map(rows.map(({ thing, ...last }) => [thing, last]))
}

type LastChange = { person: Id | null; who: string | null; at: string }
