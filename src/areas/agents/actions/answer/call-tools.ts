import type { ToolContent } from 'ai'
import { emitTo, type RunContext } from '#platform/server/runs/define-run.ts'
import type { AnswerPart } from '../../contract/answer.ts'
import type { Policies } from '../../rules/approval-policy.ts'
import { addTools } from '../../store/sessions.ts'
import type { AnswerInput } from './answer-run.ts'
import { askQuestions } from './ask-questions.ts'
import { callAction, type Output } from './call-action.ts'
import { askPerson, askPersonInput, findTools, findToolsInput } from './fixed-tools.ts'
import { stepNames } from './step-names.ts'
import type { ToolCall } from './stream-model-call.ts'
import type { ToolSet } from './tool-set.ts'

export type ToolContext = AnswerInput & {
  calls: readonly ToolCall[]
  toolSet: ToolSet
  agent: { id: string; name: string; policies: Policies }
  typedText: string
}

/**
 * Does the calls of one turn, in order. What waits for a person is asked for first, all at once, and waited for at the end.
 */
export async function callTools(context: RunContext, tools: ToolContext): Promise<ToolContent> {
  const started: { call: ToolCall; finish: () => Promise<Output> }[] = []
  for (const call of tools.calls) started.push({ call, finish: await startCall(context, tools, call) })
  const content: ToolContent = []
  for (const { call, finish } of started)
    content.push({ type: 'tool-result', toolCallId: call.id, toolName: call.name, output: await finish() })
  return content
}

/** Returns a function that waits for the result, if there is something to wait for. */
async function startCall(context: RunContext, tools: ToolContext, call: ToolCall): Promise<() => Promise<Output>> {
  if (call.error !== undefined) return now(errorOutput(call.error))
  if (call.name === askPerson) {
    const { data, error } = askPersonInput.safeParse(call.input)
    return data ? askQuestions(context, tools.session, call, data.questions) : now(errorOutput(error.message))
  }
  if (call.name === findTools) return now(await showTools(context, tools, call.input))
  const tool = tools.toolSet.find(call.name)
  if (!tool) return now(errorOutput(`There is no tool ${call.name}. Use find_tools to look for one.`))
  const emit = emitTo<AnswerPart>(context)
  emit({ type: 'tool', id: call.id, action: tool.action, title: tool.title, input: call.input })
  return callAction(context, tools, { ...call, action: tool.action })
}

async function showTools(context: RunContext, { toolSet, session }: ToolContext, input: unknown): Promise<Output> {
  const { data, error } = findToolsInput.safeParse(input)
  if (!data) return errorOutput(error.message)
  const found = toolSet.search(data.query)
  const names = found.map(({ name }) => name)
  toolSet.show(await context.write(stepNames.tools, (db, scope) => addTools(db, scope, session, names)))
  return { type: 'json', value: { tools: found.map(({ name, description }) => ({ name, description })) } }
}

function errorOutput(value: string): Output {
  return { type: 'error-text', value }
}

function now(output: Output): () => Promise<Output> {
  return () => Promise.resolve(output)
}
