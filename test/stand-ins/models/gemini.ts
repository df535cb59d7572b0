import { tokens, type ErrorReply, type WireFormat } from './script.ts'

/** Gemini: nameless events with CRLF, function calls in one piece, and STOP as the reason even with calls. */
export const gemini: WireFormat = {
  path: /:streamGenerateContent\?alt=sse$/,
  listPath: /\/models\?pageSize/,
  list: (ids) => ({
    models: [
      ...ids.map((id) => ({ name: `models/${id}`, supportedGenerationMethods: ['generateContent', 'countTokens'] })),
      { name: 'models/embedding', supportedGenerationMethods: ['embedContent'] },
    ],
  }),
  keyOf: (headers) => headers['x-goog-api-key']?.toString(),
  events: ({ text = [], reasoning = [], calls = [], stop = 'stop', usage }) => ({
    first: [
      ...reasoning.map((part) => chunk([{ text: part, thought: true, thoughtSignature: 'signed by google' }])),
      ...text.map((part) => chunk([{ text: part }])),
    ],
    rest: [
      ...calls.map(({ name, fragments }) =>
        chunk([{ functionCall: { name, args: JSON.parse(fragments.join('')) }, thoughtSignature: 'signed by google' }]),
      ),
      chunk([], { stop: 'STOP', 'max-tokens': 'MAX_TOKENS', refusal: 'SAFETY' }[stop], usage !== false),
    ],
  }),
  errorEvent: line({ error: { code: 503, message: 'The model is overloaded.', status: 'UNAVAILABLE' } }),
  error: ({ error, retryAfter }) => {
    const [status, name, message] = errors[error]
    return { status, body: { error: { code: status, message, status: name, details: detailsOf(error, retryAfter) } } }
  },
}

const errors = {
  key: [400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.'],
  'rate-limit': [429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota. Please retry in 2s.'],
  quota: [429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota.'],
  context: [400, 'INVALID_ARGUMENT', 'The input token count (2000000) exceeds the maximum number of tokens allowed.'],
  overloaded: [503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.'],
  server: [500, 'INTERNAL', 'An internal error has occurred.'],
  model: [404, 'NOT_FOUND', 'models/m is not found for API version v1beta.'],
} as const

function detailsOf(error: ErrorReply['error'], retryAfter: number | undefined): unknown[] {
  const type = (name: string) => `type.googleapis.com/google.rpc.${name}`
  const quotaId = error === 'quota' ? 'GenerateRequestsPerDayPerProject' : 'GenerateRequestsPerMinutePerProject'
  return [
    ...(error === 'key' ? [{ '@type': type('ErrorInfo'), reason: 'API_KEY_INVALID' }] : []),
    ...(['rate-limit', 'quota'].includes(error)
      ? [{ '@type': type('QuotaFailure'), violations: [{ quotaMetric: 'requests', quotaId, quotaValue: '5' }] }]
      : []),
    ...(retryAfter === undefined ? [] : [{ '@type': type('RetryInfo'), retryDelay: `${retryAfter}s` }]),
  ]
}

function chunk(parts: unknown[], finishReason?: string, withUsage = false): string {
  return line({
    candidates: [{ content: { role: 'model', parts }, ...(finishReason && { finishReason }), index: 0 }],
    ...(withUsage && { usageMetadata: usage }),
    modelVersion: 'm',
    responseId: 'r1',
  })
}

const usage = {
  promptTokenCount: tokens.input + tokens.cacheRead,
  candidatesTokenCount: tokens.output - tokens.reasoning,
  thoughtsTokenCount: tokens.reasoning,
  totalTokenCount: tokens.input + tokens.cacheRead + tokens.output,
  cachedContentTokenCount: tokens.cacheRead,
}

function line(data: unknown): string {
  return `data: ${JSON.stringify(data)}\r\n\r\n`
}
