import { z } from 'zod'
import { readField } from '../../../rules/field-path.ts'
import { nodeType } from '../node-type.ts'

export const aggregate = nodeType({
  type: 'flow.aggregate',
  title: 'Aggregate',
  description: 'Makes one item of all: their list, the list of one field, or its sum, average, smallest or largest.',
  group: 'data',
  icon: 'sigma',
  inputs: ['Items'],
  outputs: ['Item'],
  parameters: z.object({
    mode: z
      .enum(['list', 'field', 'count', 'sum', 'average', 'min', 'max'])
      .default('list')
      .describe('What the one item holds.'),
    field: z.string().max(200).optional().describe('The field, for all but list and count.'),
    name: z.string().min(1).max(200).default('items').describe('The field of the one item.'),
  }),
  effect: 'read',
  isPure: true,
  execute: ({ items, parametersFor }) => {
    const { mode, field = '', name } = parametersFor(0)
    const values = items.map((item) => readField(item, field))
    const numbers = values.flatMap((value) =>
      value === null || value === undefined || value === '' || Number.isNaN(Number(value)) ? [] : [Number(value)],
    )
    const sum = numbers.reduce((total, value) => total + value, 0)
    const results = {
      list: () => items.map(({ json }) => json),
      field: () => values.filter((value) => value !== undefined),
      count: () => items.length,
      sum: () => sum,
      average: () => (numbers.length === 0 ? null : sum / numbers.length),
      min: () => (numbers.length === 0 ? null : numbers.reduce((one, other) => Math.min(one, other))),
      max: () => (numbers.length === 0 ? null : numbers.reduce((one, other) => Math.max(one, other))),
    }
    return { outputs: [[{ json: { [name]: results[mode]() } }]] }
  },
})
