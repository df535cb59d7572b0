import type { SharedV4ProviderOptions } from '@ai-sdk/provider'
import type { AssistantModelMessage, FinishReason as SdkFinishReason, LanguageModelUsage, ModelMessage } from 'ai'
import { modelFailure, ModelFailure } from './model-failure.ts'
import type { FinishReason, ModelUsage, StreamedPart } from './model-part.ts'
import type { LanguageModel } from './model-provider.ts'

export type ModelRequest = {
  system: string
  messages: readonly ModelMessage[]
  tools: readonly ModelTool[]
  temperature?: number | undefined
  maxOutputTokens?: number | undefined
}

export type ModelTool = {
  name: string
  description: string
  /** A JSON schema. */
  inputSchema: Record<string, unknown>
  inputExamples?: readonly Record<string, unknown>[] | undefined
}

/** What a whole answer ends with. */
export type ModelAnswer = { reason: FinishReason; usage: ModelUsage | undefined; message: AssistantModelMessage }

/** One request to one model, without a retry. Throws a ModelFailure. */
export async function* streamModel(
  model: LanguageModel,
  { system, messages, tools, temperature, maxOutputTokens }: ModelRequest,
  { signal, providerOptions = {} }: { signal: AbortSignal; providerOptions?: SharedV4ProviderOptions | undefined },
): AsyncGenerator<StreamedPart, ModelAnswer> {
  const { jsonSchema, streamText, tool } = await import('ai')
  // The SDK prints what a provider does not support, such as examples of tools.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const result = streamText({
    model,
    messages: [...messages],
    ...(system && { instructions: system }),
    // Without `execute`: the caller decides about each call.
    tools: Object.fromEntries(
      tools.map(({ name, description, inputSchema, inputExamples = [] }) => [
        name,
        tool({
          description,
          inputSchema: jsonSchema(inputSchema),
          ...(inputExamples.length > 0 && { inputExamples: inputExamples.map((input) => ({ input })) }),
        }),
      ]),
    ),
    ...(temperature !== undefined && { temperature }),
    ...(maxOutputTokens !== undefined && { maxOutputTokens }),
    providerOptions,
    maxRetries: 0,
    abortSignal: signal,
    // Errors are parts of the stream; the default prints them.
    onError: () => {},
    experimental_download: refuseLinks,
  })
  let finish: { reason: SdkFinishReason; raw: string | undefined; usage: LanguageModelUsage } | undefined
  let isStreaming = false
  try {
    for await (const part of result.stream) {
      if (part.type === 'error') throw part.error
      isStreaming ||= part.type !== 'start' && part.type !== 'start-step'
      if (part.type === 'text-delta' && part.text) yield { type: 'text', text: part.text }
      if (part.type === 'reasoning-delta' && part.text) yield { type: 'reasoning', text: part.text }
      if (part.type === 'tool-call') yield toolCallPart(part)
      if (part.type === 'finish-step')
        finish = { reason: part.finishReason, raw: part.rawFinishReason, usage: part.usage }
    }
  } catch (error) {
    if (!signal.aborted) throw modelFailure(error, isStreaming)
  }
  if (signal.aborted) throw new ModelFailure('stopped', signal.reason)
  // A stream that ends without a reason was cut by something between us.
  const reason = finish && reasons[finish.reason]
  if (!finish || !reason || (reason === 'other' && finish.raw === undefined)) throw new ModelFailure('cut', finish?.raw)
  const { messages: answer } = await result.response
  const message = answer.find((each) => each.role === 'assistant') ?? { role: 'assistant', content: [] }
  return { reason, usage: usageOf(finish.usage), message }
}

/** A link in a message is not fetched: it could point into our network. */
async function refuseLinks(links: readonly unknown[]): Promise<never[]> {
  if (links.length > 0) throw new ModelFailure('request-refused', 'a link instead of a file')
  return []
}

const reasons: Partial<Record<SdkFinishReason, FinishReason>> = {
  stop: 'stop',
  'tool-calls': 'tool-calls',
  length: 'max-tokens',
  'content-filter': 'refused',
  other: 'other',
}

type ToolCall = {
  toolCallId: string
  toolName: string
  input: unknown
  invalid?: boolean | undefined
  error?: unknown
}

function toolCallPart({ toolCallId: id, toolName: name, input, invalid, error }: ToolCall): StreamedPart {
  if (!invalid) return { type: 'tool-call', id, name, input }
  const text = typeof input === 'string' ? input : JSON.stringify(input)
  return { type: 'invalid-tool-call', id, name, text, error: error instanceof Error ? error.message : String(error) }
}

function usageOf({ inputTokens, inputTokenDetails, outputTokens, outputTokenDetails }: LanguageModelUsage) {
  if (inputTokens === undefined && outputTokens === undefined) return undefined
  const { cacheReadTokens: cacheRead = 0, cacheWriteTokens: cacheWrite = 0 } = inputTokenDetails
  return {
    input: inputTokenDetails.noCacheTokens ?? Math.max(0, (inputTokens ?? 0) - cacheRead - cacheWrite),
    cacheRead,
    cacheWrite,
    output: outputTokens ?? 0,
    reasoning: outputTokenDetails.reasoningTokens ?? 0,
  }
}
