import { z } from 'zod'
import { mentionedItem } from '#platform/contract/search/mentioned-item.ts'
import { id } from '#platform/contract/id.ts'
import { block, usage } from './answer.ts'

export const maxMessageLength = 100_000
export const maxFiles = 10

export const messageText = z
  .string()
  .trim()
  .min(1, 'Write a message.')
  .max(maxMessageLength, `Use at most ${maxMessageLength} characters. Attach longer texts as a file.`)
  .describe('What you want, in your own words.')

export const attachedFiles = z
  .array(id)
  .max(maxFiles, `Attach at most ${maxFiles} files.`)
  .default([])
  .describe('Files of this workspace that the answer may read.')

export const maxMentions = 20

export const mentions = z
  .array(mentionedItem)
  .max(maxMentions, `Mention at most ${maxMentions} items.`)
  .default([])
  .describe('Items that the text names by @ and their name. The answer gets their ids.')

/** `queued`: the answer in progress takes it in at its next step. */
export const answerStates = ['working', 'waiting', 'done', 'failed', 'stopped'] as const

const common = {
  id,
  at: z.iso.datetime(),
  /** All versions of this message, oldest first, with this one. Another version begins another branch. */
  versions: z.array(id),
}

export const personMessage = z.object({
  ...common,
  role: z.literal('person'),
  text: z.string(),
  files: z.array(z.object({ id, name: z.string(), type: z.string(), size: z.int() })),
  mentions: z.array(mentionedItem),
  isQueued: z.boolean(),
})
export type PersonMessage = z.infer<typeof personMessage>

export const answer = z.object({
  ...common,
  role: z.literal('answer'),
  /** The run that writes it: follow its stream while it works. Undo it by this id: the run is the group in the journal. */
  run: id,
  state: z.enum(answerStates),
  /** Empty while it works: the stream has them. */
  blocks: z.array(block),
  usage: usage.nullable(),
  isProposal: z.boolean(),
  /** The entry of the undo, if all that it changed was undone. */
  undoneBy: id.nullable(),
})
export type Answer = z.infer<typeof answer>

export const message = z.discriminatedUnion('role', [personMessage, answer])
export type Message = z.infer<typeof message>
