import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { AnyScope, Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ConnectionTables as Tables } from '../schema.ts'

export function listWebhooks(db: Db, scope: Scope) {
  return columnsOf(db, scope).where('account_id', '=', scope.account).limit(200).execute()
}

export function findWebhook(db: Db, scope: SystemScope, id: Id) {
  return columnsOf(db, scope).where('id', '=', id).executeTakeFirst()
}

type NewWebhook = Pick<Tables['connection_webhooks'], 'id' | 'provider' | 'path' | 'sealed_secret'>

/** A new secret keeps the address, because it is known at the service. */
export async function saveWebhook(db: Db, scope: Scope, row: NewWebhook): Promise<void> {
  const { sealed_secret } = row
  await db<Tables>(scope)
    .insertInto('connection_webhooks')
    .values({ ...row, account_id: scope.account, added_by: scope.person })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ sealed_secret, added_by: scope.person }))
    .execute()
}

export async function recordReceived(db: Db, scope: SystemScope, id: Id): Promise<void> {
  await db<Tables>(scope)
    .updateTable('connection_webhooks')
    .set({ received_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Connections of the account at the service that a webhook is about. */
export function listConnectionsOf(db: Db, scope: SystemScope, account: Id, provider: string, remoteId: string) {
  return db<Tables>(scope)
    .selectFrom('connections')
    .where('account_id', '=', account)
    .where('provider', '=', provider)
    .where('remote_id', '=', remoteId)
    .select(['id', 'name', 'account_id as account'])
    .limit(300)
    .execute()
}

function columnsOf(db: Db, scope: AnyScope) {
  return db<Tables>(scope)
    .selectFrom('connection_webhooks')
    .select([
      'id',
      'account_id as account',
      'provider',
      'path',
      'sealed_secret as sealedSecret',
      'received_at as receivedAt',
    ])
}
