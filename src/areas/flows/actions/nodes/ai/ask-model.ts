import { z } from 'zod'
import { callModel } from '#areas/models/actions/call-model.ts'
import type { ModelRef } from '#areas/models/contract/model.ts'
import { Refusal, refuse } from '#platform/contract/refusal.ts'
import type { NodeContext } from '../node-type.ts'

export const modelParameter = z
  .string()
  .max(250)
  .optional()
  .describe('The model, as provider/model: anthropic/claude-sonnet-4-5. Left out: the default of the workspace.')

type Question = {
  model?: string | undefined
  system: string
  prompt: string
  /** The model answers by filling this in: a JSON Schema of an object. */
  form?: Record<string, unknown> | undefined
  maxOutputTokens?: number | undefined
}

export type ModelReply = { text: string; form: unknown }

/** One question to a model of the workspace. It costs money but changes nothing, so it may be repeated after a crash. */
export function askModel(context: NodeContext, key: string, question: Question): Promise<ModelReply> {
  return context.call(key, { isRepeatable: true }, async (signal) => {
    const { form } = question
    const parts = callModel(context.running, context.scope, {
      model: modelRefOf(question.model),
      system: question.system,
      messages: [{ role: 'user', content: question.prompt }],
      tools: form ? [{ name: formTool, description: 'Gives the answer.', inputSchema: form }] : [],
      maxOutputTokens: question.maxOutputTokens,
      signal,
    })
    const reply: ModelReply = { text: '', form: undefined }
    for await (const part of parts) {
      if (part.type === 'text') reply.text += part.text
      if (part.type === 'tool-call' && part.name === formTool) reply.form ??= part.input
      if (part.type === 'failed') throw new Refusal(part.code, 502, part.sentence)
    }
    return { text: reply.text, form: reply.form ?? jsonIn(reply.text) ?? null }
  })
}

/** A model that has a form to fill in answers by this tool. */
export const formTool = 'answer'

export function modelRefOf(model: string | undefined): ModelRef | undefined {
  if (model === undefined || model === '') return undefined
  const slash = model.indexOf('/')
  if (slash < 1) return refuse('flows.model', 422, `“${model}” is not a model. Write provider/model.`)
  return { provider: model.slice(0, slash), id: model.slice(slash + 1) }
}

/** Some models write JSON instead of calling the tool. */
export function jsonIn(text: string): unknown {
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}')]
  if (start === -1 || end < start) return undefined
  try {
    return JSON.parse(text.slice(start, end + 1))
  } catch {
    return undefined
  }
}
