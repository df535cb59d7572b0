import type { Insertable } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { AnyScope, Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { markTableChanged } from '#platform/server/db/mark-table-changed.ts'
import type { ConnectionTables as Tables } from '../schema.ts'

export type StoredService = Awaited<ReturnType<typeof listServices>>[number]

const columns = [
  'id',
  'name',
  'kind',
  'origin',
  'authorize_address as authorizeAddress',
  'token_address as tokenAddress',
  'revoke_address as revokeAddress',
  'scopes',
  'client_auth as clientAuth',
  'placement',
  'field',
] as const

export function listServices(db: Db, scope: AnyScope, account: Id) {
  return db<Tables>(scope)
    .selectFrom('connection_services')
    .where('account_id', '=', account)
    .select(columns)
    .orderBy('name')
    .limit(maxServices)
    .execute()
}

export const maxServices = 100

export async function addService(
  db: Db,
  scope: Scope,
  row: Omit<Insertable<Tables['connection_services']>, 'account_id' | 'added_by' | 'added_at'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db<Tables>(scope)
    .insertInto('connection_services')
    .values({ ...row, account_id: scope.account, added_by: scope.person })
    .onConflict((conflict) => conflict.columns(['account_id', 'name']).doNothing())
    .executeTakeFirst()
  await markTableChanged(db, scope, 'connection_services')
  return numInsertedOrUpdatedRows > 0n
}

/** With its connections, of every person. */
export async function removeService(db: Db, scope: Scope, id: Id): Promise<boolean> {
  const { numDeletedRows } = await db<Tables>(scope)
    .deleteFrom('connection_services')
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .executeTakeFirst()
  await markTableChanged(db, scope, 'connection_services')
  return numDeletedRows > 0n
}

export async function removeConnectionsOf(db: Db, scope: AnyScope, account: Id, provider: string): Promise<void> {
  await db<Tables>(scope)
    .deleteFrom('connections')
    .where('account_id', '=', account)
    .where('provider', '=', provider)
    .execute()
}
