import { implement } from '#platform/server/actions/implement.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import { wakeForConnection as contract } from '../contract/internal.ts'
import { listAskingRuns } from '../store/questions.ts'

/** Answers that wait for a connection look again. One of the workspace serves everybody in it. */
export const wakeForConnection = implement(contract, async (_, { db, scope, running }) => {
  const runs = await withSystemScope(db, scope, 'answers that wait', (systemDb, system) =>
    listAskingRuns(systemDb, system, scope.account),
  )
  for (const run of runs) await running.runs.wake(db, scope, run)
  return {}
})
