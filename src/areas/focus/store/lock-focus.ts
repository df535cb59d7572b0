import { sql } from 'kysely'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { FocusTables } from '../schema.ts'

/** Locks the list and the timer of a person until the transaction ends, so that two tabs take turns. */
export async function lockFocus(db: Db, scope: Scope): Promise<void> {
  await db<FocusTables>(scope)
    .selectNoFrom(
      sql`pg_advisory_xact_lock(hashtextextended(${`focus:${scope.account}:${scope.person}`}, 0))`.as('held'),
    )
    .execute()
}
