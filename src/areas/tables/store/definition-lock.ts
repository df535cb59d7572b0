import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { RetryableRefusal } from '#platform/server/db/transactions/retry-transaction.ts'
import type { Db } from '#platform/server/db/database.ts'

/** Until the transaction ends, no other transaction adds columns to the table. */
export async function lockDefinition(db: Db, scope: Scope, tableId: Id): Promise<void> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${tableId}::text, 7304922)) as free`.execute(db(scope))
  if (!rows[0]?.free) throw tableBusyError()
}

/** A conversion may take long. Callers wait for it between transactions, without a connection. */
export function tableBusyError(): RetryableRefusal {
  return new RetryableRefusal(
    'tables.being-changed',
    503,
    'A field of this table is being changed right now. Nothing was saved; try again in a moment.',
  )
}
