import { tokens, type ErrorReply, type WireFormat } from './script.ts'

/** Chat Completions, as OpenAI, Ollama, vLLM and LM Studio stream them. */
export const openaiChat: WireFormat = {
  path: /\/chat\/completions$/,
  listPath: /\/models$/,
  list: (ids) => ({ object: 'list', data: ids.map((id) => ({ id, object: 'model', owned_by: 'library' })) }),
  keyOf: (headers) => headers['authorization']?.toString().replace('Bearer ', ''),
  events: ({ text = [], reasoning = [], calls = [], stop = 'stop', usage }) => ({
    first: [
      chunk({ role: 'assistant', content: '' }),
      ...reasoning.map((part) => chunk({ reasoning_content: part })),
      ...text.map((part) => chunk({ content: part })),
    ],
    rest: [
      ...calls.flatMap(({ id, name, fragments }, index) => [
        chunk({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] }),
        ...fragments.map((part) => chunk({ tool_calls: [{ index, function: { arguments: part } }] })),
      ]),
      chunk(
        {},
        { stop: calls.length ? 'tool_calls' : 'stop', 'max-tokens': 'length', refusal: 'content_filter' }[stop],
      ),
      ...(usage === false ? [] : [line({ ...base, choices: [], usage: usageChunk })]),
      'data: [DONE]\n\n',
    ],
  }),
  errorEvent: line({ error: { message: 'The server had an error.', type: 'server_error', code: null } }),
  error: openaiError,
}

export function openaiError({ error, retryAfter }: ErrorReply) {
  const [status, type, code] = errors[error]
  return {
    status,
    headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
    body: { error: { message: `It is ${code}.`, type, param: null, code } },
  }
}

const errors = {
  key: [401, 'invalid_request_error', 'invalid_api_key'],
  'rate-limit': [429, 'requests', 'rate_limit_exceeded'],
  quota: [429, 'insufficient_quota', 'insufficient_quota'],
  context: [400, 'invalid_request_error', 'context_length_exceeded'],
  overloaded: [503, 'server_error', null],
  server: [500, 'server_error', null],
  model: [404, 'invalid_request_error', 'model_not_found'],
} as const

const base = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_700_000_000, model: 'm' }

const usageChunk = {
  prompt_tokens: tokens.input + tokens.cacheRead,
  completion_tokens: tokens.output,
  total_tokens: tokens.input + tokens.cacheRead + tokens.output,
  prompt_tokens_details: { cached_tokens: tokens.cacheRead },
  completion_tokens_details: { reasoning_tokens: tokens.reasoning },
}

function chunk(delta: Record<string, unknown>, finish: string | null = null): string {
  return line({ ...base, choices: [{ index: 0, delta, finish_reason: finish }], usage: null })
}

function line(data: unknown): string {
  return `data: ${JSON.stringify(data)}\n\n`
}
