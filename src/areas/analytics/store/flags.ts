import { sql, type Insertable, type Updateable } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Flag } from '../contract/flags.ts'
import type { AnalyticsTables } from '../schema.ts'

type Tables = AnalyticsTables

export async function listFlags(db: Db, scope: SystemScope) {
  return db<Tables>(scope).selectFrom('analytics_flags').select(columns).orderBy('key').$castTo<Flag>().execute()
}

export async function findFlag(db: Db, scope: SystemScope, id: Id) {
  return db<Tables>(scope)
    .selectFrom('analytics_flags')
    .where('id', '=', id)
    .select(columns)
    .$castTo<Flag>()
    .executeTakeFirst()
}

const columns = [
  'id',
  'key',
  'says',
  'active',
  'rollout',
  'conditions',
  'variants',
  'payload',
  'created_at as createdAt',
  'changed_at as changedAt',
] as const

/** How many people or browsers have asked for each flag lately. */
export async function countRecentFlagUsers(db: Db, scope: SystemScope): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; people: number }>`
    select events.properties->>'$feature_flag' as key, count(distinct coalesce(person_id::text, events.distinct_id)) as people
    from analytics_events events left join analytics_people using (distinct_id)
    where name = '$feature_flag_called' and at > now() - interval '7 days' group by 1`.execute(db(scope))
  return new Map(rows.map(({ key, people }) => [key, people]))
}

/** False when there is one with this key. */
export async function addFlag(
  db: Db,
  scope: SystemScope,
  flag: Insertable<Tables['analytics_flags']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db<Tables>(scope)
    .insertInto('analytics_flags')
    .values(flag)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function changeFlag(
  db: Db,
  scope: SystemScope,
  id: Id,
  change: Updateable<Tables['analytics_flags']>,
): Promise<void> {
  await db<Tables>(scope)
    .updateTable('analytics_flags')
    .set({ ...change, changed_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function removeFlag(db: Db, scope: SystemScope, id: Id): Promise<boolean> {
  const { numDeletedRows } = await db<Tables>(scope)
    .deleteFrom('analytics_flags')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
