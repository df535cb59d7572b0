import type { HealthReporter } from '#platform/server/monitoring/health.ts'
import { listConnections } from '../store/connections.ts'

/** Each provider with a row is a connection; it fails while it needs a person. */
export const health: HealthReporter = async (db, scope) => {
  const rows = await listConnections(db, scope)
  return rows.map(({ id, provider, name, error, lastSuccessAt }) => ({
    id: `models.${id}`,
    kind: 'connection',
    title: `Models of ${name}`,
    state: error ? 'failing' : lastSuccessAt ? 'fine' : 'waiting',
    lastSuccess: lastSuccessAt,
    error,
    ...(error && {
      repair: {
        action: 'models.test',
        input: { provider: provider === 'openai-compatible' ? id : provider },
        label: 'Test',
      },
    }),
  }))
}
