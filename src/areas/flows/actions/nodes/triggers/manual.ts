import { z } from 'zod'
import { nodeType } from '../node-type.ts'

export const manual = nodeType({
  type: 'flow.manual',
  title: 'When somebody clicks Run',
  description: 'Starts the flow when a person, the assistant or a program runs it.',
  group: 'trigger',
  icon: 'mouse-pointer-click',
  inputs: [],
  outputs: ['Items'],
  parameters: z.object({}),
  effect: 'read',
  isPure: true,
})
