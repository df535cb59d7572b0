import type { Id } from '#platform/contract/id.ts'
import type { Usage } from '../../contract/answer.ts'
import { modelId } from './chat-request.ts'

/** The answers of one request, in the form of OpenAI's chat completions. */
export function chatAnswer(session: Id) {
  const base = { id: `chatcmpl-${session}`, created: Math.floor(Date.now() / 1_000), model: modelId }
  const chunk = (delta: object, finish: 'stop' | null = null) => ({
    ...base,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
  })
  return {
    whole: (content: string, usage: Usage | null) => ({
      ...base,
      object: 'chat.completion',
      choices: [
        { index: 0, message: { role: 'assistant', content, refusal: null }, logprobs: null, finish_reason: 'stop' },
      ],
      usage: usageOf(usage),
    }),
    first: () => chunk({ role: 'assistant', content: '' }),
    text: (content: string) => chunk({ content }),
    last: () => chunk({}, 'stop'),
    usage: (usage: Usage | null) => ({
      ...base,
      object: 'chat.completion.chunk',
      choices: [],
      usage: usageOf(usage),
    }),
  }
}

function usageOf(usage: Usage | null) {
  const { input = 0, cached = 0, output = 0 } = usage ?? {}
  return {
    prompt_tokens: input + cached,
    completion_tokens: output,
    total_tokens: input + cached + output,
    prompt_tokens_details: { cached_tokens: cached },
  }
}
