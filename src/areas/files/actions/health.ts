import type { HealthReport, HealthReporter } from '#platform/server/monitoring/health.ts'
import { unfinishedUploadHours } from '../rules.ts'
import { countStaleUploads, findStorageCheck } from '../store/storage-health.ts'

/** Reports the storage as a connection, and the removal of unfinished uploads as a schedule. */
export const health: HealthReporter = async (db, scope) => {
  const check = await findStorageCheck(db, scope)
  const staleCount = await countStaleUploads(db, scope, unfinishedUploadHours + 2)
  // Nothing to report before the first check.
  const storage: HealthReport[] = check ? [storageReport(check)] : []
  if (staleCount === 0) return storage
  const error = `${staleCount} unfinished uploads should have been deleted by now: background work is late.`
  return [
    ...storage,
    { id: 'files.unfinished', kind: 'schedule', title: 'Unfinished uploads', state: 'failing', error },
  ]
}

function storageReport({ workedAt, error }: { workedAt: string | null; error: string | null }): HealthReport {
  const state = error ? 'failing' : 'fine'
  return { id: 'files.storage', kind: 'connection', title: 'File storage', state, lastSuccess: workedAt, error }
}
