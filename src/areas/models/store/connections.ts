import { sql, type Updateable } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ModelTables as Tables } from '../schema.ts'

type Row = Tables['model_connections']
export type Connection = Awaited<ReturnType<typeof listConnections>>[number]

export function listConnections(db: Db, scope: Scope) {
  return ownConnections(db, scope)
    .select([
      'id',
      'provider',
      'name',
      'address',
      'sealed_key as sealedKey',
      'key_ends_with as keyEndsWith',
      'added_by as addedBy',
      'added_at as addedAt',
      'models',
      'last_success_at as lastSuccessAt',
      'error',
      'error_at as errorAt',
    ])
    .orderBy('added_at')
    .orderBy('id')
    .limit(100)
    .execute()
}

/** A hosted provider that has a row already keeps it. */
export async function addConnection(
  db: Db,
  scope: Scope,
  row: Pick<Row, 'id' | 'provider' | 'name'> & Partial<Pick<Row, 'address' | 'sealed_key' | 'key_ends_with'>>,
): Promise<void> {
  await db<Tables>(scope)
    .insertInto('model_connections')
    .values({
      address: null,
      sealed_key: null,
      key_ends_with: null,
      ...row,
      account_id: scope.account,
      added_by: scope.person,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A new key is not tested yet. */
export function setKey(db: Db, scope: Scope, id: Id, key: Pick<Row, 'sealed_key' | 'key_ends_with'>): Promise<void> {
  return changeConnection(db, scope, id, { ...key, added_by: scope.person, added_at: new Date().toISOString() })
}

/** Its models are read again by the next test. */
export async function changeConnection(
  db: Db,
  scope: Scope,
  id: Id,
  change: Updateable<Pick<Row, 'name' | 'address' | 'sealed_key' | 'key_ends_with' | 'added_by' | 'added_at'>>,
): Promise<void> {
  await db<Tables>(scope)
    .updateTable('model_connections')
    .set({ ...change, models: [], ...untested })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

const untested = { last_success_at: null, error: null, error_at: null }

export async function removeConnection(db: Db, scope: Scope, id: Id): Promise<boolean> {
  const { numDeletedRows } = await db<Tables>(scope)
    .deleteFrom('model_connections')
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** With `models`, the list is replaced. */
export async function recordSuccess(db: Db, scope: Scope, id: Id, models?: string[]): Promise<void> {
  await db<Tables>(scope)
    .updateTable('model_connections')
    .set({ last_success_at: sql`now()`, error: null, error_at: null, ...(models && { models }) })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

export async function recordError(db: Db, scope: Scope, id: Id, error: string): Promise<void> {
  await db<Tables>(scope)
    .updateTable('model_connections')
    .set({ error, error_at: sql`now()` })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

function ownConnections(db: Db, scope: Scope) {
  return db<Tables>(scope).selectFrom('model_connections').where('account_id', '=', scope.account)
}
