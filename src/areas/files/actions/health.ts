import type { HealthReport, HealthReporter } from '#platform/server/monitoring/health.ts'
import { unfinishedUploadHours } from '../rules.ts'
import { countStaleUploads, findStorageCheck } from '../store/storage-health.ts'

/** Where files are kept is a connection; clearing away what was never finished is a schedule. */
export const health: HealthReporter = async (db, scope) => {
  const check = await findStorageCheck(db, scope)
  const staleCount = await countStaleUploads(db, scope, unfinishedUploadHours + 2)
  // Until it was tried for the first time there is nothing to say about it.
  const storage: HealthReport[] = check ? [storageReport(check)] : []
  if (staleCount === 0) return storage
  const error = `${staleCount} unfinished uploads should have been cleared away by now: work in the background is late.`
  return [
    ...storage,
    { id: 'files.unfinished', kind: 'schedule', title: 'Unfinished uploads', state: 'failing', error },
  ]
}

function storageReport({ workedAt, error }: { workedAt: string | null; error: string | null }): HealthReport {
  const state = error ? 'failing' : 'fine'
  return { id: 'files.storage', kind: 'connection', title: 'File storage', state, lastSuccess: workedAt, error }
}
