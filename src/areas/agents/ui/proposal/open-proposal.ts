import type { Answer, Message } from '../../contract/message.ts'
import type { Block } from '../../contract/answer.ts'

/** Whether an answer has proposed something, besides what it said. */
export function hasProposal(blocks: readonly Block[]): boolean {
  return blocks.some((block) => block.type === 'tool' && block.state === 'proposed')
}

/** The answer at the end of the conversation, if it proposes something. */
export function lastProposal(messages: readonly Message[]): Answer | undefined {
  const last = messages.at(-1)
  return last?.role === 'answer' && last.isProposal && hasProposal(last.blocks) ? last : undefined
}
