import { z } from 'zod'
import { id } from '#platform/contract/id.ts'
import { nodeType } from '../node-type.ts'

export const subFlow = nodeType({
  type: 'flow.subFlow',
  title: 'Run another flow',
  description: 'Gives its items to another flow, and goes on with what that flow gives back.',
  group: 'logic',
  icon: 'workflow',
  inputs: ['Items'],
  outputs: ['Items'],
  parameters: z.object({
    flow: id.describe('The flow to run. It must be published.'),
    waits: z.boolean().default(true).describe('False goes on at once, with the id of the run.'),
  }),
  effect: 'write',
  isPure: false,
  execute: async ({ items, parametersFor, context }) => {
    const { flow, waits } = parametersFor(0)
    return { outputs: [await context.runFlow('run', flow, items, waits)] }
  },
})
