import { sql } from 'kysely'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'

/** All tables of the workspace, including those in the trash. */
export async function countAllTables(db: Db, scope: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from tables where account_id = ${scope.account}`.execute(db(scope))
  return rows[0]?.count ?? 0
}

/** All rows in the tables of the workspace. Triggers count them, so no rows are read. */
export async function countAllRows(db: Db, scope: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(rows), 0)::bigint as count from table_row_counts
    where account_id = ${scope.account}`.execute(db(scope))
  return rows[0]?.count ?? 0
}
