import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { FlagContext } from '../contract/match-conditions.ts'

/** A person in a workspace, with everything a condition can ask about. Early access is read from its own tables. */
export async function findFlagPerson(
  db: Db,
  scope: SystemScope,
  person: Id,
  account: Id,
): Promise<FlagContext['person']> {
  const { rows } = await sql<NonNullable<FlagContext['person']>>`
    select users.id, users.email, users.admin, users.created_at as "createdAt",
      jsonb_build_object('id', accounts.id, 'type', accounts.type) as account,
      coalesce((select properties from analytics_people where distinct_id = users.id::text), '{}') as properties,
      coalesce((select jsonb_object_agg(key, joined) from analytics_enrolments
        join analytics_early_access on analytics_early_access.id = feature_id
        join analytics_flags on analytics_flags.id = flag_id
        where analytics_enrolments.person_id = users.id), '{}') as "earlyAccess"
    from users, accounts where users.id = ${person} and accounts.id = ${account}`.execute(db(scope))
  return rows[0]
}
