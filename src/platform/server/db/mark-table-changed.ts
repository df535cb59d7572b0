import { sql } from 'kysely'
import type { AnyScope } from '../../contract/scope.ts'
import type { Db } from './database.ts'

/**
 * Live reads of a table without a journal run again after the commit (`personTables` and `liveTables` in area.ts,
 * `outgoing_calls`, `runs`).
 */
export async function markTableChanged(db: Db, scope: AnyScope, table: string): Promise<void> {
  await sql`select set_config('taaskly.touched',
    coalesce(current_setting('taaskly.touched', true), '') || ${`,${table},`}::text, true)`.execute(db(scope))
}
