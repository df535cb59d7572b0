import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { likePattern, type NameColumns } from './entries.ts'

/** A table whose rows have names. `account` is null for a view that shows only its own workspace. */
export type NamedTable = { table: string; nameColumn: string; account: string | null; privateTo?: string | undefined }

/** An item that an entry changed, with its name at that time if known. */
export type TouchedItem = { entry: Id; table: string; thing: Id; name: string | null }

/** The first items that each entry changed, including entries within it. */
export async function listFirstItems(
  db: Db,
  scope: Scope,
  entries: readonly Id[],
  nameColumns: NameColumns,
  limit: number,
): Promise<TouchedItem[]> {
  const columns = sql`c.relation, c.thing, c.number,
    coalesce(c.after, c.before) ->> (${JSON.stringify(nameColumns)}::jsonb ->> c.relation) as name`
  const { rows } = await sql<TouchedItem>`
    select e.id as entry, t.relation as "table", t.thing, t.name from unnest(${entries}::uuid[]) with ordinality e (id, place)
    cross join lateral (
      (select ${columns} from journal_changes c where c.entry = e.id and c.account_id = ${scope.account}
        order by c.number limit ${limit})
      union all
      (select ${columns} from journal w join journal_changes c on c.entry = w.id
        where w.within = e.id and c.account_id = ${scope.account} order by c.number limit ${limit})
      order by number limit ${limit}) t
    order by e.place, t.number`.execute(db(scope))
  return rows
}

/** The tables whose primary key is `id`. */
export async function listTablesKeyedById(db: Db, scope: Scope, tables: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_index join pg_class on pg_class.oid = indrelid
    join pg_attribute on attrelid = indrelid and attnum = indkey[0]
    where indisprimary and indnatts = 1 and attname = 'id' and relnamespace = 'public'::regnamespace
      and relname = any(${tables}::text[])`.execute(db(scope))
  return new Set(rows.map(({ name }) => name))
}

/** Current names. */
export async function namesOf(db: Db, scope: Scope, tables: readonly NamedTable[], things: readonly Id[]) {
  const { rows } = await sql<{ thing: Id; name: string }>`${unionOf(
    tables,
    ({ table, nameColumn, account, privateTo }) => {
      const name = sql.ref(nameColumn)
      return sql`select id as thing, ${name}::text as name from ${sql.table(table)}
      where id = any(${things}::uuid[]) and ${isVisibleTo(scope, account, privateTo)}`
    },
  )}`.execute(db(scope))
  return new Map(rows.map(({ thing, name }) => [thing, name]))
}

/** Names at the time of removal. */
export async function lastNamesOf(db: Db, scope: Scope, nameColumns: NameColumns, things: readonly Id[]) {
  const { rows } = await sql<{ thing: Id; name: string }>`
    select distinct on (thing) thing, before ->> (${JSON.stringify(nameColumns)}::jsonb ->> relation) as name from journal_changes
    where thing = any(${things}::uuid[]) and kind = 'removed' and account_id = ${scope.account}
    order by thing, number desc`.execute(db(scope))
  return rows.map(({ thing, name }): [Id, string] => [thing, name])
}

/** Items whose current name contains the text. */
export async function findByName(
  db: Db,
  scope: Scope,
  tables: readonly NamedTable[],
  text: string,
): Promise<{ table: string; thing: Id }[]> {
  const { rows } = await sql<{ table: string; thing: Id }>`${unionOf(
    tables,
    ({ table, nameColumn, account, privateTo }) => {
      const name = sql.ref(nameColumn)
      return sql`(select ${table}::text as "table", id as thing from ${sql.table(table)}
      where ${isVisibleTo(scope, account, privateTo)} and ${name} ilike ${likePattern(text)} limit 100)`
    },
  )}`.execute(db(scope))
  return rows
}

function isVisibleTo(scope: Scope, account: string | null, privateTo: string | undefined) {
  const inWorkspace = account === null ? sql`true` : sql`${sql.ref(account)} = ${scope.account}`
  return privateTo
    ? sql`${inWorkspace} and (${sql.ref(privateTo)} is null or ${sql.ref(privateTo)} = ${scope.person})`
    : inWorkspace
}

function unionOf(tables: readonly NamedTable[], queryOf: (named: NamedTable) => ReturnType<typeof sql>) {
  return sql.join(tables.map(queryOf), sql` union all `)
}
