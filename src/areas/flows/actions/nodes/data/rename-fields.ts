import { z } from 'zod'
import { readField, withField, withoutField } from '../../../rules/field-path.ts'
import { nodeType } from '../node-type.ts'

export const renameFields = nodeType({
  type: 'flow.rename',
  title: 'Rename fields',
  description: 'Gives fields of each item other names.',
  group: 'data',
  icon: 'text-cursor-input',
  inputs: ['Items'],
  outputs: ['Items'],
  parameters: z.object({
    fields: z
      .array(
        z.object({
          from: z.string().min(1).max(200).describe('The name now.'),
          to: z.string().min(1).max(200).describe('The new name.'),
        }),
      )
      .min(1)
      .max(200)
      .describe('Old and new names.'),
  }),
  effect: 'read',
  isPerItem: true,
  isPure: true,
  execute: ({ items, parametersFor }) => ({
    outputs: [
      items.map((item, index) =>
        parametersFor(index).fields.reduce((result, { from, to }) => {
          const value = readField(result, from)
          return value === undefined ? result : withField(withoutField(result, from), to, value)
        }, item),
      ),
    ],
  }),
})
