import { z } from 'zod'
import { id } from '#platform/contract/id.ts'
import type { Item } from '../../../contract/graph.ts'
import { madeFrom } from '../../../rules/items/paired-items.ts'
import { nodeType } from '../node-type.ts'

export const subFlow = nodeType({
  type: 'flow.subFlow',
  title: 'Run another flow',
  description: 'Gives its items to another flow, and goes on with what that flow gives back.',
  group: 'logic',
  icon: 'workflow',
  inputs: ['Items'],
  outputs: ['Items'],
  parameters: z.object({
    flow: id.describe('The flow to run. It must be published.'),
    waits: z.boolean().default(true).describe('False goes on at once, with the id of the run.'),
    isEach: z.boolean().default(false).describe('True runs the flow once for each item, else once for all.'),
    values: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('The fields that the flow gets for each item. Left out: the item as it is.'),
  }),
  effect: 'write',
  isPure: false,
  execute: async ({ items, parametersFor, context }) => {
    const { flow, waits, isEach } = parametersFor(0)
    const sent = items.map((item, index): Item => {
      const { values } = parametersFor(index)
      return values ? madeFrom(item, { ...item, json: values }) : item
    })
    if (!isEach) return { outputs: [await context.runFlow('run', flow, sent, waits)] }
    const results: Item[] = []
    for (const [index, item] of sent.entries()) {
      const back = await context.runFlow(`run ${index}`, parametersFor(index).flow, [item], waits)
      results.push(...back.map((each) => madeFrom(item, each)))
    }
    return { outputs: [results] }
  },
})
