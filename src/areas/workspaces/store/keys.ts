import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { WorkspaceTables as Tables } from '../schema.ts'

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
