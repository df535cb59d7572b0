import { z } from 'zod'
import { valueTypes } from '../../../rules/items/convert-value.ts'
import { nodeType } from '../node-type.ts'

const trigger = { group: 'trigger', inputs: [], outputs: ['Items'], parameters: z.object({}), isPure: true } as const

export const calledParameters = z.object({
  fields: z
    .array(
      z.object({
        name: z.string().min(1).max(200).describe('The field.'),
        type: z.enum(valueTypes).default('any').describe('What it holds. Another value is turned into it.'),
      }),
    )
    .max(100)
    .default([])
    .describe('The fields that a calling flow fills in. Empty: its items come as they are.'),
})

export const called = nodeType({
  ...trigger,
  parameters: calledParameters,
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
