import { z } from 'zod'
import { refuse } from '#platform/contract/refusal.ts'
import type { Item } from '../../../contract/graph.ts'
import { readField, withField, withoutField } from '../../../rules/field-path.ts'
import { nodeType } from '../node-type.ts'

export const splitOut = nodeType({
  type: 'flow.splitOut',
  title: 'Split out',
  description: 'Makes an item of each entry of a list.',
  group: 'data',
  icon: 'list-tree',
  inputs: ['Items'],
  outputs: ['Items'],
  parameters: z.object({
    field: z.string().min(1).max(200).describe('The field with the list, such as `rows`.'),
    keepOthers: z.boolean().default(false).describe('True keeps the other fields, with the entry in the field.'),
  }),
  effect: 'read',
  isPerItem: true,
  isPure: true,
  execute: ({ items, parametersFor }) => ({
    outputs: [
      items.flatMap((item, index): Item[] => {
        const { field, keepOthers } = parametersFor(index)
        const list = readField(item, field)
        if (list === undefined || list === null) return []
        if (!Array.isArray(list)) refuse('flows.no-list', 422, `The field “${field}” is not a list.`)
        const rest = withoutField(item, field)
        return list.map((entry: unknown) =>
          keepOthers ? withField(rest, field, entry) : { json: isObject(entry) ? entry : { [field]: entry } },
        )
      }),
    ],
  }),
})

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
