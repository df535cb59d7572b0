import { z } from 'zod'
import { refuse } from '#platform/contract/refusal.ts'
import { nodeType } from '../node-type.ts'

const parameters = z.object({
  name: z.string().max(200).describe('What it was in the other program.'),
  reason: z.string().max(1_000).default('').describe('Why it cannot run here.'),
  settings: z.string().max(200_000).default('').describe('How it was set up there.').meta({ format: 'code' }),
  outputs: z
    .array(z.object({ name: z.string().max(60).describe('The label of the output.') }))
    .max(51)
    .default([{ name: 'Items' }])
    .describe('Where connections begin.'),
})

/** It holds the place of a node of an imported flow, until a person puts another one there. */
export const unsupported = nodeType({
  type: 'flow.unsupported',
  title: 'Not supported',
  description: 'A step of an imported flow that does not exist here. A run stops there. Put another step in its place.',
  group: 'logic',
  icon: 'circle-question-mark',
  inputs: ['Items'],
  outputs: [],
  outputsFrom: 'outputs',
  parameters,
  effect: 'read',
  isPure: true,
  execute: ({ node }) => {
    const { name, reason } = parameters.parse(node.parameters)
    return refuse('flows.unsupported', 409, `“${name}” does not run here. ${reason} Put another step in its place.`)
  },
})
