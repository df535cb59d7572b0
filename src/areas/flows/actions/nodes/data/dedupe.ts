import { z } from 'zod'
import { toText } from '../../../rules/conditions.ts'
import { readField } from '../../../rules/field-path.ts'
import { nodeType } from '../node-type.ts'

export const dedupe = nodeType({
  type: 'flow.dedupe',
  title: 'Remove duplicates',
  description: 'Passes on only the first of items that are equal, or equal in some fields.',
  group: 'data',
  icon: 'copy-minus',
  inputs: ['Items'],
  outputs: ['Items'],
  parameters: z.object({
    fields: z.array(z.string().min(1).max(200)).max(20).default([]).describe('The fields to compare. Empty: all.'),
  }),
  effect: 'read',
  isPure: true,
  execute: ({ items, parametersFor }) => {
    const { fields } = parametersFor(0)
    const seen = new Set<string>()
    const isNew = (key: string) => seen.size < seen.add(key).size
    return {
      outputs: [
        items.filter((item) =>
          isNew(
            fields.length === 0 ? toText(item.json) : JSON.stringify(fields.map((field) => readField(item, field))),
          ),
        ),
      ],
    }
  },
})
