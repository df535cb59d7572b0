import type { ParsedInputOf } from '#platform/contract/action.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Graph } from '../../contract/graph.ts'
import type { rerun } from '../../contract/runs.ts'
import { restartNode } from '../../rules/sections/sections.ts'
import { listExecutions } from '../../store/run-nodes.ts'
import { findFlowToRun } from '../../store/flows.ts'
import type { StoredFlowRun } from '../../store/runs.ts'
import { findVersionGraph } from '../../store/versions.ts'
import { requireDataAccess } from './data-access.ts'
import { inputsFor } from './run-inputs.ts'
import type { RunRequest } from '../run/start-run.ts'

type Wanted = ParsedInputOf<typeof rerun>

/** The run that repeats another one: with which graph, from where, with which items. */
export async function rerunRequest(db: Db, scope: Scope, run: StoredFlowRun, wanted: Wanted): Promise<RunRequest> {
  const target = await targetOf(db, scope, run, wanted.version)
  const request = {
    flow: run.flow_id,
    rerunOf: run.id,
    items: wanted.items ?? run.items,
    ...('version' in target ? { version: target.version } : { graph: target.graph }),
  }
  const label = `Re-run of ${run.number}`
  if (wanted.from === 'trigger') {
    const node = triggerIn(target.graph, run)
    return { ...request, trigger: { node, type: run.trigger_type, label } }
  }
  requireDataAccess(scope, run)
  const executions = await listExecutions(db, scope, run.id)
  const failed = executions.findLast((each) => each.run.state === 'failed')
  if (!failed) refuse('flows.nothing-failed', 409, 'No step of this run failed. Run it again from its trigger.')
  const node = restartNode(target.graph, failed.run.node)
  if (!target.graph.nodes.some(({ id }) => id === node))
    refuse('flows.no-node', 409, 'The step that failed is not in this version. Run it again from its trigger.')
  const begin = executions.findLast((each) => each.run.node === node) ?? failed
  const inputs = wanted.items ? { inputs: [wanted.items] } : inputsFor(run, executions, begin)
  const options = { from: { node, ...inputs, only: false }, dataOf: run.id }
  return { ...request, items: run.items, options, trigger: { node: run.trigger_node, type: run.trigger_type, label } }
}

async function targetOf(db: Db, scope: Scope, run: StoredFlowRun, version: Wanted['version']) {
  const flow = await findFlowToRun(db, scope, scope.account, run.flow_id)
  const isTest = run.version === null
  if (version === 'draft' || (version === 'latest' && isTest)) return { graph: flow?.draft ?? run.run_graph }
  if (version === 'same' && isTest) return { graph: run.run_graph }
  const number = version === 'same' ? run.version : (flow?.published_version ?? run.version)
  const graph = number === null ? undefined : await findVersionGraph(db, scope, run.flow_id, number)
  if (number === null || !graph) refuse('flows.not-published', 409, 'It has no published version. Publish it first.')
  return { version: number, graph }
}

/** The same trigger, or one of the same kind. */
function triggerIn({ nodes }: Graph, run: StoredFlowRun): string {
  const found = nodes.find(({ id }) => id === run.trigger_node) ?? nodes.find(({ type }) => type === run.trigger_type)
  return found?.id ?? refuse('flows.no-trigger', 409, 'This version has no such trigger any more.')
}
