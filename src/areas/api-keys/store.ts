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
    .orderBy('created_at')
    .limit(300)
    .execute()
}

export async function addKey(
  db: Db,
  scope: Scope,
  key: { id: Id; name: string; scopes: string[]; hash: string; ends_with: string },
) {
  await db<Tables>(scope)
    .insertInto('api_keys')
    .values({ ...key, account_id: scope.account, person_id: scope.person })
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
      coalesce(k.last_used_at < now() - interval '1 minute', true) as stale
    from api_keys k join members m on m.account_id = k.account_id and m.person_id = k.person_id
      join users u on u.id = k.person_id and u.suspended_at is null
    where k.hash = ${hash} and k.revoked_at is null`,
)

type KeyHolder = { key: Id; person: Id; account: Id; scopes: string[]; role: Role; stale: boolean }

/** What a key may do now; undefined if it was revoked or belongs to somebody else. */
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
