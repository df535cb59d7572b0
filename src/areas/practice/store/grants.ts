import { sql } from 'kysely'
import type { AnyScope, Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PeopleTables } from '#areas/people/schema.ts'
import type { PracticeTables as Tables } from '../schema.ts'

type NewGrant = Pick<Tables['practice_grants'], 'id' | 'scopes' | 'redirect_address' | 'challenge' | 'code_hash'>

export async function addGrant(db: Db, scope: Scope, row: NewGrant): Promise<void> {
  await db<Tables>(scope)
    .insertInto('practice_grants')
    .values({ ...row, account_id: scope.account, person_id: scope.person })
    .execute()
}

/** A code works once, and for a minute. */
export function findCode(db: Db, scope: SystemScope, codeHash: string) {
  return db<Tables>(scope)
    .selectFrom('practice_grants')
    .where('code_hash', '=', codeHash)
    .where('code_used_at', 'is', null)
    .where('created_at', '>', sql<string>`now() - interval '1 minute'`)
    .select(['id', 'redirect_address as redirectAddress', 'challenge', 'scopes'])
    .forUpdate()
    .executeTakeFirst()
}

type Hashes = { access: string; refresh: string }

/** Old tokens of the grant end. */
export async function setTokens(db: Db, scope: SystemScope, id: string, hashes: Hashes, seconds: number) {
  await db<Tables>(scope)
    .updateTable('practice_grants')
    .where('id', '=', id)
    .set({
      code_used_at: sql`coalesce(code_used_at, now())`,
      access_hash: hashes.access,
      refresh_hash: hashes.refresh,
      access_ends_at: sql`now() + make_interval(secs => ${seconds})`,
    })
    .execute()
}

export function findRefresh(db: Db, scope: SystemScope, refreshHash: string) {
  return db<Tables>(scope)
    .selectFrom('practice_grants')
    .where('refresh_hash', '=', refreshHash)
    .select(['id', 'scopes'])
    .forUpdate()
    .executeTakeFirst()
}

export function findAccess(db: Db, scope: SystemScope, accessHash: string) {
  return db<Tables & Pick<PeopleTables, 'users'>>(scope)
    .selectFrom('practice_grants')
    .innerJoin('users', 'users.id', 'person_id')
    .where('access_hash', '=', accessHash)
    .where('access_ends_at', '>', sql<string>`now()`)
    .select(['practice_grants.account_id as account', 'person_id as person', 'users.name', 'scopes'])
    .executeTakeFirst()
}

export async function removeGrant(db: Db, scope: AnyScope, tokenHash: string): Promise<void> {
  await db<Tables>(scope)
    .deleteFrom('practice_grants')
    .where((of) => of.or([of('access_hash', '=', tokenHash), of('refresh_hash', '=', tokenHash)]))
    .execute()
}
