import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { RetryableRefusal } from '#platform/server/db/retry-transaction.ts'
import type { Db } from '#platform/server/db/database.ts'

/** Until the transaction ends nobody else makes columns of the table: each has to see those of the one before. */
export async function lockDefinition(db: Db, scope: Scope, tableId: Id): Promise<void> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${tableId}::text, 7304922)) as free`.execute(db(scope))
  if (!rows[0]?.free) throw tableBusyError()
}

/** A change of type may take a while. Who waits for it does so without a connection, which others need. */
export function tableBusyError(): RetryableRefusal {
  return new RetryableRefusal(
    'tables.being-changed',
    503,
    'A field of this table is being changed just now. Nothing was kept; try again in a moment.',
  )
}
