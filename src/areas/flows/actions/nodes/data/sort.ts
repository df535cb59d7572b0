import { z } from 'zod'
import { compare } from '../../../rules/conditions.ts'
import { readField } from '../../../rules/field-path.ts'
import { nodeType } from '../node-type.ts'

export const sort = nodeType({
  type: 'flow.sort',
  title: 'Sort',
  description: 'Puts the items in order by one or more fields. Empty values come last.',
  group: 'data',
  icon: 'arrow-up-down',
  inputs: ['Items'],
  outputs: ['Items'],
  parameters: z.object({
    by: z
      .array(
        z.object({
          field: z.string().min(1).max(200).describe('The field.'),
          direction: z.enum(['up', 'down']).default('up').describe('Smallest first, or largest first.'),
        }),
      )
      .min(1)
      .max(10)
      .describe('The first field counts most.'),
  }),
  effect: 'read',
  isPure: true,
  execute: ({ items, parametersFor }) => {
    const { by } = parametersFor(0)
    const sorted = items.toSorted((one, other) => {
      for (const { field, direction } of by) {
        const [left, right] = [readField(one, field), readField(other, field)]
        const isLeftEmpty = left === undefined || left === null || left === ''
        const isRightEmpty = right === undefined || right === null || right === ''
        if (isLeftEmpty !== isRightEmpty) return isLeftEmpty ? 1 : -1
        const order = compare(left, right)
        if (order !== 0 && !Number.isNaN(order)) return direction === 'up' ? order : -order
      }
      return 0
    })
    return { outputs: [sorted] }
  },
})
