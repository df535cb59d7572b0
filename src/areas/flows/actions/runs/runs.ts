import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/actions/implement.ts'
import * as contract from '../../contract/runs.ts'
import type { FlowNode, Graph } from '../../contract/graph.ts'
import { bringsData, openTriggers, startTrigger } from '../../rules/triggers/start-trigger.ts'
import { findPersonName } from '../../store/person-name.ts'
import { setRunState } from '../../store/runs.ts'
import { findVersionGraph } from '../../store/versions.ts'
import { getDraft, getFlow } from '../get-flow.ts'
import { requireFullRights } from '../require-full-rights.ts'
import { getRun } from './get-run.ts'
import { rerunRequest } from './rerun-request.ts'
import { startFlowRun } from '../run/start-run.ts'
import { startOptions } from './start-options.ts'
import { testItems } from './test-items.ts'
import { isTrigger } from '../nodes/node-types.ts'

export const runActions = [
  implement(contract.runFlow, async (input, context) => {
    const { db, scope, caller } = context
    const flow = await getFlow(db, scope, input.id)
    if (!input.isTest) {
      const { items = [{ json: {} }] } = input
      if (flow.published_version === null)
        refuse('flows.not-published', 409, `“${flow.name}” was never published. Publish it first, or test its draft.`)
      const graph = await findVersionGraph(db, scope, flow.id, flow.published_version)
      const trigger = findTrigger(graph?.nodes ?? [], input.trigger)
      requireOwner(flow.owner_id, scope.person, trigger.type)
      if (!input.items && bringsData(trigger.type) && !openTriggers.includes(trigger.type))
        refuse('flows.no-sample', 409, `“${trigger.name}” brings the data of this flow. Give the items for this run.`)
      return startFlowRun(context, {
        flow: flow.id,
        items,
        trigger: { ...refTo(trigger), label: `Run by ${await findPersonName(db, scope)}` },
      })
    }
    requireFullRights(caller)
    const { draft } = await getDraft(db, scope, flow.id)
    const options = await startOptions(db, scope, flow.id, draft, input)
    const trigger = options.from ? fromNode(draft, options.from.node) : findTrigger(draft.nodes, input.trigger)
    const label = `Test by ${await findPersonName(db, scope)}`
    return startFlowRun(context, {
      flow: flow.id,
      graph: draft,
      items: options.from ? (input.items ?? [{ json: {} }]) : await testItems(db, scope, flow.id, trigger, input.items),
      options,
      trigger: { ...refTo(trigger), label },
    })
  }),

  implement(contract.rerun, async (input, context) => {
    const { db, scope, caller } = context
    const run = await getRun(db, scope, input.id)
    if (run.removed_at !== null) refuse('flows.no-flow', 404, 'This flow was deleted. Restore it first.')
    const flow = await getFlow(db, scope, run.flow_id)
    const request = await rerunRequest(db, scope, run, input)
    if (request.graph) requireFullRights(caller)
    else requireOwner(flow.owner_id, scope.person, input.items ? '' : openTriggers[0])
    return startFlowRun(context, request)
  }),

  implement(contract.stopRun, async ({ id }, { db, scope, running }) => {
    const run = await getRun(db, scope, id)
    if (run.state === 'queued') await setRunState(db, scope, id, 'stopped')
    else if (!(await running.runs.stop(db, scope, id))) refuse('flows.run-over', 409, 'This run has ended already.')
    return {}
  }),
]

function refTo({ id, type }: FlowNode) {
  return { node: id, type }
}

function findTrigger(nodes: Graph['nodes'], wanted: string | undefined): FlowNode {
  return (
    startTrigger(nodes, isTrigger, wanted) ??
    refuse('flows.no-trigger', 409, 'It has no trigger at which it could begin. Add one.')
  )
}

function fromNode({ nodes }: Graph, id: string): FlowNode {
  const node = nodes.find((each) => each.id === id)
  return node ?? refuse('flows.no-node', 404, 'There is no such step in the draft.')
}

/**
 * A published flow acts for its owner. Others start it only at a trigger that is meant for that, so that nobody gives it
 * items that its owner did not expect.
 */
function requireOwner(owner: Id | null, person: Id, triggerType: string | undefined): void {
  if (owner === person || openTriggers.includes(triggerType ?? '')) return
  refuse(
    'flows.not-yours',
    403,
    'It acts for its owner, and has no trigger for other people. Test the draft instead: that acts for you.',
  )
}
