import { sql } from 'kysely'
import type { SystemScope } from '../../contract/scope.ts'
import type { Database, Notice } from '../db/database.ts'

export type Sweep = { look(): Promise<void>; forget(): void; close(): Promise<void> }

/**
 * Finds changes in the journal that nobody announced here: their process died first, or the bus was broken. Transactions
 * end in another order than they begin, so it reads up to the oldest that still runs, and the next time from there.
 */
export function openSweep(database: Database, hear: (notice: Notice) => void, tooMany: () => void): Sweep {
  let position: string | undefined
  let looking: Promise<void> | undefined

  const look = async () => {
    const from = position
    const rows = await database.read(scope, async (db) => {
      const { rows } = await sql<Row>`
        select horizon::text, id, account_id, person_id, tables
        from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon) now
        left join journal on xid >= ${from ?? null}::text::xid8 and xid < horizon and within is null
        order by id limit ${most + 1}`.execute(db(scope))
      return rows
    })
    position = rows[0]?.horizon
    if (rows.length > most) return tooMany()
    for (const { id, account_id, person_id, tables } of rows)
      if (id !== null) hear({ entry: id, account: account_id, person: person_id, tables })
  }

  return {
    look: () => {
      // The database may be away; the next look begins where this one did.
      looking ??= look()
        .catch(() => {})
        .finally(() => (looking = undefined))
      return looking
    },
    forget: () => (position = undefined),
    close: async () => looking,
  }
}

type Row = { horizon: string; id: string | null; account_id: string | null; person_id: string | null; tables: string[] }

const scope: SystemScope = { kind: 'system', why: 'looking for changes that nobody announced' }
const most = 1_000
