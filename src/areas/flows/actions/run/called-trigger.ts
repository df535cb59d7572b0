import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { called, calledParameters } from '../nodes/triggers/called.ts'
import { openTriggers } from '../../rules/triggers/start-trigger.ts'
import { findFlowToRun } from '../../store/flows.ts'
import { findVersionGraph } from '../../store/versions.ts'

export const errorTriggers: readonly string[] = ['flow.error', ...openTriggers]

/** The trigger at which a flow begins when another flow calls it, and the fields that it takes; none: all. */
export async function calledTrigger(db: Db, scope: Scope, flowId: Id, label: string, types = openTriggers) {
  const flow = await findFlowToRun(db, scope, scope.account, flowId)
  if (!flow || flow.removed_at !== null) refuse('flows.no-flow', 404, 'The flow to call was deleted.')
  if (flow.published_version === null)
    refuse('flows.not-published', 409, `“${flow.name}” was never published. Publish it first.`)
  const graph = await findVersionGraph(db, scope, flowId, flow.published_version)
  const nodes = graph?.nodes.filter(({ isDisabled }) => !isDisabled) ?? []
  const trigger = types.flatMap((type) => nodes.find((node) => node.type === type) ?? [])[0]
  if (!trigger)
    refuse('flows.not-callable', 409, `“${flow.name}” has no trigger for calls by other flows. Add one to it.`)
  const fields = trigger.type === called.type ? calledParameters.parse(trigger.parameters).fields : []
  return { trigger: { node: trigger.id, type: trigger.type, label }, fields }
}
