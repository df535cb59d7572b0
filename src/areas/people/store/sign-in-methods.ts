import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PeopleTables as Tables } from '../schema.ts'

export function listMethods(db: Db, scope: Scope) {
  return db<Tables>(scope)
    .selectFrom('sign_in_methods')
    .where('user_id', '=', scope.person)
    .select(['id', 'provider_id as provider', 'created_at as addedAt', 'updated_at as changedAt'])
    .orderBy('created_at')
    .limit(300)
    .execute()
}

/** The hash of the own password, if there is one. */
export async function findPassword(db: Db, scope: Scope): Promise<string | undefined> {
  const method = await db<Tables>(scope)
    .selectFrom('sign_in_methods')
    .where('user_id', '=', scope.person)
    .where('provider_id', '=', 'credential')
    .select('password')
    .executeTakeFirst()
  return method?.password ?? undefined
}

export async function removeMethod(db: Db, scope: SystemScope, person: Id, id: Id): Promise<boolean> {
  const { numDeletedRows } = await db<Tables>(scope)
    .deleteFrom('sign_in_methods')
    .where('user_id', '=', person)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
