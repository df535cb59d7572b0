/** What a stand-in for a model provider answers to one request. */
export type Reply = Answer | ErrorReply

export type Answer = {
  text?: string[]
  reasoning?: string[]
  calls?: { id: string; name: string; fragments: string[] }[]
  stop?: 'stop' | 'max-tokens' | 'refusal'
  /** False: the provider tells no usage. */
  usage?: false
  /** Until when nothing at all is sent. */
  until?: Promise<unknown>
  /** Until when nothing more is sent after the text. */
  pause?: Promise<unknown>
  /** One byte at a time: letters of several bytes arrive in pieces. */
  splitBytes?: true
  /** After the text: the connection drops, the stream ends too early, or an error event comes. */
  breaks?: 'drop' | 'end' | 'error' | 'hang'
}

export type ErrorReply = {
  error: 'key' | 'rate-limit' | 'quota' | 'context' | 'overloaded' | 'server' | 'model'
  retryAfter?: number
}

/** How one provider writes an answer. */
export type WireFormat = {
  path: RegExp
  listPath: RegExp
  list: (ids: readonly string[]) => unknown
  /** The key of a request, wherever this provider expects it. */
  keyOf: (headers: Record<string, string | string[] | undefined>) => string | undefined
  /** The events before anything can break, and those after. */
  events: (answer: Answer) => { first: string[]; rest: string[] }
  errorEvent: string
  error: (reply: ErrorReply) => { status: number; headers?: Record<string, string>; body: unknown }
}

/** The tokens that every stand-in reports, in its own words. */
export const tokens = { input: 100, cacheRead: 20, cacheWrite: 0, output: 30, reasoning: 10 }

export const event = (name: string, data: Record<string, unknown>) =>
  `event: ${name}\ndata: ${JSON.stringify({ type: name, ...data })}\n\n`
