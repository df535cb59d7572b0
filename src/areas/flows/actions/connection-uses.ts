import type { ConnectionUses } from '#platform/server/outgoing/connections/provider.ts'
import { listFlowsWith } from '../store/connection-uses.ts'

export const connectionUses: ConnectionUses = async (db, scope, connection) => {
  const flows = await listFlowsWith(db, scope, connection)
  return flows.map(({ id, name }) => ({ title: name, page: `/flows/${id}` }))
}
