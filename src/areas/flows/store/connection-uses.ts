import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { FlowTables } from '../schema.ts'

/** Flows whose draft names the connection. */
export function listFlowsWith(db: Db, scope: Scope, connection: Id) {
  return db<FlowTables>(scope)
    .selectFrom('flows')
    .where('account_id', '=', scope.account)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`strpos(draft::text, ${connection}) > 0`)
    .select(['id', 'name'])
    .orderBy('name')
    .limit(100)
    .execute()
}
