import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PeopleTables } from '#areas/people/schema.ts'
import type { WorkspaceTables } from '../schema.ts'

type Tables = PeopleTables & WorkspaceTables

/** The person who has owned the workspace longest. */
export async function findOwner(db: Db, scope: SystemScope, account: Id): Promise<Id | undefined> {
  const owner = await db<Tables>(scope)
    .selectFrom('members')
    .where('account_id', '=', account)
    .where('role', '=', 'owner')
    .select('person_id')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return owner?.person_id
}

/** A person and their membership in a workspace; without an account, in the last one they were in, or the personal one. */
export function findMembership(db: Db, scope: SystemScope, person: Id, account?: Id) {
  return db<Tables>(scope)
    .selectFrom('users')
    .innerJoin('members', 'members.person_id', 'users.id')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .where('users.id', '=', person)
    .where('accounts.id', '=', account ?? defaultAccount)
    .select([
      'accounts.id',
      'accounts.type',
      'accounts.handle',
      'accounts.profile',
      'members.role',
      'users.admin',
      'users.last_account_id as lastAccount',
      'users.suspended_at as suspendedAt',
      'users.image',
      'users.time_zone as timeZone',
      'users.locale',
      'users.created_at as createdAt',
      'users.last_signed_in_at as lastSignedInAt',
      'users.deletes_at as deletesAt',
    ])
    .select((of) =>
      of
        .selectFrom('sign_in_methods')
        .whereRef('user_id', '=', 'users.id')
        .select(sql<string[]>`coalesce(array_agg(provider_id order by created_at), '{}')`.as('methods'))
        .as('methods'),
    )
    .select(
      sql<boolean>`accounts.second_factor_required and not exists (
        select from second_factors where person_id = users.id and confirmed_at is not null)`.as('secondFactorMissing'),
    )
    .executeTakeFirst()
}

/** They may have left the last one since. */
const defaultAccount = sql<string>`coalesce(
  (select m.account_id from members m where m.person_id = users.id and m.account_id = users.last_account_id),
  users.personal_account_id)`
