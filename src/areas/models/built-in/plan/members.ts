import type { Conversation } from '../conversation.ts'
import { normalize } from '../language/words.ts'
import { markdownList, plain } from '../say/markdown.ts'
import type { Plan } from './plan.ts'
import { listMembers } from './workspace.ts'

/** Answers what a clause asks about one member; undefined if it names none. */
export function* answerMember(conversation: Conversation, clause: string): Plan<string | undefined> {
  if (!/^(?:what|what['’]s|who|which|is|does|tell me|do you know)\b/i.test(clause)) return undefined
  const wanted =
    /^(?:how (?:can|do) i reach)\b|\b(?:role|rights|permissions?|e-?mail|mail|address|admin|owner|viewer)\b|^who(?:['’]s| is)\b/i.test(
      clause,
    )
  if (!wanted) return undefined
  const members = yield* listMembers(conversation)
  const words = normalize(clause.replaceAll(/['’]s\b/g, '')).split(' ')
  const isOwn = /\b(?:my|am i|do i have)\b/i.test(clause)
  const named = members.filter(({ name, isYou }) =>
    isOwn ? isYou : words.some((word) => word === first(name) || word === `${first(name)}s`),
  )
  if (named.length === 0) return undefined
  return named.map(({ name, role, email }) => `**${plain(name)}**: ${plain(role)}, ${plain(email)}`).join('\n')
}

function first(name: string): string {
  return normalize(name).split(' ')[0] ?? ''
}

/** "who is in this workspace?", "who works here?" */
export function asksForMembers(clause: string): boolean {
  return /^(?:who(?:['’]s| is| are| else is| all is)?(?: all)?(?: the people)?|which people are|list everyone|show (?:me )?everyone|list (?:all )?(?:the )?people)(?: (?:else|all|with access|that is|that are))* (?:in|on|part of|has access to|works? (?:in|on|at|here)|have access to|can see|belongs? to|with access to)\b(?: (?:this|the|our|my))?(?: (?:whole )?(?:workspace|team|company|account|organi[sz]ation|group))?[?.!]*$|^who (?:else )?(?:works|is) here\b|^(?:who|which people) (?:do i|am i) work(?:ing)? with\b/i.test(
    clause.trim(),
  )
}

export function* listAllMembers(conversation: Conversation): Plan<string> {
  const members = yield* listMembers(conversation)
  const lines = members.map(
    ({ name, role, email, isYou }) => `${plain(name)}${isYou ? ' (you)' : ''}: ${role}, ${plain(email)}`,
  )
  return `${members.length === 1 ? 'One person' : `${members.length} people`} in this workspace:\n\n${markdownList(lines)}`
}
