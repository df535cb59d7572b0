import { sql } from 'kysely'
import type { AnyScope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'

/** Claims a key in the transaction that does the work. False if that work was already done under this key. */
export async function claimIdempotencyKey(db: Db, scope: AnyScope, key: string): Promise<boolean> {
  const account = scope.kind === 'account' ? scope.account : null
  const { numAffectedRows } = await sql`
    insert into done_once (name, account_id) values (${key}, ${account}) on conflict do nothing`.execute(db(scope))
  return numAffectedRows === 1n
}
