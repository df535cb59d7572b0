import { z } from 'zod'
import { nodeType } from '../node-type.ts'

export const limit = nodeType({
  type: 'flow.limit',
  title: 'Limit',
  description: 'Passes on only the first or last items.',
  group: 'data',
  icon: 'list-end',
  inputs: ['Items'],
  outputs: ['Items'],
  parameters: z.object({
    count: z.int().min(1).max(100_000).default(10).describe('At most this many.'),
    from: z.enum(['start', 'end']).default('start').describe('The first ones or the last ones.'),
  }),
  effect: 'read',
  isPure: true,
  execute: ({ items, parametersFor }) => {
    const { count, from } = parametersFor(0)
    return { outputs: [from === 'start' ? items.slice(0, count) : items.slice(-count)] }
  },
})
