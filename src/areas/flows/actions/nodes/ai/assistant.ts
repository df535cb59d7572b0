import { z } from 'zod'
import type { Item } from '../../../contract/graph.ts'
import { toText } from '../../../rules/conditions.ts'
import { withField } from '../../../rules/field-path.ts'
import { madeFrom } from '../../../rules/items/paired-items.ts'
import { nodeType } from '../node-type.ts'
import { modelParameter } from './ask-model.ts'
import { recall, remember } from './conversation.ts'
import { requestTool } from './request-tools.ts'
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
    requests: z
      .array(requestTool)
      .max(20)
      .default([])
      .describe('HTTP requests that it may make. {name} in them is what the model fills in.'),
    conversation: z
      .string()
      .max(300)
      .default('')
      .describe('Which conversation this is, such as {{ $json.sessionId }}: it then knows what was said. Empty: none.'),
    remembers: z.int().min(1).max(100).default(5).describe('How many earlier questions and answers it gets.'),
    schema: z.unknown().optional().describe('The form of the answer as JSON Schema of an object. Left out: a text.'),
    field: z.string().min(1).max(100).default('answer').describe('The field that gets the answer.'),
    maxSteps: z.int().min(1).max(50).default(10).describe('How often it may ask the model for one item.'),
    model: modelParameter,
  }),
  effect: 'write',
  isPerItem: true,
  isPure: false,
  execute: async ({ items, node, parametersFor, dataFor, context }) => {
    const results: Item[] = []
    const isTrusted = node.approval === 'allow'
    for (const [index, item] of items.entries()) {
      const { field, conversation, remembers, ...task } = parametersFor(index)
      const key = `item ${index}`
      const memory = conversation === '' ? undefined : { flow: dataFor(0).flow.id, conversation }
      const earlier = memory && (await recall(context, `${key} recall`, memory, remembers))
      const answer = await workWithTools(context, key, { ...task, ...(earlier && { earlier }), isTrusted })
      if (memory) await remember(context, `${key} remember`, memory, { prompt: task.prompt, answer: toText(answer) })
      results.push(madeFrom(item, withField(item, field, answer)))
    }
    return { outputs: [results] }
  },
})
