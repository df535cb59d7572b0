import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'

export type Hit = { table: string; id: Id; rank: number }

/** The database function checks the workspace and the person itself. */
export async function findNames(db: Db, scope: Scope, query: string, tables: readonly string[], limitPerTable: number) {
  const { rows } = await sql<Hit>`
    select relation as "table", id, rank from search_find(${query}, ${tables}::text[], ${limitPerTable})`.execute(
    db(scope),
  )
  return rows
}

export type SearchedTable = { table: string; account: string; nameColumn: string; privateTo: string | null }

/** The current names of the rows that the person may see. Row-level security applies here. */
export async function readNames(
  db: Db,
  scope: Scope,
  { table, account, nameColumn, privateTo }: SearchedTable,
  ids: readonly Id[],
) {
  const { rows } = await sql<{ id: Id; name: string }>`
    select id, left(${sql.ref(nameColumn)}::text, 200) as name from ${sql.table(table)}
    where id = any(${ids}::uuid[]) and ${sql.ref(account)} = ${scope.account}
      ${privateTo ? sql`and (${sql.ref(privateTo)} is null or ${sql.ref(privateTo)} = ${scope.person})` : sql``}`.execute(
    db(scope),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function listMembers(db: Db, scope: Scope) {
  const { rows } = await sql<{ id: Id; name: string; role: string }>`
    select u.id, u.name, m.role from members m join users u on u.id = m.person_id
    where m.account_id = ${scope.account} order by u.name limit 2000`.execute(db(scope))
  return rows
}

export async function listKeys(db: Db, scope: Scope) {
  const { rows } = await sql<{ id: Id; name: string }>`
    select id, name from api_keys where account_id = ${scope.account} and person_id = ${scope.person}
    order by created_at desc limit 300`.execute(db(scope))
  return rows
}
