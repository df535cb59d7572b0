import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { FlowTables as Tables } from '../schema.ts'

type SecretRow = Tables['flow_secrets']

export function listSecrets(db: Db, scope: Scope) {
  return ownSecrets(db, scope)
    .select([
      'id',
      'name',
      'kind',
      'field',
      'last_four as lastFour',
      'allowed_hosts as hosts',
      'updated_at as updatedAt',
    ])
    .orderBy('name')
    .execute()
}

export function findSecret(db: Db, scope: Scope, idOrName: string) {
  return ownSecrets(db, scope)
    .select(['id', 'name', 'kind', 'field', 'allowed_hosts as hosts', 'sealed_value as sealedValue'])
    .where((where) => where.or([where('name', '=', idOrName), where(sql`id::text`, '=', idOrName)]))
    .executeTakeFirst()
}

export async function saveSecret(
  db: Db,
  scope: Scope,
  row: Pick<SecretRow, 'id' | 'name' | 'kind' | 'field' | 'sealed_value' | 'last_four'> & { allowed_hosts: string[] },
): Promise<void> {
  const values = { ...row, created_by: scope.person, updated_at: sql<string>`now()` }
  await db<Tables>(scope)
    .insertInto('flow_secrets')
    .values({ ...values, account_id: scope.account })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

export async function removeSecret(db: Db, scope: Scope, id: Id): Promise<boolean> {
  const { numDeletedRows } = await db<Tables>(scope)
    .deleteFrom('flow_secrets')
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function ownSecrets(db: Db, scope: Scope) {
  return db<Tables>(scope).selectFrom('flow_secrets').where('account_id', '=', scope.account)
}
