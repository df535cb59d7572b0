import { sql } from 'kysely'
import type { Id } from '../../contract/id.ts'
import type { SystemScope } from '../../contract/scope.ts'
import type { Database } from '../db/database.ts'

/** In which workspaces an entry, with all that was done on its way, changed rows, and whose alone they are. */
export async function reachOf(database: Database, entry: Id): Promise<{ account: Id | null; person: Id | null }[]> {
  return database.read(scope, async (db) => {
    const { rows } = await sql<{ account: Id | null; person: Id | null }>`
      select distinct account_id as account, person_id as person from journal_changes
      where entry = ${entry} or entry in (select id from journal where within = ${entry})`.execute(db(scope))
    return rows
  })
}

const scope: SystemScope = { kind: 'system', why: 'whom a change concerns' }
