import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Registry } from '#platform/server/actions/registry.ts'
import { graph } from '../contract/graph.ts'
import * as contract from '../contract/templates.ts'
import { fillIn } from '../rules/templates/fill-in.ts'
import { templates } from '../rules/templates/templates.ts'
import { createFlow } from './create-flow.ts'
import { nodeShape } from './nodes/node-shape.ts'

export const templateActions = [
  implement(contract.listTemplates, async (_input, { running }) => ({
    templates: usable(running.registry).map(({ graph: { nodes }, tags, id, name, description }) => ({
      id,
      name,
      description,
      tags: [...tags],
      nodeTypes: nodes.map(({ type }) => type),
    })),
  })),

  implement(contract.createFromTemplate, async ({ template: wanted, name }, context) => {
    const template = usable(context.running.registry).find(({ id }) => id === wanted)
    if (!template) refuse('flows.no-template', 404, 'There is no such template here.')
    const { description, tags } = template
    const answers = new Map<string, unknown>()
    for (const { name: answerName, action, input } of template.setUp ?? []) {
      const implementation = context.running.registry.find(action)
      if (implementation) answers.set(answerName, await context.runAction(implementation, input))
    }
    return {
      id: await createFlow(context, {
        name: name ?? template.name,
        description,
        tags,
        graph: graph.parse(fillIn(template.graph, answers)),
      }),
    }
  }),
]

/** Those whose nodes and actions this installation has. */
function usable(registry: Registry) {
  return templates.filter(
    ({ graph: { nodes }, setUp = [] }) =>
      nodes.every(({ type }) => nodeShape(registry, type)) && setUp.every(({ action }) => registry.find(action)),
  )
}
