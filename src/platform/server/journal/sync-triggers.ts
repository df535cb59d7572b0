import pg from 'pg'
import { updateSearchIndex } from '../search/search-index.ts'
import type { JournaledTable } from '../runtime/journaled-table.ts'

/**
 * Creates or updates the journal triggers of all tables, and the journal's partitions of the coming months. Only the
 * triggers write changes; the app's role may read them.
 */
export async function syncJournalTriggers(
  url: string,
  journaledTables: readonly JournaledTable[],
  role: string | undefined,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7304913)')
    await client.query('select journal_months()')
    for (const { table, account = 'account_id', privateTo = null } of journaledTables)
      await client.query('select keep_journal($1::regclass, $2, $3)', [table, account, privateTo])
    if (role) await client.query('select journal_read_only($1)', [role])
    await updateSearchIndex(client, journaledTables, role)
  } finally {
    await client.end()
  }
}
