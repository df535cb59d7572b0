import { z } from 'zod'
import { refuse } from '#platform/contract/refusal.ts'
import { maxMessageLength } from '../../contract/message.ts'

export const modelId = 'assistant'

const textPart = z.object({ type: z.literal('text'), text: z.string() })
const content = z.union([z.string(), z.array(textPart, 'Send texts only. Attach files with the API of sessions.')])

/** What is used of a chat completion request. The Assistant has its own tools and settings, so the rest is ignored. */
const chatRequest = z.object({
  model: z.string(),
  messages: z
    .array(z.object({ role: z.enum(['system', 'developer', 'user', 'assistant', 'tool']), content: content.nullish() }))
    .min(1, 'Send at least one message.'),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish(),
})
export type ChatRequest = { text: string; isStreamed: boolean; withUsage: boolean }

export function parseChatRequest(body: unknown): ChatRequest {
  const parsed = chatRequest.safeParse(body)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return refuse('input.wrong', 400, issue ? `${issue.path.join('.')}: ${issue.message}` : 'The request is wrong.')
  }
  const { model, messages, stream, stream_options } = parsed.data
  if (model !== modelId) refuse('model_not_found', 404, `There is no model "${model.slice(0, 80)}". Use "${modelId}".`)
  const text = toMessage(messages.map(({ role, content: value }) => ({ role, text: textOf(value) })))
  if (text.length > maxMessageLength)
    refuse('context_length_exceeded', 400, `The messages are over ${maxMessageLength} characters. Send fewer.`)
  return { text, isStreamed: stream === true, withUsage: stream_options?.include_usage === true }
}

/** A session begins with one message, so an earlier conversation is told in it. */
function toMessage(messages: readonly { role: string; text: string }[]): string {
  const last = messages.at(-1)
  if (last?.role !== 'user' || last.text.trim() === '')
    return refuse('input.wrong', 400, 'messages: The last message must be a text of the user.')
  const earlier = messages.slice(0, -1).filter(({ text }) => text !== '')
  if (earlier.length === 0) return last.text
  const told = earlier.map(({ role, text }) => `${role}: ${text}`).join('\n\n')
  return `The conversation so far:\n\n${told}\n\nNow:\n\n${last.text}`
}

function textOf(value: z.infer<typeof content> | null | undefined): string {
  return typeof value === 'string' ? value : (value ?? []).map(({ text }) => text).join('\n')
}
