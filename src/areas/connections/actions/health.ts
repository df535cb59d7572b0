import type { HealthReporter } from '#platform/server/monitoring/health.ts'
import { listConnections } from '../store/connections.ts'

export const health: HealthReporter = async (db, scope) => {
  const rows = await listConnections(db, scope)
  return rows.map(({ id, name, state, error, lastUsedAt, expiresAt, canRefresh }) => ({
    id: `connections.${id}`,
    kind: 'connection',
    title: name,
    state: state === 'working' ? 'fine' : 'failing',
    lastSuccess: lastUsedAt,
    ...(canRefresh && { nextDue: expiresAt }),
    error,
    ...(error !== null && { repair: { action: 'connections.test', input: { id }, label: 'Test' } }),
  }))
}
