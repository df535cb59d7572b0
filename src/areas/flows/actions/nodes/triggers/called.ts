import { z } from 'zod'
import { nodeType } from '../node-type.ts'

const trigger = { group: 'trigger', inputs: [], outputs: ['Items'], parameters: z.object({}), isPure: true } as const

export const called = nodeType({
  ...trigger,
  type: 'flow.called',
  title: 'When another flow calls it',
  description: 'Starts the flow with the items that another flow passes on, and gives its last items back.',
  icon: 'corner-down-right',
  effect: 'read',
})

export const error = nodeType({
  ...trigger,
  type: 'flow.error',
  title: 'When another flow fails',
  description: 'Starts the flow when a run fails of a flow that has this one as its error flow.',
  icon: 'triangle-alert',
  effect: 'read',
})
