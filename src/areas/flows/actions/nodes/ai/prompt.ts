import { z } from 'zod'
import type { Item } from '../../../contract/graph.ts'
import { madeFrom } from '../../../rules/items/paired-items.ts'
import { nodeType } from '../node-type.ts'
import { askModel, modelParameter } from './ask-model.ts'

export const aiPrompt = nodeType({
  type: 'flow.aiPrompt',
  title: 'Ask a model',
  description: 'Sends a prompt to a model of the workspace and adds its answer to the item.',
  group: 'ai',
  icon: 'sparkles',
  inputs: ['Items'],
  outputs: ['Items'],
  parameters: z.object({
    prompt: z.string().min(1).max(200_000).describe('What to ask. {{ … }} puts fields of the item in.'),
    instructions: z.string().max(20_000).default('').describe('How to answer: tone, form, what to leave out.'),
    model: modelParameter,
    field: z.string().min(1).max(100).default('answer').describe('The field that gets the answer.'),
    maxTokens: z.int().min(1).max(100_000).optional().describe('The longest answer, in tokens.'),
  }),
  effect: 'read',
  isPerItem: true,
  isPure: false,
  execute: async ({ items, parametersFor, context }) => {
    const results: Item[] = []
    for (const [index, item] of items.entries()) {
      const { prompt, instructions, model, field, maxTokens } = parametersFor(index)
      const question = { model, system: instructions, prompt, maxOutputTokens: maxTokens }
      const { text } = await askModel(context, `model ${index}`, question)
      results.push(madeFrom(item, { ...item, json: { ...item.json, [field]: text.trim() } }))
    }
    return { outputs: [results] }
  },
})
