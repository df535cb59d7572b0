import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'

/** An item that was found. Who changed it last, and when, is unknown until it is indexed. */
export type Hit = {
  table: string
  id: Id
  rank: number
  /** The part of the item with the words; null if its name has them. */
  part: string | null
  author: Id | null
  changedAt: string | null
  place: string | null
}

export type HitFilter = { person: Id | null; from: string | null; to: string | null }

/** By names. The database functions check the workspace and the person themselves. */
export async function findNames(db: Db, scope: Scope, query: string, tables: readonly string[], limitPerTable: number) {
  const { rows } = await sql<Hit>`
    select relation as "table", id, rank, null as part, author, changed_at as "changedAt", place
    from search_names(${query}, ${tables}::text[], ${limitPerTable})`.execute(db(scope))
  return rows
}

export async function findTexts(
  db: Db,
  scope: Scope,
  query: string,
  tables: readonly string[],
  { person, from, to }: HitFilter,
  limit: number,
) {
  const { rows } = await sql<Hit>`
    select relation as "table", id, 3 as rank, part, author, changed_at as "changedAt", place
    from search_in_texts(${query}, ${tables}::text[], ${person}, ${from}::timestamptz, ${to}::timestamptz, ${limit})`.execute(
    db(scope),
  )
  return rows
}

/** Names that are spelled in a similar way. */
export async function findSimilarNames(
  db: Db,
  scope: Scope,
  query: string,
  tables: readonly string[],
  { person, from, to }: HitFilter,
  limit: number,
) {
  const { rows } = await sql<Hit>`
    select relation as "table", id, 4 as rank, null as part, author, changed_at as "changedAt", place
    from search_similar(${query}, ${tables}::text[], ${person}, ${from}::timestamptz, ${to}::timestamptz, ${limit})`.execute(
    db(scope),
  )
  return rows
}

/** The whole texts of parts, by table and id. */
export async function readBodies(db: Db, scope: Scope, hits: readonly { table: string; id: Id; part: string }[]) {
  if (hits.length === 0) return []
  const { rows } = await sql<{ table: string; id: Id; body: string }>`
    select relation as "table", id, body from search_bodies(${hits.map(({ table }) => table)}::text[],
      ${hits.map(({ id }) => id)}::uuid[], ${hits.map(({ part }) => part)}::text[])`.execute(db(scope))
  return rows
}

/** A table whose rows are found, as its area declares it. */
export type FoundTable = {
  readonly table: string
  readonly account?: string | null
  readonly nameColumn?: string
  readonly privateTo?: string
  readonly doneColumn?: string
  readonly userTable?: string
}

/** The current names of the rows that the person may see and that are not done. Row-level security applies here. */
export async function readNames(
  db: Db,
  scope: Scope,
  { table, account = 'account_id', nameColumn = '', privateTo, doneColumn, userTable }: FoundTable,
  ids: readonly Id[],
) {
  const name = userTable ? sql`to_json(${sql.ref(nameColumn)})` : sql`to_json(left(${sql.ref(nameColumn)}::text, 200))`
  const { rows } = await sql<{ id: Id; name: unknown }>`
    select id, ${name} as name from ${sql.table(table)} where id = any(${ids}::uuid[])
      ${account ? sql`and ${sql.ref(account)} = ${scope.account}` : sql``}
      ${doneColumn ? sql`and ${sql.ref(doneColumn)} is null` : sql``}
      ${privateTo ? sql`and (${sql.ref(privateTo)} is null or ${sql.ref(privateTo)} = ${scope.person})` : sql``}`.execute(
    db(scope),
  )
  return new Map(rows.map((row) => [row.id, row.name]))
}
