import { sql } from 'kysely'
import type { AnyScope } from '../../contract/scope.ts'
import type { Db } from './database.ts'

/**
 * Says that rows were changed in a table that has no journal, because what it holds is to be forgotten with its person, or
 * is told elsewhere: whoever looks at them is told once this is kept.
 */
export async function markTableChanged(
  db: Db,
  scope: AnyScope,
  table: 'users' | 'sessions' | 'sign_in_methods' | 'outgoing_calls',
): Promise<void> {
  await sql`select set_config('taaskly.touched',
    coalesce(current_setting('taaskly.touched', true), '') || ${`,${table},`}::text, true)`.execute(db(scope))
}
