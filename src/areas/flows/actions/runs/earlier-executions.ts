import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { listExecutions } from '../../store/run-nodes.ts'
import { findRun } from '../../store/runs.ts'
import type { HeldData } from '../limits/held-data.ts'
import { readLarge, readStartItems } from './large-outputs.ts'
import { linkExecutions, type StoredExecution } from './run-inputs.ts'

/** The executions of a run, and the run that it went on from. */
type RunExecutions = { executions: StoredExecution[]; before: Id | undefined }

/** Of a run and of those that it went on from, the oldest first. */
export async function earlierExecutions(
  load: (run: Id) => Promise<RunExecutions>,
  last: Id,
): Promise<StoredExecution[]> {
  const all: StoredExecution[] = []
  let next: Id | undefined = last
  for (let count = 0; next !== undefined && count < maxEarlierRuns; count++) {
    const { executions, before }: RunExecutions = await load(next)
    all.unshift(...executions)
    next = before
  }
  return all
}

const maxEarlierRuns = 10

/** What the database has of them: large outputs are shortened. */
export async function shortExecutions(db: Db, scope: Scope, id: Id): Promise<RunExecutions> {
  const executions = await listExecutions(db, scope, id)
  const run = await findRun(db, scope, id)
  linkExecutions(executions, run?.options.from?.inputs ?? [run?.items ?? []])
  return { executions, before: run?.options.dataOf }
}

/** With all that their nodes gave. */
export async function wholeExecutions(
  context: { running: Runtime; scope: Scope },
  held: HeldData,
  id: Id,
): Promise<RunExecutions> {
  const { running, scope } = context
  const [executions, run] = await running.database.read(scope, (db) =>
    Promise.all([listExecutions(db, scope, id), findRun(db, scope, id)]),
  )
  await readLarge(running, held, executions)
  linkExecutions(executions, run ? await readStartItems(context, held, run) : [])
  return { executions, before: run?.options.dataOf }
}
