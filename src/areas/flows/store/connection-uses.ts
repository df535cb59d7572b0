import { sql } from 'kysely'
import type { ConnectionUses } from '#platform/server/connections/provider.ts'
import type { FlowTables } from '../schema.ts'

/** Flows whose draft names the connection. */
export const connectionUses: ConnectionUses = async (db, scope, connection) => {
  const rows = await db<FlowTables>(scope)
    .selectFrom('flows')
    .where('account_id', '=', scope.account)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`strpos(draft::text, ${connection}) > 0`)
    .select(['id', 'name'])
    .orderBy('name')
    .limit(100)
    .execute()
  return rows.map(({ id, name }) => ({ title: name, page: `/flows/${id}` }))
}
