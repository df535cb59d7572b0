import { z } from 'zod'
import type { Item } from '../../../contract/graph.ts'
import { condition, meets } from '../../../rules/conditions.ts'
import { nodeType } from '../node-type.ts'

export const switchNode = nodeType({
  type: 'flow.switch',
  title: 'Switch',
  description: 'Sends each item to the output of the first rule that fits, or to “Otherwise”.',
  group: 'logic',
  icon: 'git-branch',
  inputs: ['Items'],
  outputs: ['Otherwise'],
  outputsFrom: 'rules',
  parameters: z.object({
    rules: z
      .array(condition.extend({ name: z.string().max(60).describe('The label of the output.') }))
      .min(1)
      .max(20)
      .describe('Each rule is an output.'),
  }),
  effect: 'read',
  isPerItem: true,
  isPure: true,
  execute: ({ node, items, parametersFor }) => {
    const count = Array.isArray(node.parameters['rules']) ? node.parameters['rules'].length : 0
    const outputs = Array.from({ length: count + 1 }, (): Item[] => [])
    for (const [index, item] of items.entries()) {
      const fits = parametersFor(index).rules.findIndex(meets)
      outputs[fits === -1 ? count : fits]?.push(item)
    }
    return { outputs }
  },
})
