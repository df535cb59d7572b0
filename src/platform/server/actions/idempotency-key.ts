import { sql } from 'kysely'
import type { AnyScope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'

/** Takes a name, in the transaction that does what it stands for. False if that has been done under it before. */
export async function claimIdempotencyKey(db: Db, scope: AnyScope, key: string): Promise<boolean> {
  const account = scope.kind === 'account' ? scope.account : null
  const { numAffectedRows } = await sql`
    insert into done_once (name, account_id) values (${key}, ${account}) on conflict do nothing`.execute(db(scope))
  return numAffectedRows === 1n
}
