import type { HealthReporter } from '#platform/server/monitoring/health.ts'
import { listConnections } from '../store/connections.ts'

export const health: HealthReporter = async (db, scope, { connectionProviders }) => {
  const rows = await listConnections(db, scope)
  // A custom service is known only by the name of its connection.
  const titleOf = (provider: string, name: string) => {
    const service = connectionProviders.find(({ id }) => id === provider)?.name
    return service === undefined || service === name ? name : `${service}: ${name}`
  }
  return rows.map(({ id, provider, name, state, error, lastUsedAt, expiresAt, canRefresh }) => ({
    id: `connections.${id}`,
    kind: 'connection',
    title: titleOf(provider, name),
    state: state === 'working' ? 'fine' : 'failing',
    lastSuccess: lastUsedAt,
    ...(canRefresh && { nextDue: expiresAt }),
    error,
    ...(error !== null && { repair: { action: 'connections.test', input: { id }, label: 'Test' } }),
  }))
}
