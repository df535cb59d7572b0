import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Flag } from '../contract/flags.ts'
import type { FlagTables } from '../schema.ts'

export async function listFlags(db: Db, scope: SystemScope) {
  return db<FlagTables>(scope).selectFrom('analytics_flags').select(columns).orderBy('key').$castTo<Flag>().execute()
}

export async function findFlag(db: Db, scope: SystemScope, id: Id) {
  return db<FlagTables>(scope)
    .selectFrom('analytics_flags')
    .where('id', '=', id)
    .select(columns)
    .$castTo<Flag>()
    .executeTakeFirst()
}

const columns = [
  'id',
  'key',
  'says as description',
  'active',
  'rollout',
  'conditions',
  'variants',
  'payload',
  'created_at as createdAt',
  'changed_at as changedAt',
] as const

/** How many people or browsers asked for each flag in the last 7 days, by key. */
export async function countRecentFlagUsers(db: Db, scope: SystemScope): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; people: number }>`
    select events.properties->>'$feature_flag' as key, count(distinct coalesce(person_id::text, events.distinct_id)) as people
    from analytics_events events left join analytics_people using (distinct_id)
    where name = '$feature_flag_called' and at > now() - interval '7 days' group by 1`.execute(db(scope))
  return new Map(rows.map(({ key, people }) => [key, people]))
}

/** False if the key is taken. */
export async function addFlag(
  db: Db,
  scope: SystemScope,
  flag: Omit<Flag, 'createdAt' | 'changedAt'>,
): Promise<boolean> {
  const { description, conditions, variants, payload, ...rest } = flag
  const { numInsertedOrUpdatedRows = 0n } = await db<FlagTables>(scope)
    .insertInto('analytics_flags')
    .values({
      ...rest,
      says: description,
      conditions: JSON.stringify(conditions),
      variants: JSON.stringify(variants),
      payload: payload === null ? null : JSON.stringify(payload),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

type FlagChange = {
  [Field in 'description' | 'active' | 'rollout' | 'conditions' | 'variants' | 'payload']?: Flag[Field] | undefined
}

export async function changeFlag(db: Db, scope: SystemScope, id: Id, change: FlagChange): Promise<void> {
  const { description, active, rollout, conditions, variants, payload } = change
  await db<FlagTables>(scope)
    .updateTable('analytics_flags')
    .set({
      changed_at: sql<string>`now()`,
      ...(description !== undefined && { says: description }),
      ...(active !== undefined && { active }),
      ...(rollout !== undefined && { rollout }),
      ...(conditions && { conditions: JSON.stringify(conditions) }),
      ...(variants && { variants: JSON.stringify(variants) }),
      ...(payload !== undefined && { payload: JSON.stringify(payload) }),
    })
    .where('id', '=', id)
    .execute()
}

export async function removeFlag(db: Db, scope: SystemScope, id: Id): Promise<boolean> {
  const { numDeletedRows } = await db<FlagTables>(scope)
    .deleteFrom('analytics_flags')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
