import type { JSONValue, LanguageModelV4, LanguageModelV4FunctionTool, LanguageModelV4Message } from '@ai-sdk/provider'
import { newId } from '#platform/contract/id.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import { runAction } from '#platform/server/actions/run-action.ts'
import { standingOf, type Caller } from '#platform/server/auth/caller.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { actionTools, type ActionTool } from '#platform/server/models/tools/action-tools.ts'
import { searchTools } from '#platform/server/models/tools/search-tools.ts'
import { toolResult } from '#platform/server/models/tools/tool-result.ts'

export type Call = { tool: string; input: unknown; result: unknown; failed: boolean }

export type Conversation = {
  /** Sends a message and runs the model and its tools until it answers, or asks and nobody answers. */
  say(request: string): Promise<Turn>
  /** CPU time that the model itself took in all turns: it does not depend on what else the machine does. */
  modelMs(): number
}

export type Turn = {
  answer: string
  calls: Call[]
  /** The tools that it saw without looking for more. */
  toolsAtHand: string[]
  /** The question that nobody answered. */
  asked?: string
}

const maxSteps = 40

/** A conversation with a model that has the workspace's actions as tools. The smallest loop that can be. */
export function converse(
  running: Runtime,
  caller: Caller,
  model: LanguageModelV4,
  context: string,
  answers: string[],
): Conversation {
  const all = actionTools(running.registry, standingOf(caller))
  const shown = new Set(all.filter(({ isEveryday }) => isEveryday))
  const messages: LanguageModelV4Message[] = [{ role: 'system', content: `You are the Assistant.\n\n${context}` }]
  let modelMs = 0

  const answerOf = async (tool: string, input: Record<string, unknown>): Promise<unknown> => {
    if (tool === 'find_tools') {
      const found = searchTools(all, String(input['query']), 10)
      found.forEach((each) => shown.add(each))
      return { tools: found.map(({ name, description }) => ({ name, description })) }
    }
    const found = all.find(({ name }) => name === tool)
    const implementation = found && running.registry.find(found.action)
    if (!implementation) return new Refusal('tool.unknown', 404, `There is no tool ${tool}.`)
    return runAction(running, implementation, caller, input, { requestId: newId() }).then(
      ({ answer }) => toolResult(answer),
      (error: unknown) => error,
    )
  }

  const step = async (turn: Turn): Promise<'done' | 'asked' | 'continues'> => {
    const tools = [...[...shown].map(functionTool), ...fixedTools]
    const before = process.cpuUsage()
    const { content } = await model.doGenerate({ prompt: messages, tools })
    const { user, system } = process.cpuUsage(before)
    modelMs += (user + system) / 1000
    const calls = content.filter((part) => part.type === 'tool-call')
    const texts = content.flatMap((part) => (part.type === 'text' ? [part.text] : []))
    turn.answer += texts.join('')
    messages.push({
      role: 'assistant',
      content: [
        ...texts.map((text) => ({ type: 'text' as const, text })),
        ...calls.map((call) => ({ ...call, input: JSON.parse(call.input) as unknown })),
      ],
    })
    for (const { toolName, toolCallId, input } of calls) {
      const parsed = JSON.parse(input) as Record<string, unknown>
      if (toolName === 'ask_person' && answers.length === 0) {
        turn.asked = input
        return 'asked'
      }
      const result = toolName === 'ask_person' ? { answers: [answers.shift()] } : await answerOf(toolName, parsed)
      const failed = result instanceof Error
      turn.calls.push({ tool: toolName, input: parsed, result, failed })
      const output = failed
        ? { type: 'error-text' as const, value: result.message }
        : { type: 'json' as const, value: result as JSONValue }
      messages.push({ role: 'tool', content: [{ type: 'tool-result', toolCallId, toolName, output }] })
    }
    return calls.length > 0 ? 'continues' : 'done'
  }

  return {
    say: async (request) => {
      messages.push({ role: 'user', content: [{ type: 'text', text: request }] })
      searchTools(all, request, 10).forEach((each) => shown.add(each))
      const turn: Turn = { answer: '', calls: [], toolsAtHand: [...shown].map(({ name }) => name) }
      for (let count = 0; count < maxSteps; count++) if ((await step(turn)) !== 'continues') return turn
      throw new Error(`No answer after ${maxSteps} steps: ${JSON.stringify(turn.calls.slice(-3))}`)
    },
    modelMs: () => modelMs,
  }
}

function functionTool({ name, description, inputSchema, inputExamples }: ActionTool): LanguageModelV4FunctionTool {
  return {
    type: 'function',
    name,
    description,
    inputSchema: inputSchema as LanguageModelV4FunctionTool['inputSchema'],
    inputExamples: inputExamples.map((input) => ({ input: input as never })),
  }
}

const text = { type: 'string' } as const
const fixedTools: LanguageModelV4FunctionTool[] = [
  {
    type: 'function',
    name: 'find_tools',
    description: 'Finds more tools by what they do.',
    inputSchema: { type: 'object', properties: { query: text }, required: ['query'] },
  },
  {
    type: 'function',
    name: 'ask_person',
    description: 'Asks the person and waits for the answer.',
    inputSchema: { type: 'object', properties: { questions: { type: 'array' } }, required: ['questions'] },
  },
]
