import type { ToolContent } from '#platform/server/models/model-message.ts'
import { errorOutput, jsonOutput, type ToolOutput } from '#platform/server/models/tool-output.ts'
import { askPersonInput, findToolsInput } from '../../contract/answer.ts'
import { addTools } from '../../store/sessions.ts'
import { askToConnect } from './ask-to-connect.ts'
import { askQuestions } from './ask-questions.ts'
import { callAction } from './call-action.ts'
import { proposeCall } from './propose-call.ts'
import { askPerson, findTools } from './fixed-tools.ts'
import { stepNames } from './step-names.ts'
import type { ToolCall } from './stream-model-call.ts'
import type { ToolContext } from './tool-context.ts'
import type { AnswerContext } from './answer-context.ts'

/**
 * Does the calls of one turn, in order. What waits for a person is asked for first, all at once, and waited for at the end.
 */
export async function callTools(context: AnswerContext, tools: ToolContext): Promise<ToolContent> {
  const started: { call: ToolCall; finish: () => Promise<ToolOutput> }[] = []
  for (const call of tools.calls) started.push({ call, finish: await startCall(context, tools, call) })
  const content: ToolContent = []
  for (const { call, finish } of started)
    content.push({ type: 'tool-result', toolCallId: call.id, toolName: call.name, output: await finish() })
  return content
}

/** Returns a function that waits for the result, if there is something to wait for. */
async function startCall(
  context: AnswerContext,
  tools: ToolContext,
  call: ToolCall,
): Promise<() => Promise<ToolOutput>> {
  if (call.error !== undefined) return now(errorOutput(call.error))
  if (call.name === askPerson) {
    const { data, error } = askPersonInput.safeParse(call.input)
    return data ? askQuestions(context, tools.session, call, data.questions) : now(errorOutput(error.message))
  }
  if (call.name === findTools) return now(await showTools(context, tools, call.input))
  const tool = tools.toolSet.find(call.name)
  if (!tool) return now(errorOutput(`There is no tool ${call.name}. Use find_tools to look for one.`))
  const { action, title, effect } = tool
  const actionCall = { ...call, action }
  const start = async () => {
    context.emit({ type: 'tool', id: call.id, action, title, effect, input: call.input })
    await context.setActivity(title)
    return (tools.propose ? proposeCall : callAction)(context, tools, actionCall)
  }
  // A proposal needs no connection before it is accepted.
  if (tools.propose) return start()
  return (await askToConnect(context, tools.session, actionCall, start)) ?? start()
}

async function showTools(
  context: AnswerContext,
  { toolSet, session }: ToolContext,
  input: unknown,
): Promise<ToolOutput> {
  const { data, error } = findToolsInput.safeParse(input)
  if (!data) return errorOutput(error.message)
  const found = toolSet.search(data.query)
  const names = found.map(({ name }) => name)
  toolSet.show(await context.write(stepNames.tools, (db, scope) => addTools(db, scope, session, names)))
  return jsonOutput({ tools: found.map(({ name, description }) => ({ name, description })) })
}

function now(output: ToolOutput): () => Promise<ToolOutput> {
  return () => Promise.resolve(output)
}
