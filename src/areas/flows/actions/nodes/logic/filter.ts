import { conditions, meetsAll } from '../../../rules/conditions.ts'
import { conditionsProblem } from '../../../rules/problems/condition-problem.ts'
import { nodeType } from '../node-type.ts'

export const filter = nodeType({
  type: 'flow.filter',
  title: 'Filter',
  description: 'Passes on only the items for which conditions hold.',
  group: 'logic',
  icon: 'filter',
  inputs: ['Items'],
  outputs: ['Items'],
  parameters: conditions,
  effect: 'read',
  isPerItem: true,
  problemOf: conditionsProblem,
  isPure: true,
  execute: ({ items, parametersFor }) => ({
    outputs: [items.filter((_, index) => meetsAll(parametersFor(index)))],
  }),
})
