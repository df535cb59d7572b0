import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Role } from '#platform/contract/permission.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import type { ApiKeyTables as Tables } from './schema.ts'

export function listKeys(db: Db, scope: Scope) {
  return ownKeys(db, scope)
    .select(['id', 'name', 'scopes', 'ends_with as endsWith', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .select('expires_at as expiresAt')
    .orderBy('created_at')
    .limit(300)
    .execute()
}

export async function addKey(
  db: Db,
  scope: Scope,
  {
    days,
    ...key
  }: { id: Id; name: string; scopes: string[]; hash: string; ends_with: string; days: number | undefined },
) {
  const end = days === undefined ? null : sql<string>`now() + make_interval(days => ${days})`
  await db<Tables>(scope)
    .insertInto('api_keys')
    .values({ ...key, account_id: scope.account, person_id: scope.person, expires_at: end })
    .execute()
}

export async function countKeys(db: Db, scope: Scope): Promise<number> {
  const { count } = await ownKeys(db, scope)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function revokeKey(db: Db, scope: Scope, id: Id): Promise<boolean> {
  const { numUpdatedRows } = await db<Tables>(scope)
    .updateTable('api_keys')
    .set({ revoked_at: sql`now()` })
    .where('account_id', '=', scope.account)
    .where('person_id', '=', scope.person)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends all keys of a person, in every workspace. */
export async function revokeKeysOf(db: Db, scope: SystemScope, person: Id): Promise<void> {
  await db<Tables>(scope)
    .updateTable('api_keys')
    .set({ revoked_at: sql`now()` })
    .where('person_id', '=', person)
    .where('revoked_at', 'is', null)
    .execute()
}

function ownKeys(db: Db, scope: Scope) {
  return db<Tables>(scope)
    .selectFrom('api_keys')
    .where('account_id', '=', scope.account)
    .where('person_id', '=', scope.person)
    .where('revoked_at', 'is', null)
}

/** A key with the current role of its person. One query, because every call with a key runs it. */
export async function findKeyHolder(db: Db, scope: SystemScope, hash: string): Promise<KeyHolder | undefined> {
  const { rows } = await keyHolderQuery(db, scope, hash)
  return rows[0]
}

const keyHolderQuery = preparedQuery(
  (_, hash: string) => sql<KeyHolder>`
    select k.id as key, k.person_id as person, k.account_id as account, k.scopes, m.role,
      coalesce(k.last_used_at < now() - interval '1 minute', true) as stale,
      coalesce(k.expires_at <= now(), false) as "isExpired",
      a.second_factor_required and not exists (
        select from second_factors f where f.person_id = k.person_id and f.confirmed_at is not null
      ) as "secondFactorMissing"
    from api_keys k join members m on m.account_id = k.account_id and m.person_id = k.person_id
      join accounts a on a.id = k.account_id
      join users u on u.id = k.person_id and u.suspended_at is null
    where k.hash = ${hash} and k.revoked_at is null`,
)

type KeyHolder = {
  key: Id
  person: Id
  account: Id
  scopes: string[]
  role: Role
  stale: boolean
  isExpired: boolean
  secondFactorMissing: boolean
}

/** What a key may do now; undefined if it was revoked, has ended or belongs to somebody else. */
export async function findKeyScopes(db: Db, scope: SystemScope, id: Id, person: Id, account: Id) {
  const key = await db<Tables>(scope)
    .selectFrom('api_keys')
    .where('id', '=', id)
    .where('person_id', '=', person)
    .where('account_id', '=', account)
    .where('revoked_at', 'is', null)
    .where((of) => of.or([of('expires_at', 'is', null), of('expires_at', '>', sql<string>`now()`)]))
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
