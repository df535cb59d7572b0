import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { AnyScope, Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { markTableChanged } from '#platform/server/db/mark-table-changed.ts'
import type { ConnectionTables as Tables } from '../schema.ts'

export function listClients(db: Db, scope: AnyScope, account: Id) {
  return db<Tables>(scope)
    .selectFrom('connection_clients')
    .where('account_id', '=', account)
    .select([
      'id',
      'provider',
      'client_id as clientId',
      'sealed_secret as sealedSecret',
      'secret_ends_with as secretEndsWith',
    ])
    .limit(200)
    .execute()
}

type NewClient = Pick<
  Tables['connection_clients'],
  'id' | 'provider' | 'client_id' | 'sealed_secret' | 'secret_ends_with'
>

export async function saveClient(db: Db, scope: Scope, row: NewClient): Promise<void> {
  const { id, client_id, sealed_secret, secret_ends_with } = row
  await db<Tables>(scope)
    .insertInto('connection_clients')
    .values({ ...row, account_id: scope.account, added_by: scope.person })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'provider'])
        .doUpdateSet({ id, client_id, sealed_secret, secret_ends_with, added_by: scope.person, added_at: sql`now()` }),
    )
    .execute()
  await markTableChanged(db, scope, 'connection_clients')
}

export async function removeClient(db: Db, scope: Scope, provider: string): Promise<boolean> {
  const { numDeletedRows } = await db<Tables>(scope)
    .deleteFrom('connection_clients')
    .where('account_id', '=', scope.account)
    .where('provider', '=', provider)
    .executeTakeFirst()
  await markTableChanged(db, scope, 'connection_clients')
  return numDeletedRows > 0n
}
