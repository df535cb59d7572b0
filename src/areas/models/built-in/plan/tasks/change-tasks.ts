import type { Conversation } from '../../conversation.ts'
import { addUnits, type Day, type Unit } from '../../language/calendar.ts'
import { findDates } from '../../language/dates.ts'
import type { FoundDate } from '../../language/found-date.ts'
import { smallNumber, smallNumberPattern } from '../../language/date-words.ts'
import { countText, dayText, joined } from '../../say/format.ts'
import { plain } from '../../say/markdown.ts'
import { findTimes } from '../../language/times.ts'
import { dueOf, titleOf } from '../../understand/tasks/task-request.ts'
import type { Verb } from '../../understand/verbs.ts'
import { askPerson } from '../ask.ts'
import { chooseTasks } from './choose-tasks.ts'
import { callTool, type Plan } from '../plan.ts'
import { listTasks, type Task } from '../workspace.ts'

/** Finishes, reopens, deletes or changes tasks that the clause names. */
export function* changeTasks(conversation: Conversation, clause: string, verb: Verb): Plan<string> {
  const all = yield* listTasks(conversation)
  const tasks = all.filter(({ doneAt }) => (verb === 'reopen' ? doneAt !== null : verb === 'delete' || doneAt === null))
  if (verb === 'change') return yield* editTask(conversation, clause, tasks)
  const chosen = yield* chooseTasks(conversation, clause, tasks, all)
  if (typeof chosen === 'string') return chosen
  const { tool, past } = {
    finish: { tool: 'focus_finishTask', past: 'Finished' },
    reopen: { tool: 'focus_reopenTask', past: 'Reopened' },
    delete: { tool: 'focus_removeTask', past: 'Deleted' },
  }[verb === 'finish' || verb === 'reopen' ? verb : 'delete']
  const done: string[] = []
  for (const { id, title } of chosen) {
    const reply = yield* callTool(conversation, tool, { id })
    if (!reply.isOk)
      return `${done.length > 0 ? `${past} ${joined(done)}. ` : ''}I could not change “${plain(title)}”: ${reply.message}`
    done.push(`“${plain(title)}”`)
  }
  return `${past} ${done.length > 5 ? countText(done.length, 'task', conversation.now) : joined(done)}.`
}

const shiftPattern = new RegExp(
  String.raw`\bby (?:another )?(${smallNumberPattern}) (day|week|month|year)s?\b|\b(?:back|forward) (${smallNumberPattern}) (day|week|month|year)s?\b`,
  'i',
)
const estimatePattern = new RegExp(
  String.raw`\b(${smallNumberPattern}) (?:work |focus )?(?:sessions?|pomodoros?)\b|\bestimate (?:of |to |is )*(?:.*?\bto )?(${smallNumberPattern})\b`,
  'i',
)

/** Renames a task, or changes its day, estimate or place. */
function* editTask(conversation: Conversation, clause: string, tasks: readonly Task[]): Plan<string> {
  const { now } = conversation
  const rename =
    /^(?:rename|retitle|call)\s+(.+?)\s+(?:to|as|into)\s+(.+)$/i.exec(clause) ??
    /^change (?:the )?(?:title|name) of (.+?) to (.+)$/i.exec(clause) ??
    (findDates(clause, now).length === 0 && !/\d|\bsessions?|estimate|due|top\b/i.test(clause)
      ? /^change (.+?) to (.+)$/i.exec(clause)
      : null)
  const shift = shiftPattern.exec(clause)
  const estimate = estimatePattern.exec(clause)
  const isTop = /\bto the (?:top|start|front|beginning)\b|\bfirst\b(?= on\b| in\b|$)/i.test(clause)
  const isCleared =
    /\b(?:remove|clear|drop|delete) the (?:due )?(?:date|day|deadline)|\bno (?:due )?(?:date|deadline)\b/i.test(clause)
  const moved = rename || shift ? undefined : targetDay(clause, now)
  const date = rename || shift ? undefined : (moved ?? findDates(clause, now).at(-1))
  const estimated = /\bestimate (?:of|for) (.+?) (?:to|at|is)\b/i.exec(clause)?.[1]
  // A time of day belongs to the title: "move the dentist to Tuesday at 10".
  const time = date ? findTimes(clause.slice(date.end)).find(({ start }) => start <= 1) : undefined
  const timed = time && date ? `${clause.slice(0, date.end)} ${clause.slice(date.end + time.end)}`.trim() : clause
  const target = estimated ?? (rename ? (rename[1] ?? '') : targetOf(timed, [shift, estimate], date))
  const chosen = yield* chooseTasks(conversation, target, tasks, tasks)
  if (typeof chosen === 'string') return chosen
  const lines: string[] = []
  for (const task of chosen) {
    const change: TaskChange | undefined = rename
      ? { title: titleOf(unquoted(rename[2] ?? '')) }
      : isCleared
        ? { due: null }
        : shift
          ? { due: shifted(task, shift, clause, now.today) }
          : date
            ? {
                due: dueOf(date, now),
                ...(time && { title: withTime(task.title, clause.slice(date.end, date.end + time.end)) }),
              }
            : estimate
              ? { estimate: Math.max(1, smallNumber(estimate[1] ?? estimate[2] ?? '') ?? 1) }
              : undefined
    if (isTop) {
      const reply = yield* callTool(conversation, 'focus_moveTask', { id: task.id, after: null })
      lines.push(reply.isOk ? `“${plain(task.title)}” is now first on your list.` : reply.message)
    } else if (change) {
      const reply = yield* callTool(conversation, 'focus_changeTask', { id: task.id, ...change })
      const what = changedTo(change, conversation)
      lines.push(
        reply.isOk ? `“${plain(task.title)}” ${what}.` : `I could not change “${plain(task.title)}”: ${reply.message}`,
      )
    } else {
      const answer = yield* askPerson(conversation, `What should I change about “${task.title}”?`, [
        'Its title',
        'Its due day',
        'Its estimate',
      ])
      return answer === undefined
        ? 'Tell me what to change.'
        : 'Tell me the new value, for example “move it to Friday”.'
    }
  }
  return lines.join('\n')
}

type TaskChange = { readonly title?: string; readonly due?: Day | null; readonly estimate?: number }

function changedTo({ title, due, estimate = 1 }: TaskChange, { now }: Conversation): string {
  const called = title === undefined ? undefined : `called “${plain(title)}”`
  if (due === null) return 'has no due day any more'
  if (due !== undefined) return `is now due ${dayText(due, now)}${called === undefined ? '' : `, and ${called}`}`
  return called === undefined ? `now has an estimate of ${countText(estimate, 'session', now)}` : `is now ${called}`
}

function targetOf(
  clause: string,
  parts: readonly (RegExpExecArray | null)[],
  date: { start: number; end: number } | undefined,
): string {
  let text = clause
  for (const part of parts) if (part) text = text.replace(part[0], ' ')
  if (date) text = `${clause.slice(0, date.start)} ${clause.slice(date.end)}`
  return text
    .replace(
      /^(?:actually,? )?(?:change|set|update|edit|move|postpone|push|snooze|defer|reschedule|delay|put off|bump|make|give|shift|bring)\b/i,
      '',
    )
    .replace(/^\s*(?:remove|clear|delete)\b/i, '')
    .replaceAll(
      /\b(?:(?:the )?(?:due )?(?:date|day|deadline|estimate) (?:of|for|on)|(?:due )?(?:date|deadline|estimate)|to the (?:top|start|front|beginning)|to|back|forward|until|till|due|instead|actually|on|for|from|no)\b/gi,
      ' ',
    )
    .trim()
}

function shifted({ due }: Task, [, many, unit, many2, unit2]: RegExpExecArray, clause: string, today: string): string {
  const count = smallNumber(many ?? many2 ?? '') ?? 1
  const word = (unit ?? unit2 ?? 'day').toLowerCase()
  const name: Unit = word === 'week' || word === 'month' || word === 'year' ? word : 'day'
  return addUnits(due ?? today, /\b(?:forward|earlier|sooner)\b/i.test(clause) ? -count : count, name)
}

/** The title with another time of day: "Call Anna at 9" → "Call Anna at 3pm". */
function withTime(title: string, time: string): string {
  const old = findTimes(title).at(-1)
  const bare = old ? `${title.slice(0, old.start).trimEnd()} ${title.slice(old.end).trimStart()}`.trim() : title
  return `${bare} at ${time.trim().replace(/^(?:at|by|@|around)\s*/i, '')}`
}

/** "everything from today to Monday": the day after "to", beside another one that tells which tasks. */
function targetDay(clause: string, now: Conversation['now']): FoundDate | undefined {
  const [, before = ''] =
    /^(.+\b(?:today|tomorrow|yesterday|week|month|\p{L}+day|overdue)(?:['’]s)?\b.*?\s)(?:to|until|till|on|for)\s+\S.*$/iu.exec(
      clause,
    ) ?? []
  if (before === '') return undefined
  const rest = clause.slice(before.length).replace(/^(?:to|until|till|on|for)\s+/i, '')
  const start = clause.length - rest.length
  const [date] = findDates(rest, now)
  return date && date.start === 0 && /^[\s.!]*$/.test(rest.slice(date.end))
    ? { ...date, start, end: start + date.end }
    : undefined
}

function unquoted(text: string): string {
  return text.trim().replace(/^["“'](.*)["”']$/, '$1')
}
