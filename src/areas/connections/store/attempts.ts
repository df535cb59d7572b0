import { sql } from 'kysely'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ConnectionTables as Tables } from '../schema.ts'

type NewAttempt = Pick<
  Tables['connection_attempts'],
  'id' | 'provider' | 'state_hash' | 'sealed_verifier' | 'is_for_workspace' | 'connection_id'
>

export async function addAttempt(db: Db, scope: Scope, row: NewAttempt): Promise<void> {
  await db<Tables>(scope)
    .insertInto('connection_attempts')
    .values({ ...row, account_id: scope.account, person_id: scope.person })
    .execute()
}

/** The person's own attempt with this state. Locked, so that it is used once. */
export function findAttempt(db: Db, scope: Scope, stateHash: string) {
  return db<Tables>(scope)
    .selectFrom('connection_attempts')
    .where('account_id', '=', scope.account)
    .where('person_id', '=', scope.person)
    .where('state_hash', '=', stateHash)
    .select([
      'id',
      'provider',
      'sealed_verifier as sealedVerifier',
      'is_for_workspace as isForWorkspace',
      'connection_id as connection',
      'used_at as usedAt',
      sql<boolean>`created_at < now() - interval '10 minutes'`.as('isExpired'),
    ])
    .forUpdate()
    .executeTakeFirst()
}

export async function markUsed(db: Db, scope: Scope, id: string): Promise<void> {
  await db<Tables>(scope)
    .updateTable('connection_attempts')
    .set({ used_at: sql`now()` })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

export async function forgetAttempts(db: Db, scope: SystemScope): Promise<void> {
  await db<Tables>(scope)
    .deleteFrom('connection_attempts')
    .where('created_at', '<', sql<string>`now() - interval '1 day'`)
    .execute()
}
