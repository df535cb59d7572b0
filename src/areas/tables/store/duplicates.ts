import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { OpenTable } from './open-table.ts'

/** Copies all rows in their order. `columns` has the column of the copy for each column. */
export async function copyRows(
  db: Db,
  scope: Scope,
  from: OpenTable,
  to: OpenTable,
  columns: ReadonlyMap<string, string>,
): Promise<number> {
  const sources = Array.from(columns.keys(), (column) => sql.ref(`r.${column}`))
  const targets = Array.from(columns.values(), (column) => sql.ref(column))
  const { numAffectedRows } = await sql`
    insert into ${sql.table(to.relation)} (${sql.join([sql.ref('id'), sql.ref('position'), ...targets])})
    select ${sql.join([sql`derived_id(${to.id}, r.id)`, sql.ref('r.position'), ...sources])}
    from ${sql.table(from.relation)} r order by r.position, r.id`.execute(db(scope))
  return Number(numAffectedRows ?? 0)
}

export async function copyColumn(db: Db, scope: Scope, tableId: Id, from: string, to: string): Promise<void> {
  await sql`select rows_copy_column(${tableId}, ${from}, ${to})`.execute(db(scope))
}
