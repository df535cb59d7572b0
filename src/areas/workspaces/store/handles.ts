import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { AnyScope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { redirectDays, skeletonOf } from '../rules/handle.ts'
import type { WorkspaceTables as Tables } from '../schema.ts'

/** Whether a handle, or one that looks like it, belongs or is reserved to another business. */
export async function isTaken(
  db: Db,
  scope: SystemScope,
  handles: readonly string[],
  exceptAccount?: Id,
): Promise<boolean> {
  const similar = db<Tables>(scope)
    .selectFrom('account_handles')
    .where('skeleton', 'in', handles.map(skeletonOf))
    .where((of) => of.or([of('kept_until', 'is', null), of('kept_until', '>', sql<string>`now()`)]))
    .select('handle')
    .limit(1)
  // The handle of a deleted business has no account, and is still reserved.
  const taken = await (
    exceptAccount ? similar.where(sql<boolean>`account_id is distinct from ${exceptAccount}::uuid`) : similar
  ).execute()
  return taken.length > 0
}

/** Runs claims for the same or a similar handle one after another. */
export async function lockHandle(db: Db, scope: SystemScope, handle: string): Promise<void> {
  await db<Tables>(scope)
    .selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${`handle:${skeletonOf(handle)}`}, 0))`.as('held'))
    .execute()
}

/** Stores the owner of a handle. A reservation that has ended is replaced. */
export async function saveHandle(db: Db, scope: AnyScope, account: Id, handle: string): Promise<void> {
  const row = { skeleton: skeletonOf(handle), account_id: account, kept_until: null }
  await db<Tables>(scope)
    .insertInto('account_handles')
    .values({ handle, ...row })
    .onConflict((over) => over.column('handle').doUpdateSet(row))
    .execute()
}

/** Turns the current handles of a business into old ones. */
export async function retireHandles(db: Db, scope: AnyScope, account: Id): Promise<void> {
  await db<Tables>(scope)
    .updateTable('account_handles')
    .set({ kept_until: sql`now() + make_interval(days => ${redirectDays})` })
    .where('account_id', '=', account)
    .where('kept_until', 'is', null)
    .execute()
}

/** How many old handles a business has, not counting this one. */
export async function countRetiredHandles(
  db: Db,
  scope: SystemScope,
  account: Id,
  exceptHandle: string,
): Promise<number> {
  const { count } = await db<Tables>(scope)
    .selectFrom('account_handles')
    .where('account_id', '=', account)
    .where('kept_until', '>', sql<string>`now()`)
    .where('handle', '<>', exceptHandle)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The current handle for an old one. */
export async function findRedirect(db: Db, scope: SystemScope, handle: string): Promise<string | undefined> {
  const found = await db<Tables>(scope)
    .selectFrom('account_handles')
    .innerJoin('accounts', 'accounts.id', 'account_handles.account_id')
    .where('account_handles.handle', '=', handle)
    .where('account_handles.kept_until', '>', sql<string>`now()`)
    .select('accounts.handle')
    .executeTakeFirst()
  return found?.handle ?? undefined
}
