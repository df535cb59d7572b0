import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider'
import { readConversation } from './conversation.ts'
import { isReadTool, runPlan } from './plan/plan.ts'
import { respond } from './respond.ts'

/**
 * The model that needs no key and no network. It understands requests by grammar and by the names in the workspace; all
 * that it states comes from the results of tools.
 */
export function builtInModel(): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'built-in',
    modelId: 'built-in',
    supportedUrls: {},
    doGenerate: async (options) => ({ ...nextStep(options), warnings: [] }),
    doStream: async (options) => {
      const { content, finishReason, usage } = nextStep(options)
      const parts: LanguageModelV4StreamPart[] = [
        { type: 'stream-start', warnings: [] },
        ...content.flatMap((part) => [...streamParts(part)]),
        { type: 'finish', finishReason, usage },
      ]
      return { stream: streamOf(parts) }
    },
  }
}

function streamOf(parts: readonly LanguageModelV4StreamPart[]): ReadableStream<LanguageModelV4StreamPart> {
  return new ReadableStream({
    start: (controller) => {
      parts.forEach((part) => controller.enqueue(part))
      controller.close()
    },
  })
}

type Step = {
  content: LanguageModelV4Content[]
  finishReason: LanguageModelV4FinishReason
  usage: LanguageModelV4Usage
}

function nextStep(options: LanguageModelV4CallOptions): Step {
  const conversation = readConversation(options)
  const step = runPlan(respond(conversation), conversation.current.calls, (tool) => isReadTool(conversation, tool))
  if ('result' in step)
    return {
      content: [{ type: 'text', text: step.result }],
      finishReason: { unified: 'stop', raw: 'stop' },
      usage: usageOf(options, step.result),
    }
  const { tool, input } = step.call
  const number = options.prompt.reduce(
    (sum, { content }) => sum + (typeof content === 'string' ? 0 : content.length),
    0,
  )
  const call = {
    type: 'tool-call',
    toolCallId: `call-${number}`,
    toolName: tool,
    input: JSON.stringify(input),
  } as const
  return {
    content: [call],
    finishReason: { unified: 'tool-calls', raw: 'tool-calls' },
    usage: usageOf(options, call.input),
  }
}

function* streamParts(part: LanguageModelV4Content): Generator<LanguageModelV4StreamPart> {
  if (part.type === 'tool-call') {
    yield { type: 'tool-input-start', id: part.toolCallId, toolName: part.toolName }
    yield { type: 'tool-input-delta', id: part.toolCallId, delta: part.input }
    yield { type: 'tool-input-end', id: part.toolCallId }
    yield part
  }
  if (part.type !== 'text') return
  yield { type: 'text-start', id: 'text' }
  for (const delta of part.text.match(/\S+\s*|\s+/g) ?? []) yield { type: 'text-delta', id: 'text', delta }
  yield { type: 'text-end', id: 'text' }
}

/** It costs nothing, but limits by tokens count it like any model: about four letters a token. */
function usageOf({ prompt }: LanguageModelV4CallOptions, answer: string): LanguageModelV4Usage {
  const input = Math.ceil(JSON.stringify(prompt).length / 4)
  const output = Math.ceil(answer.length / 4)
  return {
    inputTokens: { total: input, noCache: input, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: output, text: output, reasoning: 0 },
  }
}
