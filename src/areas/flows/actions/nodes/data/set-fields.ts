import { z } from 'zod'
import type { Item } from '../../../contract/graph.ts'
import { withField } from '../../../rules/field-path.ts'
import { nodeType } from '../node-type.ts'

export const setFields = nodeType({
  type: 'flow.set',
  title: 'Set fields',
  description: 'Adds fields to each item or changes them.',
  group: 'data',
  icon: 'pencil',
  inputs: ['Items'],
  outputs: ['Items'],
  parameters: z.object({
    fields: z
      .array(
        z.object({
          name: z.string().min(1).max(200).describe('The field; dots lead into objects.'),
          value: z.unknown().describe('Its value: a text, or `{{ $json.total * 2 }}`.'),
        }),
      )
      .max(200)
      .default([])
      .describe('The fields to set.'),
    keepOthers: z.boolean().default(true).describe('False removes all other fields.'),
  }),
  effect: 'read',
  isPerItem: true,
  isPure: true,
  execute: ({ items, parametersFor }) => ({
    outputs: [
      items.map((item, index): Item => {
        const { fields, keepOthers } = parametersFor(index)
        const start: Item = keepOthers ? item : { json: {} }
        return fields.reduce((result, { name, value }) => withField(result, name, value ?? null), start)
      }),
    ],
  }),
})
