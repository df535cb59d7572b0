import { sql } from 'kysely'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PeopleTables } from '#areas/people/schema.ts'
import type { AdminTables } from '../schema.ts'

type Tables = PeopleTables & AdminTables
type StoredCode = { hash: string; created_at: string }

export async function hasAdmin(db: Db, scope: SystemScope): Promise<boolean> {
  return (
    (await db<Tables>(scope).selectFrom('users').where('admin', '=', true).select('id').limit(1).execute()).length > 0
  )
}

/** Replaces the code before it. */
export async function storeCode(db: Db, scope: SystemScope, code: StoredCode): Promise<void> {
  await db<Tables>(scope)
    .insertInto('admin_setup')
    .values(code)
    .onConflict((conflict) => conflict.column('one').doUpdateSet(code))
    .execute()
}

export async function findCode(db: Db, scope: SystemScope): Promise<StoredCode | undefined> {
  return db<Tables>(scope).selectFrom('admin_setup').select(['hash', 'created_at']).executeTakeFirst()
}

export async function deleteCode(db: Db, scope: SystemScope): Promise<void> {
  await db<Tables>(scope).deleteFrom('admin_setup').execute()
}

/** Serializes changes of admin rights and decisions, until the transaction ends. */
export async function lockAdmins(db: Db, scope: SystemScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('admins', 0))`.execute(db(scope))
}
