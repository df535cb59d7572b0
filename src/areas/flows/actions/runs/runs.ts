import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/actions/implement.ts'
import * as contract from '../../contract/runs.ts'
import type { Graph, Item } from '../../contract/graph.ts'
import { findPersonName } from '../../store/person-name.ts'
import { setRunState } from '../../store/runs.ts'
import { findVersionGraph } from '../../store/versions.ts'
import { getDraft, getFlow } from '../get-flow.ts'
import { requireFullRights } from '../require-full-rights.ts'
import { openTriggers } from '../run/called-trigger.ts'
import { getRun } from './get-run.ts'
import { rerunRequest } from './rerun-request.ts'
import { startFlowRun } from '../run/start-run.ts'
import { startOptions } from './start-options.ts'
import { isTrigger } from '../nodes/node-types.ts'

export const runActions = [
  implement(contract.runFlow, async (input, context) => {
    const { db, scope, caller } = context
    const flow = await getFlow(db, scope, input.id)
    const { items = [{ json: {} }] } = input
    if (!input.isTest) {
      if (flow.published_version === null)
        refuse('flows.not-published', 409, `“${flow.name}” was never published. Publish it first, or test its draft.`)
      const graph = await findVersionGraph(db, scope, flow.id, flow.published_version)
      const trigger = findTrigger(graph?.nodes ?? [], input.trigger)
      requireOwner(flow.owner_id, scope.person, trigger.type)
      return startFlowRun(context, {
        flow: flow.id,
        items,
        trigger: { ...trigger, label: `Run by ${await findPersonName(db, scope)}` },
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
      items: pinnedOr(draft, trigger.node, items),
      options,
      trigger: { ...trigger, label },
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

type NodeRef = { node: string; type: string }

function findTrigger(nodes: Graph['nodes'], wanted: string | undefined): NodeRef {
  const triggers = nodes.filter(({ type, isDisabled }) => isTrigger(type) && !isDisabled)
  const found =
    wanted === undefined
      ? (triggers.find(({ type }) => openTriggers.includes(type)) ?? triggers[0])
      : triggers.find(({ id }) => id === wanted)
  if (!found) refuse('flows.no-trigger', 409, 'It has no trigger at which it could begin. Add one.')
  return { node: found.id, type: found.type }
}

function fromNode({ nodes }: Graph, id: string): NodeRef {
  const node = nodes.find((each) => each.id === id)
  return node ? { node: id, type: node.type } : refuse('flows.no-node', 404, 'There is no such node in the draft.')
}

function pinnedOr({ nodes }: Graph, node: string, items: readonly Item[]): readonly Item[] {
  return nodes.find(({ id }) => id === node)?.pinned ?? items
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
