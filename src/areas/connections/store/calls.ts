import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ConnectionTables as Tables } from '../schema.ts'

export function listCalls(db: Db, scope: Scope, connection: Id) {
  return db<Tables>(scope)
    .selectFrom('connection_calls')
    .where('account_id', '=', scope.account)
    .where('connection_id', '=', connection)
    .select(['id', 'called_at as calledAt', 'method', 'address', 'status', 'milliseconds', 'error'])
    .orderBy('called_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

type NewCall = Omit<Tables['connection_calls'], 'called_at'>

export async function addDemoCall(db: Db, scope: Scope, row: NewCall): Promise<void> {
  await db<Tables>(scope).insertInto('connection_calls').values(row).execute()
}

/** The connection may be gone by now. */
export async function addCall(db: Db, scope: SystemScope, row: NewCall): Promise<void> {
  await sql`insert into connection_calls (id, account_id, connection_id, method, address, status, milliseconds, error)
    select ${row.id}, account_id, id, ${row.method}, ${row.address}, ${row.status}::integer, ${row.milliseconds}::integer,
      ${row.error} from connections where id = ${row.connection_id}`.execute(db(scope))
}

export async function forgetCalls(db: Db, scope: SystemScope): Promise<void> {
  await db<Tables>(scope)
    .deleteFrom('connection_calls')
    .where('called_at', '<', sql<string>`now() - interval '30 days'`)
    .execute()
}
