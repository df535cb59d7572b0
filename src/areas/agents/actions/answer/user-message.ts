import { addedMessageNote } from '#platform/contract/search/added-message.ts'
import { mentionText, type MentionedItem } from '#platform/contract/search/mentioned-item.ts'
import type { Id } from '#platform/contract/id.ts'
import type { UserModelMessage } from '#platform/server/models/model-message.ts'
import { attachmentParts } from './attachments.ts'
import type { AnswerContext } from './answer-context.ts'

type PersonContent = { text: string | null; files: readonly Id[]; mentions: readonly MentionedItem[] }

/** A message of the person for a model: the text, what it mentions, and its files. */
export async function userMessage(context: AnswerContext, message: PersonContent): Promise<UserModelMessage> {
  const { text, files, mentions } = message
  const mentioned = mentions.length > 0 ? [{ type: 'text' as const, text: mentionText(mentions) }] : []
  const attached = await attachmentParts(context, files)
  return { role: 'user', content: [{ type: 'text', text: text ?? '' }, ...mentioned, ...attached] }
}

/** One that the person wrote while the answer was in progress. */
export async function addedMessage(context: AnswerContext, message: PersonContent): Promise<UserModelMessage> {
  const { content } = await userMessage(context, message)
  return asAdded(content)
}

export function asAdded(content: UserModelMessage['content']): UserModelMessage {
  const parts = typeof content === 'string' ? [{ type: 'text' as const, text: content }] : content
  return { role: 'user', content: [{ type: 'text', text: addedMessageNote }, ...parts] }
}

/** Files, and names of items, may have words of people outside the workspace. */
export function hasOutsideText({ files, mentions }: Omit<PersonContent, 'text'>): boolean {
  return files.length > 0 || mentions.length > 0
}
