import type { AssistantModelMessage } from 'ai'

/** What a model call tells while it runs. The last part is `finish` or `failed`. */
export type ModelPart =
  | StreamedPart
  /** Goes on by itself, after a wait or with another model. */
  | { type: 'notice'; kind: 'retry' | 'fallback'; sentence: string }
  | ModelFinish
  | { type: 'failed'; code: string; sentence: string; canRetry: boolean }

export type StreamedPart =
  | { type: 'text'; text: string }
  | { type: 'reasoning'; text: string }
  | { type: 'tool-call'; id: string; name: string; input: unknown }
  /** The input is not JSON, or there is no such tool. Tell the model, and it tries again. */
  | { type: 'invalid-tool-call'; id: string; name: string; text: string; error: string }

export type ModelFinish = {
  type: 'finish'
  reason: FinishReason
  provider: string
  model: string
  /** Undefined if the provider told nothing. */
  usage: ModelUsage | undefined
  /** In millionths of a US dollar; undefined if no price is known. */
  costMicros: number | undefined
  firstTokenMs: number
  totalMs: number
  /** The whole answer with the provider's own metadata: store it, and send it back in the next call. */
  message: AssistantModelMessage
}

/** `refused`: the model or its provider's safety filter declined. `max-tokens`: the answer is not complete. */
export type FinishReason = 'stop' | 'tool-calls' | 'max-tokens' | 'refused' | 'other'

/** Tokens. `input` is without the cache, `output` includes `reasoning`. */
export type ModelUsage = { input: number; cacheRead: number; cacheWrite: number; output: number; reasoning: number }
