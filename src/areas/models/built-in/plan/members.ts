import type { Conversation } from '../conversation.ts'
import { normalize } from '../language/words.ts'
import { plain } from '../say/markdown.ts'
import type { Plan } from './plan.ts'
import { listMembers } from './workspace.ts'

/** Answers what a clause asks about one member; undefined if it names none. */
export function* answerMember(conversation: Conversation, clause: string): Plan<string | undefined> {
  if (!/^(?:what|who|which|is|does|tell me|do you know)\b/i.test(clause)) return undefined
  const wanted = /\b(?:role|rights|permissions?|e-?mail|mail|address|admin|owner|viewer)\b|^who(?:['’]s| is)\b/i.test(
    clause,
  )
  if (!wanted) return undefined
  const members = yield* listMembers(conversation)
  const words = normalize(clause.replaceAll(/['’]s\b/g, '')).split(' ')
  const named = members.filter(({ name }) => words.includes(normalize(name).split(' ')[0] ?? ''))
  if (named.length === 0) return undefined
  return named.map(({ name, role, email }) => `**${plain(name)}**: ${plain(role)}, ${plain(email)}`).join('\n')
}
