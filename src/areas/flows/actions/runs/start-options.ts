import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { ParsedInputOf } from '#platform/contract/action.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Graph } from '../../contract/graph.ts'
import type { runFlow } from '../../contract/runs.ts'
import type { RunOptions, Source } from '../../contract/run-data.ts'
import { findLastRun } from '../../store/list-runs.ts'
import { listExecutions } from '../../store/run-nodes.ts'
import { requireDataAccess } from './data-access.ts'
import { getRun } from './get-run.ts'
import { inputsFor, outputsAt, type RunInputs } from './run-inputs.ts'

/** Where a test begins and ends. Left out, the data that comes in is that of the last run. */
export async function startOptions(
  db: Db,
  scope: Scope,
  flow: Id,
  draft: Graph,
  { upTo, from }: Pick<ParsedInputOf<typeof runFlow>, 'upTo' | 'from'>,
): Promise<RunOptions> {
  for (const node of [upTo, from?.node])
    if (node !== undefined && !draft.nodes.some(({ id }) => id === node))
      refuse('flows.no-node', 404, 'There is no such step in the draft.')
  if (!from) return upTo === undefined ? {} : { upTo }
  const run = from.run ?? (await findLastRun(db, scope, flow))
  const inputs = from.items
    ? { inputs: [from.items] }
    : run === undefined
      ? undefined
      : await inputsInRun(db, scope, run, draft, from.node)
  if (!inputs) refuse('flows.no-data', 409, 'There is no data for this step yet. Run the flow up to here first.')
  const { node, only } = from
  return {
    from: { node, ...inputs, only },
    ...(run !== undefined && { dataOf: run }),
    ...(upTo !== undefined && { upTo }),
  }
}

/** What went into a node in a run; if it did not run, what the nodes before it gave. */
export async function inputsInRun(
  db: Db,
  scope: Scope,
  id: Id,
  { edges }: Graph,
  node: string,
): Promise<RunInputs | undefined> {
  const run = await getRun(db, scope, id)
  requireDataAccess(scope, run)
  const executions = await listExecutions(db, scope, id)
  const own = executions.findLast((each) => each.run.node === node)
  if (own && own.run.state !== 'skipped') return inputsFor(run, executions, own)
  const sources: Source[][] = []
  for (const { from, output, to, input } of edges) {
    if (to !== node) continue
    while (sources.length <= input) sources.push([])
    const execution = executions.findLastIndex((each) => each.run.node === from)
    if (execution >= 0) sources[input]?.push({ execution, output })
  }
  const found = outputsAt(id, executions, sources)
  return found.inputs.some(({ length }) => length > 0) ? found : undefined
}
