import { sql } from 'kysely'
import { newId, type Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { BundleTables as Tables } from './schema.ts'

export type InstalledBundle = Awaited<ReturnType<typeof listInstalled>>[number]

export function listInstalled(db: Db, scope: Scope) {
  return db<Tables>(scope)
    .selectFrom('installed_bundles')
    .where('account_id', '=', scope.account)
    .select(['bundle', 'items', 'uninstalled_at as uninstalledAt', 'uninstalled_in as uninstalledIn'])
    .execute()
}

/**
 * Adds the record of an install, and returns false if there is one already. A second install at the same time waits here
 * until the first one has ended.
 */
export async function addInstalled(db: Db, scope: Scope, bundle: string, name: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db<Tables>(scope)
    .insertInto('installed_bundles')
    .values({ id: newId(), account_id: scope.account, bundle, name })
    .onConflict((conflict) => conflict.columns(['account_id', 'bundle']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export function lockInstalled(db: Db, scope: Scope, bundle: string) {
  return db<Tables>(scope)
    .selectFrom('installed_bundles')
    .where('account_id', '=', scope.account)
    .where('bundle', '=', bundle)
    .select(['items', 'uninstalled_at as uninstalledAt', 'uninstalled_in as uninstalledIn'])
    .forUpdate()
    .executeTakeFirst()
}

export async function saveInstalled(db: Db, scope: Scope, bundle: string, items: Record<string, Id>): Promise<void> {
  await recordOf(db, scope, bundle)
    .set({ items: JSON.stringify(items), installed_at: sql`now()`, uninstalled_at: null, uninstalled_in: null })
    .execute()
}

export async function saveUninstalled(db: Db, scope: Scope, bundle: string, entry: Id): Promise<void> {
  await recordOf(db, scope, bundle)
    .set({ uninstalled_at: sql`now()`, uninstalled_in: entry })
    .execute()
}

function recordOf(db: Db, scope: Scope, bundle: string) {
  return db<Tables>(scope)
    .updateTable('installed_bundles')
    .where('account_id', '=', scope.account)
    .where('bundle', '=', bundle)
}
