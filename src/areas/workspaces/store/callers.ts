import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Role } from '#platform/contract/permission.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import type { PeopleTables } from '#areas/people/schema.ts'
import type { WorkspaceTables } from '../schema.ts'

type Tables = PeopleTables & WorkspaceTables

/** The one who has owned a workspace longest. */
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

/** A person, and their place in a workspace: the one they ask for, else their personal one. */
export function findMembership(db: Db, scope: SystemScope, person: Id, account?: Id) {
  return db<Tables>(scope)
    .selectFrom('users')
    .innerJoin('members', 'members.person_id', 'users.id')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .where('users.id', '=', person)
    .where('accounts.id', '=', account ?? sql.ref<string>('users.personal_account_id'))
    .select([
      'accounts.id',
      'accounts.type',
      'accounts.handle',
      'accounts.profile',
      'members.role',
      'users.admin',
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
    .executeTakeFirst()
}

/**
 * A key with the role of its person, in one question: a revoked key or a lost role ends at once.
 * It is asked with every call from outside.
 */
export async function findKeyHolder(db: Db, scope: SystemScope, hash: string): Promise<KeyHolder | undefined> {
  const { rows } = await keyHolderQuery(db, scope, hash)
  return rows[0]
}

const keyHolderQuery = preparedQuery(
  (_, hash: string) => sql<KeyHolder>`
    select k.id as key, k.person_id as person, k.account_id as account, k.scopes, m.role,
      coalesce(k.last_used_at < now() - interval '1 minute', true) as stale
    from api_keys k join members m on m.account_id = k.account_id and m.person_id = k.person_id
      join users u on u.id = k.person_id and u.suspended_at is null
    where k.hash = ${hash} and k.revoked_at is null`,
)

type KeyHolder = { key: Id; person: Id; account: Id; scopes: string[]; role: Role; stale: boolean }

/** What a key may do now, if it is still there, its person's, and not revoked. */
export async function findKeyScopes(db: Db, scope: SystemScope, id: Id, person: Id, account: Id) {
  const key = await db<Tables>(scope)
    .selectFrom('api_keys')
    .where('id', '=', id)
    .where('person_id', '=', person)
    .where('account_id', '=', account)
    .where('revoked_at', 'is', null)
    .select('scopes')
    .executeTakeFirst()
  return key?.scopes
}

export async function recordKeyUse(db: Db, scope: SystemScope, id: Id): Promise<void> {
  await db<Tables>(scope)
    .updateTable('api_keys')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}
