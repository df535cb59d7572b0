import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { relationOf } from '../rules/relation.ts'

/** How many rows each of these tables has, exactly. For small ones: every row is looked at. */
export async function countEach(db: Db, scope: Scope, tableIds: readonly Id[]): Promise<Map<Id, number>> {
  if (tableIds.length === 0) return new Map()
  const counts = tableIds.map(
    (id) => sql`select ${id}::uuid as id, (select count(*) from ${sql.table(relationOf(id))}) as count`,
  )
  const { rows } = await sql<{ id: Id; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db(scope))
  return new Map(rows.map(({ id, count }) => [id, count]))
}
