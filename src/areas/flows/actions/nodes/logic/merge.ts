import { z } from 'zod'
import type { Item } from '../../../contract/graph.ts'
import { toText } from '../../../rules/conditions.ts'
import { readField } from '../../../rules/field-path.ts'
import { nodeType } from '../node-type.ts'

export const merge = nodeType({
  type: 'flow.merge',
  title: 'Merge',
  description: 'Waits for both inputs and puts their items together: one list, side by side, or by a common field.',
  group: 'logic',
  icon: 'merge',
  inputs: ['First', 'Second'],
  outputs: ['Items'],
  parameters: z.object({
    mode: z
      .enum(['append', 'position', 'field'])
      .default('append')
      .describe('append: one list after the other. position: the first with the first. field: where a field is equal.'),
    firstField: z.string().max(200).optional().describe('For field: the field of the first input.'),
    secondField: z.string().max(200).optional().describe('For field: the field of the second. Left out: the same.'),
    keep: z
      .enum(['matches', 'first', 'all'])
      .default('matches')
      .describe('For position and field: only matches, all of the first input, or all items.'),
  }),
  effect: 'read',
  isPure: true,
  execute: ({ inputs: [first = [], second = []], parametersFor }) => {
    const { mode, firstField, secondField, keep } = parametersFor(0)
    if (mode === 'append') return { outputs: [[...first, ...second]] }
    const keyOf = (field: string | undefined) => (item: Item, index: number) =>
      mode === 'position' ? String(index) : toText(readField(item, field ?? ''))
    const partners = Map.groupBy(second.entries(), ([index, item]) => keyOf(secondField ?? firstField)(item, index))
    const used = new Set<number>()
    const joined = first.flatMap((item, index) => {
      const found = partners.get(keyOf(firstField)(item, index)) ?? []
      for (const [place] of found) used.add(place)
      if (found.length === 0) return keep === 'matches' ? [] : [item]
      return found.map(([, partner]) => joinItems(item, partner))
    })
    const rest = keep === 'all' ? second.filter((_, index) => !used.has(index)) : []
    return { outputs: [[...joined, ...rest]] }
  },
})

function joinItems(one: Item, other: Item): Item {
  const binary = { ...one.binary, ...other.binary }
  return { json: { ...one.json, ...other.json }, ...(Object.keys(binary).length > 0 && { binary }) }
}
