import { z } from 'zod'
import { loopType } from '../../../rules/find-cycle.ts'
import { nodeType } from '../node-type.ts'

export const loopParameters = z.object({
  batchSize: z.int().min(1).max(10_000).default(1).describe('How many items go through at a time.'),
  concurrency: z
    .int()
    .min(1)
    .max(10)
    .default(1)
    .describe('How many batches go through at the same time, 1 to 10. 1: one after the other.'),
})

/** The engine runs its body: see execute-loop.ts. */
export const loop = nodeType({
  type: loopType,
  title: 'Loop over items',
  description: 'Sends the items through some steps, batch by batch. Lead the last of them back here.',
  group: 'logic',
  icon: 'repeat',
  inputs: ['Items'],
  outputs: ['Done', 'Each batch'],
  parameters: loopParameters,
  effect: 'read',
  isPure: true,
})
