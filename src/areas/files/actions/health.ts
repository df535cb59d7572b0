import type { Report, Reporter } from '#platform/server/health.ts'
import { hoursUnfinished } from '../rules.ts'
import { countLeftBehind, findTrial } from '../store/storage-health.ts'

/** Where files are kept is a connection; clearing away what was never finished is a schedule. */
export const health: Reporter = async (db, scope) => {
  const trial = await findTrial(db, scope)
  const left = await countLeftBehind(db, scope, hoursUnfinished + 2)
  // Until it was tried for the first time there is nothing to say about it.
  const storage: Report[] = trial ? [storageReport(trial)] : []
  if (left === 0) return storage
  const error = `${left} unfinished uploads should have been cleared away by now: work in the background is late.`
  return [
    ...storage,
    { id: 'files.unfinished', kind: 'schedule', title: 'Unfinished uploads', state: 'failing', error },
  ]
}

function storageReport({ workedAt, error }: { workedAt: string | null; error: string | null }): Report {
  const state = error ? 'failing' : 'fine'
  return { id: 'files.storage', kind: 'connection', title: 'File storage', state, lastSuccess: workedAt, error }
}
