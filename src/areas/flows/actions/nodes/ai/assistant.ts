import { z } from 'zod'
import type { Item } from '../../../contract/graph.ts'
import { withField } from '../../../rules/field-path.ts'
import { madeFrom } from '../../../rules/items/paired-items.ts'
import { nodeType } from '../node-type.ts'
import { modelParameter } from './ask-model.ts'
import { workWithTools } from './work-with-tools.ts'

export const assistant = nodeType({
  type: 'flow.assistant',
  title: 'Assistant',
  description: 'Lets a model work on a task with the actions that you allow, and adds its answer to the item.',
  group: 'ai',
  icon: 'bot',
  inputs: ['Items'],
  outputs: ['Items'],
  parameters: z.object({
    prompt: z.string().min(1).max(200_000).describe('The task. {{ … }} puts fields of the item in.'),
    instructions: z.string().max(20_000).default('').describe('How to work: tone, rules, what to leave out.'),
    actions: z
      .array(z.string().min(1).max(100))
      .max(50)
      .default([])
      .describe('The actions it may use, such as tables.listRows, or tables for all of an area. Empty: none.'),
    schema: z.unknown().optional().describe('The form of the answer as JSON Schema of an object. Left out: a text.'),
    field: z.string().min(1).max(100).default('answer').describe('The field that gets the answer.'),
    maxSteps: z.int().min(1).max(50).default(10).describe('How often it may ask the model for one item.'),
    model: modelParameter,
  }),
  effect: 'write',
  isPerItem: true,
  isPure: false,
  execute: async ({ items, node, parametersFor, context }) => {
    const results: Item[] = []
    for (const [index, item] of (node.runsOnce ? items.slice(0, 1) : items).entries()) {
      const { field, ...task } = parametersFor(index)
      const answer = await workWithTools(context, `item ${index}`, { ...task, isTrusted: node.approval === 'allow' })
      results.push(madeFrom(item, withField(item, field, answer)))
    }
    return { outputs: [results] }
  },
})
