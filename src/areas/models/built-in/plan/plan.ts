import type { z } from 'zod'
import type { Conversation, DoneCall, ToolCall, ToolReply } from '../conversation.ts'
import { isPureQuestion } from '../understand/pure-question.ts'

/**
 * Work that calls tools. It is run anew at every step of the model: calls that were made before get their results from
 * the conversation, and the first new one is what the model calls next. So a plan must be deterministic.
 */
export type Plan<Result> = Generator<ToolCall, Result, ToolReply>

/** Runs a plan as far as the conversation has results: its next call, or its end. */
export function runPlan<Result>(
  plan: Plan<Result>,
  done: readonly DoneCall[],
  isRead: (tool: string) => boolean,
): { call: ToolCall } | { result: Result } {
  const left = [...done]
  // What was read is read again only after a change.
  const known = new Map<string, ToolReply>()
  let step = plan.next()
  while (!step.done) {
    const key = keyOf(step.value)
    const place = left.findIndex((each) => keyOf(each) === key)
    const reply = known.get(key) ?? left.splice(place, place === -1 ? 0 : 1)[0]?.reply
    if (!reply) return { call: step.value }
    if (isRead(step.value.tool)) known.set(key, reply)
    else known.clear()
    step = plan.next(reply)
  }
  return { result: step.value }
}

function keyOf({ tool, input }: ToolCall): string {
  return `${tool} ${JSON.stringify(sorted(input))}`
}

/** With the keys in order: a conversation may have been stored and read since. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  return Object.fromEntries(
    entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, each]) => [key, sorted(each)]),
  )
}

/** Calls a tool. If it is not among the tools of this step, looks for it first. */
export function* callTool(
  conversation: Conversation,
  tool: string,
  input: Readonly<Record<string, unknown>> = {},
): Plan<ToolReply> {
  const { tools, log, current } = conversation
  if (!tools.has(tool)) yield { tool: 'find_tools', input: { query: queryFor(tool) } }
  if (!tools.has(tool)) return { isOk: false, message: 'You may not do this here, or it is turned off.' }
  if (isPureQuestion(current.request) && !isReadTool(conversation, tool))
    return { isOk: false, message: 'I took this for a question, so I changed nothing. Tell me what to change.' }
  const reply = yield { tool, input }
  log.push({ tool, input, reply })
  return reply
}

/** Calls a tool that reads, and parses what it answers; undefined if it cannot be read. */
export function* readTool<Schema extends z.ZodType>(
  conversation: Conversation,
  schema: Schema,
  tool: string,
  input: Readonly<Record<string, unknown>> = {},
): Plan<z.output<Schema> | undefined> {
  const reply = yield* callTool(conversation, tool, input)
  return reply.isOk ? schema.safeParse(reply.value).data : undefined
}

/** `focus_addTask` → "focus add task" */
function queryFor(tool: string): string {
  return tool
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
}

/** Whether a tool only reads, as its description says. */
export function isReadTool({ tools }: Pick<Conversation, 'tools'>, tool: string): boolean {
  const description = tools.get(tool)?.description
  return (
    tool === 'find_tools' ||
    (description?.includes('Effect: read.') ?? /_(?:list|read|count|find|summarize|check)/.test(tool))
  )
}

/** Whether a call has changed something, apart from undoing and redoing. */
export function isChange(conversation: Pick<Conversation, 'tools'>, { tool, reply }: DoneCall): boolean {
  return reply.isOk && tool !== 'ask_person' && !tool.startsWith('journal_') && !isReadTool(conversation, tool)
}
