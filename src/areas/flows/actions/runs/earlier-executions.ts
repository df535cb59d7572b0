import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { listExecutions } from '../../store/run-nodes.ts'
import { findRun, type StoredFlowRun } from '../../store/runs.ts'
import { linkExecutions } from './run-inputs.ts'

/** Of a run and of those that it went on from, the oldest first. */
export async function earlierExecutions(db: Db, scope: Scope, last: Id): ReturnType<typeof listExecutions> {
  const executions: Awaited<ReturnType<typeof listExecutions>> = []
  let next: Id | undefined = last
  for (let count = 0; next !== undefined && count < maxEarlierRuns; count++) {
    const ownExecutions = await listExecutions(db, scope, next)
    const run: StoredFlowRun | undefined = await findRun(db, scope, next)
    linkExecutions(ownExecutions, run?.options.from?.inputs ?? [run?.items ?? []])
    executions.unshift(...ownExecutions)
    next = run?.options.dataOf
  }
  return executions
}

const maxEarlierRuns = 10
