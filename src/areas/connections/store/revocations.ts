import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ConnectionTables as Tables } from '../schema.ts'

/** Takes some that are due. Each is due again later, in case that this process dies. */
export async function claimRevocations(db: Db, scope: SystemScope, limit: number) {
  const due = db<Tables>(scope)
    .selectFrom('connection_revocations')
    .where('retry_at', '<=', sql<string>`now()`)
    .orderBy('retry_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .select('id')
  return db<Tables>(scope)
    .updateTable('connection_revocations')
    .where('id', 'in', due)
    .set({ attempts: sql`attempts + 1`, retry_at: sql`now() + interval '5 minutes' * 2 ^ least(attempts, 8)` })
    .returning(['id', 'sealed_for as account', 'provider', 'sealed_token as sealedToken', 'attempts'])
    .execute()
}

export async function removeRevocation(db: Db, scope: SystemScope, id: Id): Promise<void> {
  await db<Tables>(scope).deleteFrom('connection_revocations').where('id', '=', id).execute()
}
