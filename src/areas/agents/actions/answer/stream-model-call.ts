import type { AssistantModelMessage, ModelMessage } from '#platform/server/models/model-message.ts'
import type { ModelRef } from '#areas/models/contract/model.ts'
import { callModel } from '#areas/models/actions/call-model.ts'
import type { Plan } from '#areas/models/actions/plan-call.ts'
import type { Id } from '#platform/contract/id.ts'
import type { ModelTool } from '#platform/server/models/stream-model.ts'
import type { Usage } from '../../contract/answer.ts'
import { fixedTools } from './fixed-tools.ts'
import type { AnswerContext } from './answer-context.ts'

export type ToolCall = { id: string; name: string; input: unknown; /** Why it cannot be called. */ error?: string }

/** What a model call leaves behind. The message holds the provider's own metadata, which is sent back to it. */
export type ModelCallResult = {
  message: AssistantModelMessage
  calls: ToolCall[]
  usage: Usage | null
  contextTokens: number | null
  failed?: { code: string; text: string; canRetry: boolean }
}

type ModelCall = {
  model: ModelRef | null
  system: string
  messages: readonly ModelMessage[]
  toolSet: { definitions(): ModelTool[] }
  agent: { id: Id }
  session: Id
  turn: number
  /** Of a call that was planned before. */
  plan: Promise<Plan> | undefined
}

/** One model call. Shows its text as it comes. */
export async function streamModelCall(context: AnswerContext, call: ModelCall): Promise<ModelCallResult> {
  const { emit } = context
  const calls: ToolCall[] = []
  const result: ModelCallResult = {
    message: { role: 'assistant', content: [] },
    calls,
    usage: null,
    contextTokens: null,
  }
  // Each text gets a number of its own, so that a text after a tool is another block.
  let block = call.turn * 1_000
  let lastType = ''
  const parts = callModel(context.running, context.scope, {
    model: call.model ?? undefined,
    system: call.system,
    messages: call.messages,
    tools: [...fixedTools, ...call.toolSet.definitions()],
    signal: context.signal,
    agent: call.agent.id,
    session: call.session,
    plan: call.plan,
  })
  for await (const part of parts) {
    if (part.type !== lastType) block += 1
    lastType = part.type
    if (part.type === 'text' || part.type === 'reasoning') emit({ type: part.type, block, delta: part.text })
    if (part.type === 'tool-call') calls.push({ id: part.id, name: part.name, input: part.input })
    if (part.type === 'invalid-tool-call')
      calls.push({ id: part.id, name: part.name, input: part.text, error: part.error })
    if (part.type === 'notice') emit({ type: 'notice', text: part.sentence })
    if (part.type === 'failed') {
      context.signal.throwIfAborted()
      result.failed = { code: part.code, text: part.sentence, canRetry: part.canRetry }
    }
    if (part.type === 'finish') {
      const { usage, provider, model, costMicros, totalMs } = part
      result.message = part.message
      result.contextTokens = usage ? usage.input + usage.cacheRead + usage.cacheWrite + usage.output : null
      result.usage = {
        provider,
        model,
        input: (usage?.input ?? 0) + (usage?.cacheWrite ?? 0),
        cached: usage?.cacheRead ?? 0,
        output: usage?.output ?? 0,
        costMicros: costMicros ?? null,
        ms: Math.round(totalMs),
      }
    }
  }
  context.signal.throwIfAborted()
  return result
}
