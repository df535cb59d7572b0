import { event, tokens, type WireFormat } from './script.ts'

export const anthropicMessages: WireFormat = {
  path: /\/v1\/messages$/,
  listPath: /\/v1\/models\?/,
  list: (ids) => ({ data: ids.map((id) => ({ type: 'model', id, display_name: id })), has_more: false }),
  keyOf: (headers) => headers['x-api-key']?.toString(),
  events: ({ text = [], reasoning = [], calls = [], stop = 'stop', usage }) => {
    const textAt = reasoning.length ? 1 : 0
    const callsAt = textAt + (text.length ? 1 : 0)
    const told = usage === false ? {} : startUsage
    const reasons = { stop: calls.length ? 'tool_use' : 'end_turn', 'max-tokens': 'max_tokens', refusal: 'refusal' }
    return {
      first: [
        event('message_start', { message: { ...message, usage: { input_tokens: 0, output_tokens: 1, ...told } } }),
        event('ping', {}),
        ...(reasoning.length ? block(0, { type: 'thinking', thinking: '' }, thinkingDeltas(reasoning)) : []),
        ...(text.length
          ? [
              start(textAt, { type: 'text', text: '' }),
              ...text.map((part) => delta(textAt, { type: 'text_delta', text: part })),
            ]
          : []),
      ],
      rest: [
        ...(text.length ? [event('content_block_stop', { index: textAt })] : []),
        ...calls.flatMap(({ id, name, fragments }, at) =>
          block(
            callsAt + at,
            { type: 'tool_use', id, name, input: {} },
            fragments.map((part) => ({ type: 'input_json_delta', partial_json: part })),
          ),
        ),
        event('message_delta', {
          delta: { stop_reason: reasons[stop], stop_sequence: null },
          usage: { output_tokens: usage === false ? 0 : tokens.output },
        }),
        event('message_stop', {}),
      ],
    }
  },
  errorEvent: event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } }),
  error: ({ error, retryAfter }) => {
    const [status, type, text] = errors[error]
    return {
      status,
      headers: { 'request-id': 'req_1', ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }) },
      body: { type: 'error', error: { type, message: text }, request_id: 'req_1' },
    }
  },
}

const errors = {
  key: [401, 'authentication_error', 'invalid x-api-key'],
  'rate-limit': [429, 'rate_limit_error', 'This would exceed your rate limit.'],
  quota: [400, 'invalid_request_error', 'Your credit balance is too low to access the API.'],
  context: [400, 'invalid_request_error', 'prompt is too long: 250000 tokens > 200000 maximum'],
  overloaded: [529, 'overloaded_error', 'Overloaded'],
  server: [500, 'api_error', 'Internal server error'],
  model: [404, 'not_found_error', 'model: m'],
} as const

const message = {
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'm',
  content: [],
  stop_reason: null,
  stop_sequence: null,
}
const startUsage = {
  input_tokens: tokens.input,
  cache_read_input_tokens: tokens.cacheRead,
  cache_creation_input_tokens: 0,
}

const start = (index: number, block: unknown) => event('content_block_start', { index, content_block: block })
const delta = (index: number, part: unknown) => event('content_block_delta', { index, delta: part })

function block(index: number, content: unknown, deltas: unknown[]): string[] {
  return [start(index, content), ...deltas.map((part) => delta(index, part)), event('content_block_stop', { index })]
}

function thinkingDeltas(parts: string[]): unknown[] {
  return [
    ...parts.map((thinking) => ({ type: 'thinking_delta', thinking })),
    { type: 'signature_delta', signature: 'signed by anthropic' },
  ]
}
