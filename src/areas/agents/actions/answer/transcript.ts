import type { ModelMessage, ToolModelMessage } from '#platform/server/models/model-message.ts'
import type { StoredStep } from '#platform/server/runs/store.ts'
import { stepNames } from './step-names.ts'
import { asAdded } from './user-message.ts'
import type { ModelCallResult } from './stream-model-call.ts'

/** What the model gets back of an answer in later calls, made of the steps of its run. */
export function toTranscript(steps: readonly StoredStep[]): ModelMessage[] {
  const messages: ModelMessage[] = []
  for (const { name, output } of steps) {
    if (name === stepNames.model) {
      const { message, failed } = output as ModelCallResult
      if (!failed) messages.push(message)
    }
    // The model has read the summary instead.
    if (name === stepNames.summary) messages.length = 0
    if (name === stepNames.results) messages.push(output as ToolModelMessage)
    if (name === stepNames.messages) for (const { text } of output as { text: string }[]) messages.push(asAdded(text))
  }
  return closeCalls(messages, steps)
}

/** Providers refuse a call without a result, which an answer that was stopped can have. */
function closeCalls(messages: ModelMessage[], steps: readonly StoredStep[]): ModelMessage[] {
  const last = steps.findLast(({ name }) => name === stepNames.model || name === stepNames.results)
  if (last?.name !== stepNames.model) return messages
  const { calls, failed } = last.output as ModelCallResult
  if (failed || calls.length === 0) return messages
  const content = calls.map(({ id, name }) => ({
    type: 'tool-result' as const,
    toolCallId: id,
    toolName: name,
    output: { type: 'error-text' as const, value: 'The answer was stopped before this was finished.' },
  }))
  return [...messages, { role: 'tool', content }]
}
