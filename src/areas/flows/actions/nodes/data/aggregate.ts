import { z } from 'zod'
import type { Item } from '../../../contract/graph.ts'
import { readField, withField, withoutField } from '../../../rules/field-path.ts'
import { madeFrom } from '../../../rules/items/paired-items.ts'
import { summaries } from '../../../rules/items/summaries.ts'
import { nodeType } from '../node-type.ts'
import { shownIf } from '../shown-if.ts'

const names = z.array(z.string().min(1).max(200)).max(100)

const parameters = z.object({
  mode: z
    .enum(['list', 'field', 'fields', 'count', 'sum', 'average', 'min', 'max'])
    .default('list')
    .describe('What the one item holds. fields: a list for each of several fields.'),
  field: z
    .string()
    .max(200)
    .optional()
    .describe('The field, for all but list, fields and count.')
    .meta(shownIf('mode', 'field', 'sum', 'average', 'min', 'max')),
  name: z
    .string()
    .min(1)
    .max(200)
    .default('items')
    .describe('The field of the one item.')
    .meta(shownIf('mode', 'list', 'field', 'count', 'sum', 'average', 'min', 'max')),
  fields: z
    .array(
      z.object({
        field: z.string().min(1).max(200).describe('The field to collect.'),
        name: z.string().max(200).optional().describe('The field of the one item. Left out: the same.'),
      }),
    )
    .max(100)
    .default([])
    .describe('For fields: which ones.')
    .meta(shownIf('mode', 'fields')),
  mergesLists: z
    .boolean()
    .default(false)
    .describe('For fields: lists are put together into one.')
    .meta(shownIf('mode', 'fields')),
  keepMissing: z
    .boolean()
    .default(false)
    .describe('For fields: null stands for what an item does not have.')
    .meta(shownIf('mode', 'fields')),
  include: names.optional().describe('For list: only these fields of each item.').meta(shownIf('mode', 'list')),
  exclude: names.optional().describe('For list: all fields but these.').meta(shownIf('mode', 'list')),
})
type Parameters = z.output<typeof parameters>

export const aggregate = nodeType({
  type: 'flow.aggregate',
  title: 'Aggregate',
  description: 'Makes one item of all: their list, the lists of some fields, or a sum, average, smallest or largest.',
  group: 'data',
  icon: 'sigma',
  inputs: ['Items'],
  outputs: ['Item'],
  parameters,
  effect: 'read',
  isPure: true,
  execute: ({ items, parametersFor }) => ({
    outputs: [[madeFrom(items, aggregateItems(items, parametersFor(0)))]],
  }),
})

function aggregateItems(items: readonly Item[], options: Parameters): Item {
  const { mode, field = '', name, fields } = options
  if (mode === 'fields')
    return fields.reduce((result: Item, each) => withField(result, nameOf(each), listOf(items, each.field, options)), {
      json: {},
    })
  if (mode === 'list') return { json: { [name]: items.map((item) => jsonOf(item, options)) } }
  const values = items.map((item) => readField(item, field))
  if (mode === 'field') return { json: { [name]: values.filter((value) => value !== undefined) } }
  return { json: { [name]: mode === 'count' ? items.length : summaries[mode](values) } }
}

/** Without a name of its own it is the end of the path. */
function nameOf({ field, name }: Parameters['fields'][number]): string {
  return name === undefined || name === '' ? (field.split('.').at(-1) ?? field) : name
}

function listOf(items: readonly Item[], field: string, { mergesLists, keepMissing }: Parameters): unknown[] {
  const values = items.map((item) => readField(item, field))
  const present = keepMissing
    ? values.map((value) => value ?? null)
    : values.filter((value) => value !== undefined && value !== null)
  return mergesLists ? present.flat() : present
}

function jsonOf(item: Item, { include, exclude }: Parameters): Item['json'] {
  if (include) {
    const present = include.filter((each) => readField(item, each) !== undefined)
    return present.reduce((result: Item, each) => withField(result, each, readField(item, each)), { json: {} }).json
  }
  return (exclude ?? []).reduce(withoutField, item).json
}
