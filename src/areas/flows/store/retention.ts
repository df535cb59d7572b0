import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { defaultRetentionDays } from '../contract/retention.ts'
import type { FlowTables } from '../schema.ts'

export async function getRetentionDays(db: Db, scope: Scope): Promise<number> {
  const row = await db<FlowTables>(scope)
    .selectFrom('flow_retention')
    .where('account_id', '=', scope.account)
    .select('days')
    .executeTakeFirst()
  return row?.days ?? defaultRetentionDays
}

export async function setRetentionDays(db: Db, scope: Scope, days: number): Promise<void> {
  await db<FlowTables>(scope)
    .insertInto('flow_retention')
    .values({ account_id: scope.account, days })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ days }))
    .execute()
}

/** Deletes some runs that ended longer ago than their workspace keeps them. */
export async function eraseOldRuns(db: Db, scope: SystemScope, limit: number): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`delete from flow_runs where id in (
    select flow_runs.id from flow_runs left join flow_retention using (account_id)
    where ended_at < now() - make_interval(days => coalesce(flow_retention.days, ${sql.lit(defaultRetentionDays)}))
    order by ended_at limit ${limit}) returning id`.execute(db(scope))
  return rows.map(({ id }) => id)
}
