import { z } from 'zod'
import type { Item } from '../../../contract/graph.ts'
import { readField, withoutField } from '../../../rules/field-path.ts'
import { nodeType } from '../node-type.ts'

const names = z.array(z.string().min(1).max(200)).max(100)

export const dedupe = nodeType({
  type: 'flow.dedupe',
  title: 'Remove duplicates',
  description: 'Passes on only the first of items that are equal, or equal in some fields.',
  group: 'data',
  icon: 'copy-minus',
  inputs: ['Items'],
  outputs: ['Items'],
  parameters: z.object({
    fields: names.default([]).describe('The fields to compare. Empty: all.'),
    exclude: names.default([]).describe('Fields that are not compared, if all others are.'),
  }),
  effect: 'read',
  isPure: true,
  execute: ({ items, parametersFor }) => {
    const { fields, exclude } = parametersFor(0)
    const keyOf = (item: Item): string =>
      fields.length === 0
        ? sortedJson(exclude.reduce(withoutField, item).json)
        : JSON.stringify(fields.map((field) => readField(item, field)))
    const seen = new Set<string>()
    return { outputs: [items.filter((item) => seen.size < seen.add(keyOf(item)).size)] }
  },
})

/** The order of the fields does not count. */
function sortedJson(json: Item['json']): string {
  return JSON.stringify(Object.entries(json).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
