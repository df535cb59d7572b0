import { z } from 'zod'
import { toText } from '../../../rules/conditions.ts'
import { readField } from '../../../rules/field-path.ts'
import { rememberItems } from '../../../store/seen-items.ts'
import { nodeType } from '../node-type.ts'

/** What it remembers is stored together with its result, so a run that goes on after a crash passes the same items on. */
export const onlyNew = nodeType({
  type: 'flow.onlyNew',
  title: 'Only new items',
  description: 'Passes on only items that no earlier run or test of the flow has had. It remembers them for a year.',
  group: 'data',
  icon: 'sparkles',
  inputs: ['Items'],
  outputs: ['New items'],
  parameters: z.object({
    fields: z
      .array(z.string().min(1).max(200))
      .max(20)
      .default([])
      .describe('The fields that tell items apart, such as `id`. Empty: all.'),
    memory: z
      .string()
      .max(100)
      .default('')
      .describe('Steps with the same name here share what they remember. Another name begins again. Empty: this step.'),
  }),
  effect: 'read',
  isPure: false,
  execute: async ({ node, items, parametersFor, dataFor, context }) => {
    const { fields, memory } = parametersFor(0)
    const byKey = new Map<string, number>()
    for (const [index, item] of items.entries()) {
      const values = fields.length === 0 ? toText(item.json) : fields.map((field) => readField(item, field))
      const key = JSON.stringify(values)
      if (!byKey.has(key)) byKey.set(key, index)
    }
    const where = { flow: dataFor(0).flow.id, memory: memory || node.id }
    const indexes = await context.write('remember', async (db, scope) => {
      const unseen = await rememberItems(db, scope, where, [...byKey.keys()])
      return Array.from(byKey).flatMap(([key, index]) => (unseen.has(key) ? [index] : []))
    })
    return { outputs: [indexes.flatMap((index) => items[index] ?? [])] }
  },
})
