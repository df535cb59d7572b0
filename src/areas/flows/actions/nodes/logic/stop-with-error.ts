import { z } from 'zod'
import { refuse } from '#platform/contract/refusal.ts'
import { nodeType } from '../node-type.ts'

export const stopWithError = nodeType({
  type: 'flow.stopWithError',
  title: 'Stop with an error',
  description: 'Ends the run as failed, with a message.',
  group: 'logic',
  icon: 'octagon-x',
  inputs: ['Items'],
  outputs: [],
  parameters: z.object({ message: z.string().min(1).max(1_000).describe('What went wrong, for the list of runs.') }),
  effect: 'read',
  isPure: true,
  execute: ({ parametersFor }) => refuse('flows.stopped-with-error', 409, parametersFor(0).message),
})
