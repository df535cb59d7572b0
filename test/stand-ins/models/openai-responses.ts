import { openaiError } from './openai-chat.ts'
import { event, tokens, type Answer, type WireFormat } from './script.ts'

/** The Responses API: every event has a name and a rising number. */
export const openaiResponses: WireFormat = {
  path: /\/responses$/,
  listPath: /\/models$/,
  list: (ids) => ({ object: 'list', data: ids.map((id) => ({ id, object: 'model', owned_by: 'openai' })) }),
  keyOf: (headers) => headers['authorization']?.toString().replace('Bearer ', ''),
  events: (answer) => {
    const { reasoning = [], calls = [] } = answer
    const first = [
      event('response.created', { response: { ...response, status: 'in_progress' } }),
      event('response.in_progress', { response: { ...response, status: 'in_progress' } }),
      ...(reasoning.length ? reasoningEvents(reasoning) : []),
      ...messageStart(answer),
    ]
    const rest = [...messageEnd(answer), ...calls.flatMap((call, at) => callEvents(call, at + 2)), endEvent(answer)]
    return { first: first.map(numbered(0)), rest: rest.map(numbered(first.length)) }
  },
  errorEvent: event('error', {
    code: 'server_error',
    message: 'The server had an error.',
    param: null,
    sequence_number: 9,
  }),
  error: openaiError,
}

const response = { id: 'resp_1', object: 'response', created_at: 1_700_000_000, model: 'm', error: null, output: [] }

const numbered = (from: number) => (text: string, at: number) =>
  text.replace(/\}\n\n$/, `,"sequence_number":${from + at}}\n\n`)

function reasoningEvents(parts: string[]): string[] {
  const item = { id: 'rs_1', type: 'reasoning', summary: [], encrypted_content: null }
  const at = { item_id: 'rs_1', output_index: 0, summary_index: 0 }
  const summary = [{ type: 'summary_text', text: parts.join('') }]
  return [
    event('response.output_item.added', { output_index: 0, item }),
    event('response.reasoning_summary_part.added', { ...at, part: { type: 'summary_text', text: '' } }),
    ...parts.map((delta) => event('response.reasoning_summary_text.delta', { ...at, delta })),
    event('response.reasoning_summary_text.done', { ...at, text: parts.join('') }),
    event('response.reasoning_summary_part.done', { ...at, part: summary[0] }),
    event('response.output_item.done', {
      output_index: 0,
      item: { ...item, summary, encrypted_content: 'sealed by openai' },
    }),
  ]
}

const at = { item_id: 'msg_1', output_index: 1, content_index: 0 }
const message = { id: 'msg_1', type: 'message', role: 'assistant', status: 'in_progress', content: [] }

function messageStart({ text = [], stop }: Answer): string[] {
  if (text.length === 0) return []
  const [part, kind] =
    stop === 'refusal'
      ? [{ type: 'refusal', refusal: '' }, 'response.refusal.delta']
      : [{ type: 'output_text', text: '', annotations: [] }, 'response.output_text.delta']
  return [
    event('response.output_item.added', { output_index: 1, item: message }),
    event('response.content_part.added', { ...at, part }),
    ...text.map((delta) => event(kind, { ...at, delta, logprobs: [] })),
  ]
}

function messageEnd({ text = [], stop }: Answer): string[] {
  if (text.length === 0) return []
  const whole = text.join('')
  const isRefusal = stop === 'refusal'
  const part = isRefusal ? { type: 'refusal', refusal: whole } : { type: 'output_text', text: whole, annotations: [] }
  return [
    isRefusal
      ? event('response.refusal.done', { ...at, refusal: whole })
      : event('response.output_text.done', { ...at, text: whole, logprobs: [] }),
    event('response.content_part.done', { ...at, part }),
    event('response.output_item.done', { output_index: 1, item: { ...message, status: 'completed', content: [part] } }),
  ]
}

function callEvents({ id, name, fragments }: NonNullable<Answer['calls']>[number], index: number): string[] {
  const item = { id: `fc_${id}`, type: 'function_call', call_id: id, name, arguments: '', status: 'in_progress' }
  const where = { item_id: item.id, output_index: index }
  const whole = fragments.join('')
  return [
    event('response.output_item.added', { output_index: index, item }),
    ...fragments.map((delta) => event('response.function_call_arguments.delta', { ...where, delta })),
    event('response.function_call_arguments.done', { ...where, name, arguments: whole }),
    event('response.output_item.done', {
      output_index: index,
      item: { ...item, arguments: whole, status: 'completed' },
    }),
  ]
}

function endEvent({ stop, usage }: Answer): string {
  const isCut = stop === 'max-tokens'
  return event(isCut ? 'response.incomplete' : 'response.completed', {
    response: {
      ...response,
      status: isCut ? 'incomplete' : 'completed',
      incomplete_details: isCut ? { reason: 'max_output_tokens' } : null,
      usage: usage === false ? null : usageOf,
    },
  })
}

const usageOf = {
  input_tokens: tokens.input + tokens.cacheRead,
  input_tokens_details: { cached_tokens: tokens.cacheRead },
  output_tokens: tokens.output,
  output_tokens_details: { reasoning_tokens: tokens.reasoning },
  total_tokens: tokens.input + tokens.cacheRead + tokens.output,
}
