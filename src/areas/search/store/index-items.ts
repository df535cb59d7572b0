import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { SearchTables } from '../schema.ts'

/** The columns of a table that are searched. */
export type TextColumns = {
  table: string
  nameColumn: string
  textColumns: readonly string[]
  account: string
  privateTo: string | null
  doneColumn: string | null
}

/** Replaces the texts of these rows by those of their columns. */
export async function putColumns(
  db: Db,
  scope: SystemScope,
  { table, nameColumn, textColumns, account, privateTo, doneColumn }: TextColumns,
  ids: readonly Id[],
): Promise<void> {
  await sql`select search_put_columns(${table}, ${ids}::uuid[], ${nameColumn}, ${textColumns}::text[], ${account},
    ${privateTo}, ${doneColumn})`.execute(db(scope))
}

/** A part of an item, as the database function takes it. */
export type IndexedPart = {
  id: Id
  part: string
  account: Id
  person: Id | null
  author: Id | null
  changed_at: string
  name: string
  place: string
  body: string
}

/** Replaces the texts of these rows. */
export async function putParts(
  db: Db,
  scope: SystemScope,
  table: string,
  ids: readonly Id[],
  parts: readonly IndexedPart[],
): Promise<void> {
  // JSON in PostgreSQL has no zero character.
  const json = JSON.stringify(parts).replaceAll('\\u0000', ' ')
  await sql`select search_put(${table}, ${ids}::uuid[], ${json}::jsonb)`.execute(db(scope))
}

type SearchedTable = { readonly table: string; readonly definition: string }

/** The tables that are new or have another definition, and how far each has been indexed. */
export async function listBackfills(db: Db, scope: SystemScope, tables: readonly SearchedTable[]) {
  const { rows } = await sql<{ table: string; definition: string; after: Id }>`
    select t.name as "table", t.definition,
      case when b.definition = t.definition then b.after else '00000000-0000-0000-0000-000000000000'::uuid end as after
    from unnest(${tables.map(({ table }) => table)}::text[], ${tables.map(({ definition }) => definition)}::text[])
      t (name, definition)
    left join search_backfills b on b.relation = t.name
    where b.relation is null or b.definition <> t.definition or not b.is_done`.execute(db(scope))
  return rows
}

export async function saveBackfill(
  db: Db,
  scope: SystemScope,
  { table, definition }: SearchedTable,
  { after, isDone }: { after: Id; isDone: boolean },
): Promise<void> {
  await db<SearchTables>(scope)
    .insertInto('search_backfills')
    .values({ relation: table, definition, after, is_done: isDone })
    .onConflict((conflict) => conflict.column('relation').doUpdateSet({ definition, after, is_done: isDone }))
    .execute()
}

export async function listNextIds(db: Db, scope: SystemScope, table: string, after: Id, limit: number): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`select search_ids(${table}, ${after}, ${limit}) as id`.execute(db(scope))
  return rows.map(({ id }) => id)
}

/** Deletes the texts of tables that no longer exist. */
export async function forgetTables(db: Db, scope: SystemScope): Promise<void> {
  await sql`select search_forget_tables()`.execute(db(scope))
}
