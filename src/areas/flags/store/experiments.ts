import { sql, type Updateable } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Experiment } from '../contract/experiments.ts'
import type { Variant } from '../contract/flags.ts'
import type { FlagTables } from '../schema.ts'

export async function listExperiments(db: Db, scope: SystemScope) {
  return experimentQuery(db, scope).orderBy('analytics_experiments.created_at', 'desc').execute()
}

export async function findExperiment(db: Db, scope: SystemScope, id: Id) {
  return experimentQuery(db, scope).where('analytics_experiments.id', '=', id).executeTakeFirst()
}

function experimentQuery(db: Db, scope: SystemScope) {
  return db<FlagTables>(scope)
    .selectFrom('analytics_experiments')
    .innerJoin('analytics_flags', 'analytics_flags.id', 'analytics_experiments.flag_id')
    .select([
      'analytics_experiments.id',
      'analytics_experiments.name',
      'analytics_experiments.says as description',
      'goal',
      'began_at as beganAt',
      'ended_at as endedAt',
      'outcome',
      'analytics_experiments.created_at as createdAt',
      'flag_id as flagId',
      'key',
      'variants',
    ])
    .$castTo<ExperimentRow>()
}

type ExperimentRow = Omit<Experiment, 'flag'> & { flagId: Id; key: string; variants: Variant[] }

/** For each variant: how many people saw it first in the experiment, and how many of them reached the goal later. */
export async function countConversions(
  db: Db,
  scope: SystemScope,
  { key, goal, beganAt, endedAt }: { key: string; goal: string; beganAt: string; endedAt: string | null },
) {
  const { rows } = await sql<{ variant: string; people: number; reached: number }>`
    with events as (select name, at, all_events.properties, coalesce(person_id::text, all_events.distinct_id) as who
        from analytics_events all_events left join analytics_people using (distinct_id)
        where name in ('$feature_flag_called', ${goal}) and at >= ${beganAt} and (${endedAt}::timestamptz is null or at <= ${endedAt})),
      saw as (select distinct on (who) who, at, properties->>'$feature_flag_response' as variant from events
        where name = '$feature_flag_called' and properties->>'$feature_flag' = ${key} order by who, at)
    select variant, count(*) as people, count(*) filter (where exists (
      select from events where events.name = ${goal} and events.who = saw.who and events.at >= saw.at)) as reached
    from saw group by variant`.execute(db(scope))
  return rows
}

type NewExperiment = { id: Id; flagId: Id; name: string; description: string; goal: string }

/** False if the flag has an experiment already. */
export async function addExperiment(db: Db, scope: SystemScope, experiment: NewExperiment): Promise<boolean> {
  const { flagId, description, ...rest } = experiment
  const { numInsertedOrUpdatedRows = 0n } = await db<FlagTables>(scope)
    .insertInto('analytics_experiments')
    .values({ ...rest, flag_id: flagId, says: description, began_at: null, ended_at: null })
    .onConflict((conflict) => conflict.column('flag_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

type ExperimentChange = {
  [Field in 'name' | 'description' | 'goal' | 'outcome' | 'beganAt' | 'endedAt']?: Experiment[Field] | undefined
}

export async function changeExperiment(
  db: Db,
  scope: SystemScope,
  id: Id,
  { description, beganAt, endedAt, ...rest }: ExperimentChange,
): Promise<void> {
  const columns: Updateable<FlagTables['analytics_experiments']> = {
    ...rest,
    ...(description !== undefined && { says: description }),
    ...(beganAt !== undefined && { began_at: beganAt }),
    ...(endedAt !== undefined && { ended_at: endedAt }),
  }
  if (Object.keys(columns).length > 0)
    await db<FlagTables>(scope).updateTable('analytics_experiments').set(columns).where('id', '=', id).execute()
}

export async function removeExperiment(db: Db, scope: SystemScope, id: Id): Promise<boolean> {
  const { numDeletedRows } = await db<FlagTables>(scope)
    .deleteFrom('analytics_experiments')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
