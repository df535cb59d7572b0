import type { Item } from '../../../contract/graph.ts'
import { conditions, meetsAll } from '../../../rules/conditions.ts'
import { conditionsProblem } from '../../../rules/problems/condition-problem.ts'
import { nodeType } from '../node-type.ts'

export const ifNode = nodeType({
  type: 'flow.if',
  title: 'If',
  description: 'Sends each item one way if conditions hold, and another way if not.',
  group: 'logic',
  icon: 'split',
  inputs: ['Items'],
  outputs: ['True', 'False'],
  parameters: conditions,
  effect: 'read',
  isPerItem: true,
  problemOf: conditionsProblem,
  isPure: true,
  execute: ({ items, parametersFor }) => {
    const outputs: [Item[], Item[]] = [[], []]
    for (const [index, item] of items.entries()) outputs[meetsAll(parametersFor(index)) ? 0 : 1].push(item)
    return { outputs }
  },
})
