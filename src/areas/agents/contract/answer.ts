import { z } from 'zod'
import type { Effect } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import type { CutPart, EndPart } from '#platform/contract/stream.ts'

/** What became of a tool call. `waiting`: somebody has to approve it. `cut`: the process died during it.
 * `proposed`: it was tried and rolled back. */
export const toolStates = [
  'running',
  'waiting',
  'done',
  'proposed',
  'refused',
  'declined',
  'answered',
  'expired',
  'unknown',
  'cut',
] as const
export type ToolState = (typeof toolStates)[number]

export const question = z.object({
  question: z.string(),
  choices: z.array(z.string()).optional(),
  allowText: z.boolean().optional(),
})
export type Question = z.infer<typeof question>

/** How many tokens an answer took, what it cost and how long it took. */
export const usage = z.object({
  provider: z.string(),
  model: z.string(),
  /** Without what came from the provider's cache. */
  input: z.int(),
  cached: z.int(),
  /** With the reasoning. */
  output: z.int(),
  /** In millionths of a US dollar; null if no price is known. */
  costMicros: z.number().nullable(),
  ms: z.int(),
})
export type Usage = z.infer<typeof usage>

/** What the run of an answer gets. */
export const answerInput = z.object({
  session: id,
  answer: id,
  propose: z.boolean(),
  /** The answer is a summary of the conversation, which later answers get instead of it. */
  summarize: z.boolean().optional(),
})
export type AnswerInput = z.infer<typeof answerInput>
export const answerKind = 'agents.answer'

/** What a model gives the tools that every model has. */
export const findToolsInput = z.object({ query: z.string() })
export const askPersonInput = z.object({ questions: z.array(question).min(1).max(4) })

const text = {
  text: z.string(),
  /** The process died while it was written; it was written once more. */ isCut: z.boolean().optional(),
}

export const textBlock = z.object({ type: z.literal('text'), ...text })
export const reasoningBlock = z.object({ type: z.literal('reasoning'), ...text })
export const toolBlock = z.object({
  type: z.literal('tool'),
  /** The model's id of the call. */
  id: z.string(),
  action: z.string(),
  title: z.string(),
  effect: z.enum(['read', 'write', 'send', 'destroy']),
  input: z.unknown(),
  state: z.enum(toolStates),
  /** What the model got. */
  output: z.unknown(),
  ms: z.int().nullable(),
  approval: id.nullable(),
})
export type ToolBlock = z.infer<typeof toolBlock>
export const questionBlock = z.object({
  type: z.literal('question'),
  id,
  questions: z.array(question),
  /** Null while it waits; empty if nobody answered in time. */
  answers: z.array(z.string()).nullable(),
})
export type QuestionBlock = z.infer<typeof questionBlock>
/** A service that the person has to connect before the answer goes on. `id` is that of its question. */
export const connectBlock = z.object({
  type: z.literal('connect'),
  id,
  provider: z.string(),
  name: z.string(),
  outcome: z.enum(['connected', 'declined']).nullable(),
})
export type ConnectBlock = z.infer<typeof connectBlock>
/** Something that the person wrote while the answer was in progress. */
export const messageBlock = z.object({ type: z.literal('message'), id, text: z.string() })
/** What happened on the way: a retry, another model. */
export const noticeBlock = z.object({ type: z.literal('notice'), text: z.string() })
export const errorBlock = z.object({
  type: z.literal('error'),
  code: z.string(),
  text: z.string(),
  canRetry: z.boolean(),
})

/** An answer is a list of blocks, in the order in which they came. */
export const block = z.discriminatedUnion('type', [
  textBlock,
  reasoningBlock,
  toolBlock,
  questionBlock,
  connectBlock,
  messageBlock,
  noticeBlock,
  errorBlock,
])
export type Block = z.infer<typeof block>

/** What an answer shows while it is written (`rules/fold-parts.ts` makes blocks of it). */
export type AnswerPart =
  | { type: 'text' | 'reasoning'; block: number; delta: string }
  | { type: 'tool'; id: string; action: string; title: string; effect: Effect; input: unknown }
  | { type: 'tool-state'; id: string; state: ToolState; output?: unknown; ms?: number; approval?: string }
  | { type: 'question'; id: string; questions: Question[] }
  | { type: 'answers'; id: string; answers: string[] }
  | { type: 'connect'; id: string; provider: string; name: string }
  | { type: 'connect-outcome'; id: string; outcome: 'connected' | 'declined' }
  | { type: 'message'; id: string; text: string }
  | { type: 'notice'; text: string }
  | { type: 'error'; code: string; text: string; canRetry: boolean }
  | { type: 'usage'; usage: Usage }
  | CutPart
  | EndPart
