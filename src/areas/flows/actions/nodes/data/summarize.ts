import { z } from 'zod'
import type { Item } from '../../../contract/graph.ts'
import { readField } from '../../../rules/field-path.ts'
import { madeFrom } from '../../../rules/items/paired-items.ts'
import { joinTexts, summaries } from '../../../rules/items/summaries.ts'
import { nodeType } from '../node-type.ts'

const summary = z.object({
  operation: z
    .enum(['count', 'countUnique', 'sum', 'average', 'min', 'max', 'list', 'unique', 'join'])
    .default('count')
    .describe('What to compute. list and unique collect the values, join makes one text of them.'),
  field: z.string().min(1).max(200).describe('The field.'),
  name: z.string().max(200).optional().describe('The field of the result. Left out: such as sum_total.'),
  separator: z.string().max(20).default(', ').describe('For join: what stands between.'),
})

export const summarize = nodeType({
  type: 'flow.summarize',
  title: 'Summarize',
  description: 'Groups the items by fields and counts, adds up or collects values, as a pivot table does.',
  group: 'data',
  icon: 'sigma',
  inputs: ['Items'],
  outputs: ['Groups'],
  parameters: z.object({
    summaries: z.array(summary).min(1).max(50).describe('What to compute for each group.'),
    groupBy: z
      .array(z.string().min(1).max(200))
      .max(10)
      .default([])
      .describe('The fields whose values make a group. Empty: one group of all.'),
    skipsEmpty: z.boolean().default(false).describe('True leaves out items without a value in the fields of groups.'),
  }),
  effect: 'read',
  isPure: true,
  execute: ({ items, parametersFor }) => {
    const { summaries: list, groupBy, skipsEmpty } = parametersFor(0)
    const keyOf = (item: Item): unknown[] => groupBy.map((field) => readField(item, field) ?? null)
    const counted = skipsEmpty ? items.filter((item) => !keyOf(item).some((key) => key === null || key === '')) : items
    const groups = Map.groupBy(counted, (item) => JSON.stringify(keyOf(item)))
    const result = Array.from(groups.values(), (group) => {
      const [first] = group
      const keys = groupBy.map((field) => [field, first && (readField(first, field) ?? null)] as const)
      const values = list.map((each) => [nameOf(each), valueOf(each, group)] as const)
      return madeFrom(group, { json: Object.fromEntries([...keys, ...values]) })
    })
    return { outputs: [result] }
  },
})

type Summary = z.output<typeof summary>

function valueOf({ operation, field, separator }: Summary, group: readonly Item[]): unknown {
  const values = group.map((item) => readField(item, field))
  return operation === 'join' ? joinTexts(values, separator) : summaries[operation](values)
}

/** As n8n names them, so that what follows an imported flow finds them. */
const prefixes: Record<Summary['operation'], string> = {
  count: 'count',
  countUnique: 'unique_count',
  sum: 'sum',
  average: 'average',
  min: 'min',
  max: 'max',
  list: 'appended',
  unique: 'unique',
  join: 'concatenated',
}

function nameOf({ operation, field, name }: Summary): string {
  return name === undefined || name === '' ? `${prefixes[operation]}_${field.replaceAll('.', '_')}` : name
}
