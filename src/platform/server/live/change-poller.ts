import { sql } from 'kysely'
import type { SystemScope } from '../../contract/scope.ts'
import type { Database, ChangeNotice } from '../db/database.ts'

export type ChangePoller = { poll(): Promise<void>; reset(): void; close(): Promise<void> }

/**
 * Finds changes in the journal that were not announced to this process: the process that made them died, or the bus was
 * down. Transactions do not commit in the order in which they begin, so it reads up to the oldest that is still
 * running, and continues there the next time.
 */
export function openChangePoller(
  database: Database,
  onChange: (notice: ChangeNotice) => void,
  onOverflow: () => void,
): ChangePoller {
  let cursor: string | undefined
  let polling: Promise<void> | undefined

  const poll = async () => {
    const from = cursor
    const rows = await database.read(scope, async (db) => {
      const { rows } = await sql<JournalRow>`
        select horizon::text, id, account_id, person_id, tables
        from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon) now
        left join journal on xid >= ${from ?? null}::text::xid8 and xid < horizon and within is null
        order by id limit ${maxRows + 1}`.execute(db(scope))
      return rows
    })
    cursor = rows[0]?.horizon
    if (rows.length > maxRows) return onOverflow()
    for (const { id, account_id, person_id, tables } of rows)
      if (id !== null) onChange({ entry: id, account: account_id, person: person_id, tables })
  }

  return {
    poll: () => {
      // If the database is unreachable, the next poll starts at the same place.
      polling ??= poll()
        .catch(() => {})
        .finally(() => (polling = undefined))
      return polling
    },
    reset: () => (cursor = undefined),
    close: async () => polling,
  }
}

type JournalRow = {
  horizon: string
  id: string | null
  account_id: string | null
  person_id: string | null
  tables: string[]
}

const scope: SystemScope = { kind: 'system', reason: 'looking for changes that nobody announced' }
const maxRows = 1_000
