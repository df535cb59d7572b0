import { sql } from 'kysely'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { FileTables } from '../schema.ts'

export async function saveStorageCheck(db: Db, scope: SystemScope, error: string | null): Promise<void> {
  const now = sql<string>`now()`
  const worked = error === null ? { worked_at: now } : {}
  await db<FileTables>(scope)
    .insertInto('files_storage')
    .values({ tried_at: now, worked_at: error === null ? now : null, error })
    .onConflict((row) => row.column('one').doUpdateSet({ tried_at: now, error, ...worked }))
    .execute()
}

export function findStorageCheck(db: Db, scope: Scope) {
  return db<FileTables>(scope).selectFrom('files_storage').select(['worked_at as workedAt', 'error']).executeTakeFirst()
}

/** Uploads of the person that are past their expiry and not deleted yet. */
export async function countStaleUploads(db: Db, scope: Scope, hours: number): Promise<number> {
  const { count } = await db<FileTables>(scope)
    .selectFrom('files_bytes')
    .where('account_id', '=', scope.account)
    .where('person_id', '=', scope.person)
    .where('state', '=', 'coming')
    .where('touched_at', '<', sql<string>`now() - make_interval(hours => ${hours})`)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
