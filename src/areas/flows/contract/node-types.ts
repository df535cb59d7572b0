import { z } from 'zod'
import { action } from '#platform/contract/action.ts'

export const nodeGroups = ['trigger', 'logic', 'data', 'web', 'ai', 'people', 'action'] as const

/** A kind of node, as the palette and the inspector show it. */
export const nodeTypeInfo = z.object({
  type: z.string(),
  title: z.string(),
  description: z.string(),
  group: z.enum(nodeGroups),
  /** The area of an action, for grouping: tables, focus … Of the engine's own nodes null. */
  area: z.string().nullable(),
  /** The name of a Lucide icon in kebab case. */
  icon: z.string(),
  /** Labels of the inputs; a trigger has none. */
  inputs: z.array(z.string()),
  /** Labels of the outputs. A switch has as many as its parameter `outputsFrom` has entries, plus these. */
  outputs: z.array(z.string()),
  /** The parameter, a list, each entry of which adds an output before `outputs`: its `name` is the label. */
  outputsFrom: z.string().nullable(),
  /** The form, as JSON Schema (2020-12) of the parameters. */
  parameters: z.record(z.string(), z.unknown()),
  effect: z.enum(['read', 'write', 'send', 'destroy']),
  /** True if it runs for each item by default. */
  isPerItem: z.boolean(),
  irreversible: z.string().nullable(),
  /** The connected service that it uses. */
  provider: z.string().nullable(),
})
export type NodeTypeInfo = z.infer<typeof nodeTypeInfo>

export const listNodeTypes = action({
  name: 'flows.listNodeTypes',
  title: 'List kinds of nodes',
  description:
    'Lists every kind of node that a flow can have: triggers, logic, data, and all actions, with their forms.',
  input: z.object({
    search: z
      .string()
      .trim()
      .max(200)
      .optional()
      .describe('What a node should do, in words: only the five kinds that fit best, the best first. Left out: all.'),
    group: z.enum(nodeGroups).optional().describe('Only kinds of this group. Left out: all.'),
  }),
  output: z.object({ types: z.array(nodeTypeInfo) }),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /flow-node-types',
  surfaces: ['api', 'agents'],
  live: false,
})
