import { z } from 'zod'
import { loopType } from '../../../rules/find-cycle.ts'
import { nodeType } from '../node-type.ts'

/** The engine runs its body: see execute-section.ts. */
export const loop = nodeType({
  type: loopType,
  title: 'Loop over items',
  description: 'Sends the items through some nodes, batch by batch. Lead the last of them back here.',
  group: 'logic',
  icon: 'repeat',
  inputs: ['Items'],
  outputs: ['Done', 'Each batch'],
  parameters: z.object({
    batchSize: z.int().min(1).max(10_000).default(1).describe('How many items go through at a time.'),
  }),
  effect: 'read',
  isPure: true,
})
