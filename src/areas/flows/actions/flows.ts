import { may } from '#platform/contract/permission.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { standingOf } from '#platform/server/auth/caller.ts'
import * as contract from '../contract/flows.ts'
import { graph as graphSchema } from '../contract/graph.ts'
import { listNodeTypes } from '../contract/node-types.ts'
import * as store from '../store/flows.ts'
import { toSummary } from './flow-summary.ts'
import { createFlow } from './create-flow.ts'
import { getDraft, getFlow } from './get-flow.ts'
import { describeNodeTypes } from './nodes/describe-node-types.ts'
import { findNodeTypes } from './nodes/find-node-types.ts'
import { problemsOf } from './nodes/node-shape.ts'
import { withAddresses, withNewAddresses } from './triggers/trigger-addresses.ts'
import { syncTriggers } from './triggers/sync-triggers.ts'

export const flowActions = [
  implement(contract.listFlows, async (filter, { db, scope }) => ({
    flows: (await store.listFlows(db, scope, filter)).map(toSummary),
  })),

  implement(contract.createFlow, async ({ graph = emptyGraph, ...flow }, context) => ({
    id: await createFlow(context, { ...flow, graph: withAddresses(graph) }),
    problems: problemsOf(context.running.registry, graph),
  })),

  implement(contract.readFlow, async ({ id }, { db, scope, caller, running }) => {
    const [flow, { draft, revision, settings }] = [await getFlow(db, scope, id), await getDraft(db, scope, id)]
    return {
      ...toSummary(flow),
      draft,
      revision,
      settings: contract.flowSettings.parse(settings),
      problems: problemsOf(running.registry, draft),
      canEdit: may('member', standingOf(caller)),
    }
  }),

  implement(contract.saveDraft, async ({ id, graph, revision }, { db, scope, running }) => {
    await store.lockFlow(db, scope, id)
    const current = await getDraft(db, scope, id)
    if (revision !== undefined && revision !== current.revision)
      refuse('flows.changed-meanwhile', 409, 'Somebody else has changed this flow. Load it again.')
    const next = current.revision + 1
    await store.changeFlow(db, scope, id, { draft: JSON.stringify(withAddresses(graph)), revision: next })
    return { revision: next, problems: problemsOf(running.registry, graph) }
  }),

  implement(contract.changeFlow, async ({ id, name, description, tags, settings }, { db, scope }) => {
    const current = await getDraft(db, scope, id)
    if (settings?.errorFlow) await getFlow(db, scope, settings.errorFlow)
    await store.changeFlow(db, scope, id, {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(tags !== undefined && { tags }),
      ...(settings !== undefined && { settings: JSON.stringify({ ...current.settings, ...settings }) }),
    })
    if (settings?.timeZone !== undefined) await syncTriggers(db, scope, id)
    return {}
  }),

  implement(contract.duplicateFlow, async ({ id }, context) => {
    const { db, scope } = context
    const [{ name, description, tags }, { draft }] = [await getFlow(db, scope, id), await getDraft(db, scope, id)]
    return {
      id: await createFlow(context, { name: copyName(name), description, tags, graph: withNewAddresses(draft) }),
    }
  }),

  implement(contract.removeFlow, async ({ id }, { db, scope }) => {
    await getFlow(db, scope, id)
    await store.changeFlow(db, scope, id, { removed_at: new Date().toISOString(), is_active: false })
    await syncTriggers(db, scope, id)
    return {}
  }),

  implement(listNodeTypes, async ({ search, group }, { caller, running }) => ({
    types: findNodeTypes(describeNodeTypes(running, standingOf(caller)), { search, group }),
  })),
]

const emptyGraph = graphSchema.parse({ nodes: [], edges: [] })

function copyName(name: string): string {
  return `${name.slice(0, 110)} (copy)`
}
