import { z } from 'zod'
import { nodeType } from '../node-type.ts'

export const respond = nodeType({
  type: 'flow.respond',
  title: 'Respond to the webhook',
  description: 'Answers the request that started the run. The run goes on after it.',
  group: 'logic',
  icon: 'reply',
  inputs: ['Items'],
  outputs: ['Items'],
  parameters: z.object({
    status: z.int().min(200).max(599).default(200).describe('The HTTP status.'),
    headers: z
      .array(z.object({ name: z.string().max(100), value: z.string().max(1_000) }))
      .max(20)
      .default([])
      .describe('Headers of the answer.'),
    body: z.unknown().optional().describe('The answer, a text or an object. Left out: the first item.'),
  }),
  effect: 'read',
  isPure: false,
  execute: async ({ items, parametersFor, context }) => {
    const { status, headers, body = items[0]?.json ?? {} } = parametersFor(0)
    const byName = Object.fromEntries(headers.map(({ name, value }) => [name, value]))
    await context.respond('respond', { status, headers: byName, body })
    return { outputs: [items] }
  },
})
