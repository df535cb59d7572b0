import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { JournaledTable } from '#platform/server/runtime/journaled-table.ts'
import type { ItemText, SearchedTable } from '#platform/server/search/search-texts.ts'

/** Replaces the texts of these rows by those of their columns. */
export async function putColumns(
  db: Db,
  scope: SystemScope,
  { table, nameColumn, textColumns = [], account = 'account_id', privateTo, doneColumn }: JournaledTable,
  ids: readonly Id[],
): Promise<void> {
  await sql`select search_put_columns(${table}, ${ids}::uuid[], ${nameColumn}, ${textColumns}::text[], ${account},
    ${privateTo ?? null}, ${doneColumn ?? null})`.execute(db(scope))
}

/** Replaces the texts of these rows. */
export async function putTexts(
  db: Db,
  scope: SystemScope,
  table: string,
  ids: readonly Id[],
  items: readonly ItemText[],
): Promise<void> {
  const parts = items.flatMap(({ id, account, privateTo, name, place, author, changedAt, text, parts: others = [] }) =>
    [{ anchor: '', author, changedAt, text }, ...others].map((part) => ({
      id,
      account,
      person: privateTo ?? null,
      name: name.slice(0, 500),
      place: place ?? '',
      part: part.anchor,
      author: part.author,
      changed_at: part.changedAt,
      body: part.text.slice(0, maxPartLength),
    })),
  )
  // JSON in PostgreSQL has no zero character.
  const json = JSON.stringify(parts).replaceAll('\\u0000', ' ')
  await sql`select search_put(${table}, ${ids}::uuid[], ${json}::jsonb)`.execute(db(scope))
}

const maxPartLength = 20_000

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
  await sql`insert into search_backfills (relation, definition, after, is_done)
    values (${table}, ${definition}, ${after}, ${isDone})
    on conflict (relation) do update set definition = ${definition}, after = ${after}, is_done = ${isDone}`.execute(
    db(scope),
  )
}

export async function listNextIds(db: Db, scope: SystemScope, table: string, after: Id, limit: number): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`select search_ids(${table}, ${after}, ${limit}) as id`.execute(db(scope))
  return rows.map(({ id }) => id)
}

/** Deletes the texts of tables that no longer exist. */
export async function forgetTables(db: Db, scope: SystemScope): Promise<void> {
  await sql`select search_forget_tables()`.execute(db(scope))
}
