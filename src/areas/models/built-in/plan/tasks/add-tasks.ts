import type { Conversation } from '../../conversation.ts'
import { findTimes } from '../../language/times.ts'
import { dayText } from '../../say/format.ts'
import { markdownList, plain } from '../../say/markdown.ts'
import { readNewTask, splitChores, splitItems, titleOf, type NewTask } from '../../understand/tasks/task-request.ts'
import { askPerson } from '../ask.ts'
import { callTool, type Plan } from '../plan.ts'

/** Adds one task, or several if the request lists them. */
export function* addTasks(conversation: Conversation, said: string): Plan<string> {
  const { now } = conversation
  const quotes = quotedTasks(said)
  if (quotes.length > 1) {
    const answers: string[] = []
    for (const each of quotes) answers.push(yield* addTasks(conversation, `add ${each}`))
    return answers.join('\n\n')
  }
  const clause = inLines(said)
  const [head = '', ...lines] = clause.split('\n')
  const one = readNewTask(lines.length > 0 ? head : clause, now)
  const isList = lines.length > 0 || /\b(?:tasks|to-?dos|todos|reminders)\b|\b(?:list)\b/i.test(head)
  const items =
    lines.length > 0
      ? splitItems(lines.join('\n'))
      : isList
        ? splitItems(
            one.title.replace(/^(?:these|the following|\w+ new|\w+)? ?(?:tasks|to-?dos|reminders)\s*:?\s*/i, ''),
          )
        : [one.title]
  if (items.every((item) => item.trim() === '')) {
    const answer = yield* askPerson(conversation, 'What should the task be called?')
    const day = one.due === undefined ? '' : ` on ${one.due}`
    return answer === undefined
      ? 'Tell me what to put on the list.'
      : yield* addTasks(conversation, `add ${answer}${day}`)
  }
  const errands = lines.length === 0 && !isList ? splitChores(clause) : []
  const shared = /\b(?:all|both|each)\s+(?=(?:due|for|on|by|tomorrow|today)\b)/i
  const isShared =
    shared.test(errands.at(-1) ?? '') ||
    (errands.length > 2 && /\bfor (?:today|tomorrow|(?:next |this )?\p{L}+day)$/iu.test(clause))
  const tasks =
    errands.length > 1
      ? errands.map((errand) => ({
          ...(isShared && one.due !== undefined && { due: one.due }),
          ...readNewTask(errand.replace(shared, ''), now),
        }))
      : items.length > 1
        ? items.map((item): NewTask => ({
            ...one,
            ...readNewTask(item, now),
            title: titleOf(readNewTask(item, now).title),
            ...(one.due && !readNewTask(item, now).due && { due: one.due }),
          }))
        : [{ ...one, title: items[0] ?? one.title }]
  const added: string[] = []
  for (const { title, due, estimate } of tasks) {
    const reply = yield* callTool(conversation, 'focus_addTask', {
      title: title.slice(0, 200),
      ...(due !== undefined && { due }),
      ...(estimate !== undefined && { estimate }),
    })
    if (!reply.isOk) return `I could not add “${plain(title)}”: ${reply.message}`
    added.push(`“${plain(title)}”${due === undefined ? '' : `, due ${dayText(due, now)}`}`)
  }
  const notes = noteOf(one, clause)
  return `${added.length === 1 ? `Added the task ${added[0]}.` : `Added ${added.length} tasks:\n\n${markdownList(added)}`}${notes}`
}

/** Two quoted titles, each with its day: "add “read 3” for Monday and “read 4” for Tuesday". */
function quotedTasks(clause: string): string[] {
  return clause.match(/["“][^"“”]+["”][^"“”]*?(?=\s*(?:,|\band\b|&|\+)?\s*["“]|$)/gi) ?? []
}

/** A list in one line, as lines: "to do: 1) renew passport 2) book photos", "add: bread, cat food, light bulbs". */
function inLines(clause: string): string {
  if (/\n|"|“/.test(clause)) return clause
  const [, opening = '', numbered = ''] = /^(.*?)\b(1[.)] \S.*? 2[.)] \S.*)$/.exec(clause) ?? []
  if (numbered !== '') return `${opening}tasks:\n${numbered.replaceAll(/\s+(?=\d{1,2}[.)] \S)/g, '\n')}`
  const [, head = '', list = ''] = /^([^:]{1,60}):\s*([^:]+)$/.exec(clause) ?? []
  const items = list.split(/\s*,\s*(?:and\s+)?|\s+and\s+/).filter((item) => item !== '')
  const isList = listHead.test(head) && items.length >= (/\w\w+s$/i.test(head) ? 2 : 3)
  return isList && items.every((item) => item.split(' ').length <= 7)
    ? `${head.replace(/\b(?:remember|do) (?:(?:\w+ )?things)$/i, 'do')} tasks:\n${items.join('\n')}`
    : clause
}

/** Nothing of its own stands before the colon. */
const listHead =
  /^(?:please )?(?:(?:i |we )?(?:need|have|want)(?: to)? |add |new |note |remember |remind me |buy |get |my |the |these |this |here(?:['’]s| is| are) )*(?:add|buy|get|remember|do|don['’]t forget|remind me(?: of| about)?|to-?dos?|todos?|tasks?|list|errands|chores|things?|(?:remember |do )?(?:\d+|two|three|four|five|six|some|a few|several|following) (?:things|tasks|errands|chores|items|to-?dos|more))(?: (?:to do|to get|for (?:today|tomorrow|this week|later)))?$/i

/** What a task cannot do is said, not hidden. */
function noteOf({ recurrence }: NewTask, clause: string): string {
  if (recurrence)
    return `\n\nTasks do not repeat by themselves, so this is only the first one (${recurrence.words}). A flow can add the next ones: “make a flow: ${recurrence.words} add a task …”.`
  const isReminder = /\bremind/i.test(clause)
  const hasTime = findTimes(clause).length > 0 || /\bin \S+ (?:minutes?|hours?|mins?|hrs?)\b/i.test(clause)
  return isReminder && hasTime
    ? '\n\nTasks have a day but no time: I keep the time in the title, and nothing rings then.'
    : ''
}
