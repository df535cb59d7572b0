import { z } from 'zod'
import type { Item } from '../../../contract/graph.ts'
import { compare } from '../../../rules/conditions.ts'
import { Evaluation } from '../../../rules/expressions/evaluation.ts'
import { readField } from '../../../rules/field-path.ts'
import { nodeType } from '../node-type.ts'
import { shownIf } from '../shown-if.ts'

const rule = z.object({
  field: z.string().min(1).max(200).describe('The field.'),
  direction: z.enum(['up', 'down']).default('up').describe('Smallest first, or largest first.'),
})

export const sort = nodeType({
  type: 'flow.sort',
  title: 'Sort',
  description:
    'Puts the items in order by one or more fields, or shuffles them. Empty values come last, and capitals do not count.',
  group: 'data',
  icon: 'arrow-up-down',
  inputs: ['Items'],
  outputs: ['Items'],
  parameters: z.object({
    by: z
      .array(rule)
      .max(10)
      .default([])
      .describe('The first field counts most. Empty: the order stays.')
      .meta(shownIf('isRandom', false)),
    isRandom: z.boolean().default(false).describe('True shuffles the items instead.'),
  }),
  effect: 'read',
  isPure: true,
  execute: ({ items, parametersFor, dataFor }) => {
    const { by, isRandom } = parametersFor(0)
    if (!isRandom) return { outputs: [items.toSorted((one, other) => compareBy(by, one, other))] }
    // The numbers are the same whenever the run repeats this.
    const chance = new Evaluation(dataFor(0))
    const places = items.map((item) => ({ item, place: chance.random() }))
    return { outputs: [places.toSorted((one, other) => one.place - other.place).map(({ item }) => item)] }
  },
})

/** “bo” is between “Ada” and “Cy”. */
function withoutCase(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value
}

function compareBy(by: readonly z.output<typeof rule>[], one: Item, other: Item): number {
  for (const { field, direction } of by) {
    const [left, right] = [readField(one, field), readField(other, field)]
    const isLeftEmpty = left === undefined || left === null || left === ''
    const isRightEmpty = right === undefined || right === null || right === ''
    if (isLeftEmpty !== isRightEmpty) return isLeftEmpty ? 1 : -1
    const order = compare(withoutCase(left), withoutCase(right))
    if (order !== 0 && !Number.isNaN(order)) return direction === 'up' ? order : -order
  }
  return 0
}
