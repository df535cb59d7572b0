import { z } from 'zod'
import type { Item } from '../../../contract/graph.ts'
import { readField, withField, withoutField } from '../../../rules/field-path.ts'
import { checkItemCount } from '../../../rules/items/item-limit.ts'
import { madeFrom } from '../../../rules/items/paired-items.ts'
import { nodeType } from '../node-type.ts'

const parameters = z.object({
  field: z
    .string()
    .min(1)
    .max(1_000)
    .describe('The field with the list, such as `rows`. Several, with commas, are split side by side.'),
  keepOthers: z.boolean().default(false).describe('True keeps the other fields, with the entry in the field.'),
  include: z.array(z.string().min(1).max(200)).max(100).optional().describe('Keeps only these of the other fields.'),
  name: z.string().max(200).optional().describe('The field that gets the entry. Left out: the same.'),
})

export const splitOut = nodeType({
  type: 'flow.splitOut',
  title: 'Split out',
  description: 'Makes an item of each entry of a list.',
  group: 'data',
  icon: 'list-tree',
  inputs: ['Items'],
  outputs: ['Items'],
  parameters,
  effect: 'read',
  isPerItem: true,
  isPure: true,
  execute: ({ items, parametersFor }) => {
    const results: Item[] = []
    for (const [index, item] of items.entries()) {
      for (const each of split(item, parametersFor(index))) results.push(each)
      checkItemCount(results.length)
    }
    return { outputs: [results] }
  },
})

function split(item: Item, { field, keepOthers, include, name }: z.output<typeof parameters>): Item[] {
  const fields = field.split(',').map((each) => each.trim().replace(/^\$json\./, ''))
  const names = name === undefined || name === '' ? [] : name.split(',').map((each) => each.trim())
  const lists = fields.map((each) => listOf(readField(item, each)))
  const length = Math.max(...lists.map((list) => list.length))
  const others = othersOf(item, fields, keepOthers, include)
  return Array.from({ length }, (_, index) => {
    const [entry] = lists.map((list) => list[index])
    if (fields.length === 1 && names.length === 0 && !keepOthers && !include && isObject(entry))
      return madeFrom(item, { json: entry })
    const result = fields.reduce((made: Item, each, place) => {
      const value = lists[place]?.[index]
      return value === undefined ? made : withField(made, names[place] ?? each, value)
    }, others)
    return madeFrom(item, result)
  })
}

function othersOf(item: Item, fields: readonly string[], keepOthers: boolean, include?: readonly string[]): Item {
  if (include)
    return include.reduce((made: Item, each) => withField(made, each, readField(item, each) ?? null), { json: {} })
  return keepOthers ? fields.reduce(withoutField, item) : { json: {} }
}

/** The values of an object are split too; a single value is a list of one. */
function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value
  return isObject(value) ? Object.values(value) : [value]
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
