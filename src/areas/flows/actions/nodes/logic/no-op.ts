import { z } from 'zod'
import { nodeType } from '../node-type.ts'

export const noOp = nodeType({
  type: 'flow.noOp',
  title: 'Do nothing',
  description: 'Passes its items on, for example to bring several branches together.',
  group: 'logic',
  icon: 'arrow-right',
  inputs: ['Items'],
  outputs: ['Items'],
  parameters: z.object({}),
  effect: 'read',
  isPure: true,
  execute: ({ items }) => ({ outputs: [items] }),
})
