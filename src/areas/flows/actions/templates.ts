import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Registry } from '#platform/server/actions/registry.ts'
import { graph } from '../contract/graph.ts'
import * as contract from '../contract/templates.ts'
import { templates } from '../rules/templates/templates.ts'
import { createFlow } from './create-flow.ts'
import { nodeShape } from './nodes/node-shape.ts'

export const templateActions = [
  implement(contract.listTemplates, async (_input, { running }) => ({
    templates: usable(running.registry).map(({ graph: { nodes }, tags, ...template }) => ({
      ...template,
      tags: [...tags],
      nodeTypes: nodes.map(({ type }) => type),
    })),
  })),

  implement(contract.createFromTemplate, async ({ template: wanted, name }, context) => {
    const template = usable(context.running.registry).find(({ id }) => id === wanted)
    if (!template) refuse('flows.no-template', 404, 'There is no such template here.')
    const { description, tags } = template
    return {
      id: await createFlow(context, {
        name: name ?? template.name,
        description,
        tags,
        graph: graph.parse(template.graph),
      }),
    }
  }),
]

/** Those whose nodes this installation has. */
function usable(registry: Registry) {
  return templates.filter((template) => template.graph.nodes.every(({ type }) => nodeShape(registry, type)))
}
