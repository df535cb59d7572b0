import { sql, type Updateable } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { FlagTables } from '#areas/flags/schema.ts'
import type { EarlyAccessFeature } from './contract.ts'
import type { EarlyAccessTables } from './schema.ts'

type Tables = EarlyAccessTables & FlagTables

export async function listFeatures(db: Db, scope: SystemScope) {
  return featureQuery(db, scope)
    .select(({ selectFrom }) =>
      selectFrom('analytics_enrolments')
        .whereRef('feature_id', '=', 'analytics_early_access.id')
        .where('joined', '=', true)
        .select(sql<number>`count(*)`.as('count'))
        .as('people'),
    )
    .execute()
}

export async function findFeature(db: Db, scope: SystemScope, id: Id) {
  return featureQuery(db, scope).where('analytics_early_access.id', '=', id).executeTakeFirst()
}

function featureQuery(db: Db, scope: SystemScope) {
  return db<Tables>(scope)
    .selectFrom('analytics_early_access')
    .innerJoin('analytics_flags', 'analytics_flags.id', 'analytics_early_access.flag_id')
    .select([
      'analytics_early_access.id',
      'flag_id as flagId',
      'key',
      'name',
      'analytics_early_access.says as description',
      'stage',
      'link',
    ])
    .orderBy('analytics_early_access.created_at')
}

type NewFeature = Omit<EarlyAccessFeature, 'key'> & { flagId: Id }

/** False if the flag is offered already. */
export async function addFeature(db: Db, scope: SystemScope, feature: NewFeature): Promise<boolean> {
  const { flagId, description, ...rest } = feature
  const { numInsertedOrUpdatedRows = 0n } = await db<Tables>(scope)
    .insertInto('analytics_early_access')
    .values({ ...rest, flag_id: flagId, says: description })
    .onConflict((conflict) => conflict.column('flag_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

type FeatureChange = {
  [Field in 'name' | 'description' | 'stage' | 'link']?: EarlyAccessFeature[Field] | undefined
}

export async function changeFeature(
  db: Db,
  scope: SystemScope,
  id: Id,
  { description, ...rest }: FeatureChange,
): Promise<void> {
  const columns: Updateable<Tables['analytics_early_access']> = {
    ...rest,
    ...(description !== undefined && { says: description }),
  }
  if (Object.keys(columns).length > 0)
    await db<Tables>(scope).updateTable('analytics_early_access').set(columns).where('id', '=', id).execute()
}

export async function removeFeature(db: Db, scope: SystemScope, id: Id): Promise<boolean> {
  const { numDeletedRows } = await db<Tables>(scope)
    .deleteFrom('analytics_early_access')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whether the person has joined or left each feature, by feature id. */
export async function listOwnEnrolments(db: Db, scope: Scope): Promise<Map<Id, boolean>> {
  const rows = await db<Tables>(scope)
    .selectFrom('analytics_enrolments')
    .where('person_id', '=', scope.person)
    .select(['feature_id', 'joined'])
    .execute()
  return new Map(rows.map(({ feature_id, joined }) => [feature_id, joined]))
}

export async function setJoined(
  db: Db,
  scope: Scope | SystemScope,
  enrolment: { person: Id; feature: Id; joined: boolean },
): Promise<void> {
  const { person, feature, joined } = enrolment
  await db<Tables>(scope)
    .insertInto('analytics_enrolments')
    .values({ person_id: person, feature_id: feature, joined })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'feature_id'])
        .doUpdateSet({ joined, at: sql<string>`now()` })
        .where('analytics_enrolments.joined', '<>', joined),
    )
    .execute()
}

export async function findFeatureByFlagKey(db: Db, scope: SystemScope, key: string) {
  return featureQuery(db, scope).where('key', '=', key).executeTakeFirst()
}
