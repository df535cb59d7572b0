import { isCoveredByScopes } from '#platform/server/auth/caller.ts'
import type { ConnectionUses } from '#platform/server/outgoing/connections/provider.ts'
import { listAgents } from '../store/agents.ts'

/** Agents that were made for a service. One that may use everything, like the Assistant, needs no single service. */
export const connectionUses: ConnectionUses = async (db, scope, _connection, actions) => {
  const agents = (await listAgents(db, scope)).filter(
    ({ allowed }) => !allowed.includes('*') && actions.some((action) => isCoveredByScopes(allowed, action)),
  )
  return agents.map(({ name }) => ({ title: `Agent ${name}`, page: '/agents' }))
}
