import { z } from 'zod'
import type { Conversation } from '../conversation.ts'
import { momentOf, nowOf } from '../language/calendar.ts'
import { findDates } from '../language/dates.ts'
import { normalize } from '../language/words.ts'
import { dayText, timeText } from '../say/format.ts'
import { markdownList, plain } from '../say/markdown.ts'
import { readTool, type Plan } from './plan.ts'
import { listMembers } from './workspace.ts'

const entries = z.object({
  entries: z.array(
    z.object({
      action: z.string(),
      title: z.string(),
      at: z.string(),
      who: z.object({ name: z.string().nullable() }).nullish(),
      on: z.object({ name: z.string().nullable() }).nullish(),
    }),
  ),
})

/** "what did Jonas do today?", "what was my last change?", "what's new?" */
export function asksForChanges(clause: string): boolean {
  return (
    /^(?:what(?:['’]s| is) new(?: here| today| in the workspace)?|what (?:has |have )?(?:changed|happened)\b(?! (?:to|with|in) (?!the (?:workspace|last)|this workspace))|what did \p{L}+ (?:do|change|add|delete)\b.*|what was (?:my|the) last change|what have i (?:changed|done here)|show (?:me )?(?:the )?(?:recent|latest) (?:changes|activity)|recent (?:changes|activity))[?.!]*$|^what (?:has )?(?:changed|happened) (?:in the last|since|today|yesterday|this)\b/iu.test(
      clause.trim(),
    ) && !/^what did (?:we|i) (?:do|finish|complete|get done)\b/i.test(clause)
  )
}

export function* listChanges(conversation: Conversation, clause: string): Plan<string> {
  const { now } = conversation
  const members = yield* listMembers(conversation)
  const words = normalize(clause).split(' ')
  const person = members.find(({ name, isYou }) =>
    isYou ? /\b(?:my|i)\b/i.test(clause) : words.includes(normalize(name).split(' ')[0] ?? ''),
  )
  const [date] = findDates(clause, now, 'past')
  const hours = /\blast (\d+ )?hours?\b/i.exec(clause)
  const since = hours
    ? momentOf(now.today, now.minutes - 60 * Number(hours[1] ?? 1), now.zone)
    : date && momentOf(date.from, 0, now.zone)
  yield { tool: 'find_tools', input: { query: 'journal: list what was done' } }
  const list = yield* readTool(conversation, entries, 'journal_list', {
    ...(person && { person: person.id }),
    ...(since !== undefined && { since }),
    limit: 100,
  })
  // Writing to the assistant is no change that somebody wants to hear of.
  const changes = (list?.entries ?? []).filter(({ action }) => !action.startsWith('agents.'))
  const shown = changes.slice(0, /\blast change\b/i.test(clause) ? 1 : 15)
  if (shown.length === 0) return `${person && !person.isYou ? plain(person.name) : 'Nobody'} has changed nothing there.`
  const lines = shown.map(({ title, at, who, on }) => {
    const { today, minutes } = nowOf(at, now.zone, now.locale)
    const by = who?.name ? `, ${plain(who.name)}` : ''
    return `${plain(title)}${on?.name ? `: ${plain(on.name)}` : ''} (${dayText(today, now)}, ${timeText(minutes, now)}${by})`
  })
  return markdownList(lines)
}
