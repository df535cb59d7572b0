import { callModel } from '#areas/models/actions/call-model.ts'
import { Refusal, refuse } from '#platform/contract/refusal.ts'
import { isCoveredByScopes, standingOf } from '#platform/server/auth/caller.ts'
import type { AssistantModelMessage, ModelMessage, ToolResultPart } from '#platform/server/models/model-message.ts'
import { errorOutput, jsonOutput, type ToolOutput } from '#platform/server/models/tool-output.ts'
import { actionTools, type ActionTool } from '#platform/server/models/tools/action-tools.ts'
import { toolResult } from '#platform/server/models/tools/tool-result.ts'
import type { ActResult } from '#platform/server/runs/define-run.ts'
import type { NodeContext } from '../node-type.ts'
import { formTool, jsonIn, modelRefOf } from './ask-model.ts'
import { callRequestTool, inputSchemaOf, type RequestTool } from './request-tools.ts'

type Task = {
  prompt: string
  instructions: string
  /** The names of the actions it may use; `tables` are all of an area. */
  actions: readonly string[]
  requests: readonly RequestTool[]
  /** What was said before. */
  earlier?: readonly ModelMessage[]
  schema?: unknown
  maxSteps: number
  model?: string | undefined
  /** What sends or destroys is done without asking. */
  isTrusted: boolean
}

type ToolCall = { id: string; name: string; input: unknown; error?: string }
type Reply = { message: AssistantModelMessage; text: string; calls: ToolCall[] }

/** Model and tools take turns until the model has an answer. Each call is stored, so a resumed run goes on. */
export async function workWithTools(context: NodeContext, key: string, task: Task): Promise<unknown> {
  const tools = allowedTools(context, task.actions)
  const form = formOf(task.schema)
  const messages: ModelMessage[] = [...(task.earlier ?? []), { role: 'user', content: task.prompt }]
  for (let step = 0; step < task.maxSteps; step++) {
    const reply = await askOnce(context, `${key} model ${step}`, { task, tools, form, messages })
    const filled = reply.calls.find(({ name }) => name === formTool)
    if (form && filled) return filled.input
    if (reply.calls.length === 0) return form ? (jsonIn(reply.text) ?? refuseNoForm()) : reply.text.trim()
    const results: ToolResultPart[] = []
    for (const call of reply.calls)
      results.push({
        type: 'tool-result',
        toolCallId: call.id,
        toolName: call.name,
        output: await callTool(context, `${key} ${step} ${call.id}`, tools, call, task),
      })
    messages.push(reply.message, { role: 'tool', content: results })
  }
  return refuse('flows.assistant-steps', 409, `The model did not end within ${task.maxSteps} steps.`)
}

type Turn = {
  task: Task
  tools: readonly ActionTool[]
  form: Record<string, unknown> | undefined
  messages: ModelMessage[]
}

function askOnce(context: NodeContext, key: string, { task, tools, form, messages }: Turn): Promise<Reply> {
  return context.call(key, { isRepeatable: true }, async (signal) => {
    const reply: Reply = { message: { role: 'assistant', content: [] }, text: '', calls: [] }
    const parts = callModel(context.running, context.scope, {
      model: modelRefOf(task.model),
      system: `You work on a task inside an automation. Nobody answers questions. ${form ? 'Give the answer by calling the tool “answer”. ' : ''}${task.instructions}`,
      messages,
      tools: [
        ...tools.map(({ name, description, inputSchema, inputExamples }) => ({
          name,
          description,
          inputSchema,
          inputExamples,
        })),
        ...task.requests.map((request) => ({
          name: request.name,
          description: request.description || `Calls ${request.url}.`,
          inputSchema: inputSchemaOf(request),
        })),
        ...(form ? [{ name: formTool, description: 'Gives the answer.', inputSchema: form }] : []),
      ],
      signal,
    })
    for await (const part of parts) {
      if (part.type === 'text') reply.text += part.text
      if (part.type === 'tool-call') reply.calls.push({ id: part.id, name: part.name, input: part.input })
      if (part.type === 'invalid-tool-call')
        reply.calls.push({ id: part.id, name: part.name, input: part.text, error: part.error })
      if (part.type === 'finish') reply.message = part.message
      if (part.type === 'failed') throw new Refusal(part.code, 502, part.sentence)
    }
    return reply
  })
}

/** What sends or destroys waits for a person, unless the node trusts the model and nobody outside had a word. */
async function callTool(
  context: NodeContext,
  key: string,
  tools: readonly ActionTool[],
  { name, input, error }: ToolCall,
  { requests, isTrusted }: Task,
): Promise<ToolOutput> {
  const request = requests.find((each) => each.name === name)
  if (request && error === undefined)
    return callRequestTool(context, key, request, isRecord(input) ? input : {}, isTrusted)
  const tool = tools.find((each) => each.name === name)
  if (error !== undefined || !tool) return errorOutput(error ?? 'There is no such tool.')
  const isHeld = (tool.effect === 'send' || tool.effect === 'destroy') && (!isTrusted || context.isUntrusted())
  const result = isHeld
    ? await context.actWithApproval(key, tool.action, isRecord(input) ? input : {})
    : await context.act(key, tool.action, input)
  return outputOf(result)
}

function outputOf(result: ActResult): ToolOutput {
  if (result.state === 'done') return jsonOutput(toolResult(result.answer))
  if (result.state === 'unknown')
    return refuse('flows.unknown-outcome', 502, 'It is not known whether an action of the assistant was done.')
  const issues = result.issues.map(({ path, message }) => ` ${path}: ${message}`).join('')
  return errorOutput(`${result.message}${issues}`)
}

function allowedTools({ running, caller }: NodeContext, allowed: readonly string[]): ActionTool[] {
  const onFlows = new Set(running.registry.actionsFor('flows', standingOf(caller)).map(({ name }) => name))
  const all = actionTools(running.registry, standingOf(caller))
  return all.filter(({ action }) => onFlows.has(action) && isCoveredByScopes(allowed, action))
}

function formOf(schema: unknown): Record<string, unknown> | undefined {
  const value = typeof schema === 'string' && schema.trim() !== '' ? jsonIn(schema) : schema
  if (value === undefined || value === null || value === '') return undefined
  return isRecord(value) ? value : refuse('flows.schema', 422, 'schema: Write a JSON Schema of an object.')
}

function refuseNoForm(): never {
  return refuse('flows.no-extraction', 502, 'The model did not answer in the form that was asked for.')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
