import type { HealthReporter } from '#platform/server/monitoring/health.ts'
import { listWatches } from '../store/watches.ts'

export const health: HealthReporter = async (db, scope) =>
  (await listWatches(db, scope)).map(({ id, calendar, syncedAt, nextSyncAt, error }) => ({
    id: `googleCalendar.${id}`,
    kind: 'connection',
    title: `Google Calendar: ${calendar === 'primary' ? 'main calendar' : calendar}`,
    state: error === null ? 'fine' : 'failing',
    lastSuccess: syncedAt,
    nextDue: nextSyncAt,
    error,
  }))
