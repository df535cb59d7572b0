import type {
  LanguageModelV4CallOptions,
  LanguageModelV4Message,
  LanguageModelV4ToolResultOutput,
} from '@ai-sdk/provider'
import { addedMessageNote } from '#platform/contract/search/added-message.ts'
import { parseAttachedFile, type AttachedFile } from '#platform/contract/search/attached-file.ts'
import { parseMentionText, type MentionedItem } from '#platform/contract/search/mentioned-item.ts'
import { nowOf, type Now } from './language/calendar.ts'

export type ToolCall = { readonly tool: string; readonly input: Readonly<Record<string, unknown>> }
export type ToolReply =
  | { readonly isOk: true; readonly value: unknown }
  | { readonly isOk: false; readonly message: string }
export type DoneCall = ToolCall & { readonly reply: ToolReply }

export type Message = {
  readonly request: string
  /** The items that the person chose by @. */
  readonly mentions: readonly MentionedItem[]
  /** Files of the message. Their words are never a request. */
  readonly attached: readonly AttachedFile[]
}

/** One message of the person, and what was done and said because of it. */
export type Turn = Message & {
  /** Messages that came while it was at work. */
  readonly added: readonly Message[]
  readonly calls: readonly DoneCall[]
  readonly answer: string
}

export type Tool = {
  readonly name: string
  readonly description: string
  readonly inputSchema: unknown
  readonly inputExamples: readonly unknown[]
}

/** All that the model knows: it reads it anew at every step. */
export type Conversation = {
  readonly now: Now
  readonly person: string
  readonly workspace: string
  /** Its changes are tried and rolled back, until the person accepts them. */
  readonly isProposal: boolean
  readonly tools: ReadonlyMap<string, Tool>
  readonly earlier: readonly Turn[]
  readonly current: Turn
  /** The calls of earlier turns, and those that the plan has made so far in this one. */
  readonly log: DoneCall[]
}

export function readConversation({ prompt, tools = [] }: LanguageModelV4CallOptions): Conversation {
  const context = readContext(prompt)
  const turns = readTurns(prompt)
  return {
    now: nowOf(
      context.get('now') ?? new Date().toISOString(),
      context.get('time zone') ?? 'UTC',
      context.get('locale') ?? 'en-US',
    ),
    person: context.get('person') ?? '',
    workspace: context.get('workspace') ?? '',
    isProposal: context.get('mode') === 'propose',
    tools: new Map(
      tools.flatMap((tool): [string, Tool][] =>
        tool.type === 'function'
          ? [
              [
                tool.name,
                {
                  name: tool.name,
                  description: tool.description ?? '',
                  inputSchema: tool.inputSchema,
                  inputExamples: (tool.inputExamples ?? []).map(({ input }) => input),
                },
              ],
            ]
          : [],
      ),
    ),
    earlier: turns.slice(0, -1),
    current: turns.at(-1) ?? { ...noMessage, added: [], calls: [], answer: '' },
    log: turns.slice(0, -1).flatMap(({ calls }) => calls),
  }
}

/** The lines after `Context:` in the last system message that has them. */
function readContext(prompt: readonly LanguageModelV4Message[]): Map<string, string> {
  const text = prompt.flatMap((message) => (message.role === 'system' ? [message.content] : [])).join('\n')
  const lines = text.slice(text.lastIndexOf('Context:')).split('\n').slice(1)
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const [, key, value] = /^([a-z ]+): (.*)$/.exec(line.trim()) ?? []
      return key !== undefined && value !== undefined ? [[key, value]] : []
    }),
  )
}

const noMessage: Message = { request: '', mentions: [], attached: [] }

type OpenTurn = Message & {
  added: Message[]
  calls: (ToolCall & { id: string; reply?: ToolReply })[]
  answer: string
}

function readTurns(prompt: readonly LanguageModelV4Message[]): Turn[] {
  const turns: OpenTurn[] = []
  for (const message of prompt) {
    const turn = turns.at(-1)
    if (message.role === 'user') {
      const { isAdded, ...content } = readRequest(message.content)
      if (isAdded && turn?.answer === '') turn.added.push(content)
      else turns.push({ ...content, added: [], calls: [], answer: '' })
    }
    if (turn && (message.role === 'assistant' || message.role === 'tool')) readParts(turn, message.content)
  }
  return turns.map(({ calls, ...turn }) => ({
    ...turn,
    calls: calls.flatMap(({ tool, input, reply }) => (reply ? [{ tool, input, reply }] : [])),
  }))
}

type Part = Extract<LanguageModelV4Message, { role: 'assistant' | 'tool' }>['content'][number]

function readParts(turn: OpenTurn, parts: readonly Part[]): void {
  for (const part of parts) {
    if (part.type === 'text') turn.answer += part.text
    if (part.type === 'tool-call')
      turn.calls.push({ id: part.toolCallId, tool: part.toolName, input: isRecord(part.input) ? part.input : {} })
    if (part.type === 'tool-result') {
      const call = turn.calls.find(({ id }) => id === part.toolCallId)
      if (call) call.reply = replyOf(part.output)
    }
  }
}

function replyOf(output: LanguageModelV4ToolResultOutput): ToolReply {
  switch (output.type) {
    case 'json':
      return { isOk: true, value: output.value }
    case 'text':
      return { isOk: true, value: output.value }
    case 'execution-denied':
      return { isOk: false, message: output.reason ?? 'It was declined.' }
    case 'error-text':
      return { isOk: false, message: output.value }
    case 'error-json':
      return { isOk: false, message: JSON.stringify(output.value) }
    case 'content':
      return { isOk: true, value: output.value.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n') }
  }
}

type UserParts = Extract<LanguageModelV4Message, { role: 'user' }>['content']

function readRequest(parts: UserParts): Message & { isAdded: boolean } {
  const texts = parts.flatMap((part) => (part.type === 'text' ? [part.text] : []))
  const mentions = texts.flatMap((text) => parseMentionText(text) ?? [])
  const attached = texts.flatMap((text) => parseAttachedFile(text) ?? [])
  const isAdded = texts[0] === addedMessageNote
  const words = isAdded ? texts.slice(1) : texts
  const request = words.filter((text) => !parseMentionText(text) && !parseAttachedFile(text)).join('\n')
  return { request: withNames(request, mentions).trim(), mentions, attached, isAdded }
}

/** “@Water the ferns” is one name: quoted, so that its words are not read as a request. A table is named by its words. */
function withNames(request: string, mentions: readonly MentionedItem[]): string {
  return mentions.reduce(
    (text, { kind, name }) =>
      text.replaceAll(`@${name}`, () => (kind === 'task' || kind === 'row' ? `"${name}"` : name)),
    request,
  )
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
