import type { Conversation } from '../../conversation.ts'
import { nowOf } from '../../language/calendar.ts'
import { findDates } from '../../language/dates.ts'
import { bestMatches } from '../../language/similarity.ts'
import { countText, dayText } from '../../say/format.ts'
import { markdownList, plain } from '../../say/markdown.ts'
import { taskPhrase } from './choose-tasks.ts'
import type { Plan } from '../plan.ts'
import { listTasks, type Task } from '../workspace.ts'

/** Lists or counts tasks: all, those of some days, overdue or finished ones. */
export function* answerTasks(conversation: Conversation, clause: string): Plan<string> {
  const { now } = conversation
  const lower = clause.toLowerCase()
  const all = yield* listTasks(conversation)
  const isDone =
    /\b(?:done|finished|completed|did i (?:do|finish|complete|get|manage|tick)|have i (?:done|finished|ticked))\b/.test(
      lower,
    ) && !/\bnot (?:done|finished)|\bleft|remaining|undone|to be done\b/.test(lower)
  const isLater = /\bwhat can wait\b/.test(lower)
  const isOverdue = /\b(?:overdue|past due|late|behind)\b/.test(lower)
  const isUndated =
    /\bwithout (?:a )?(?:due )?(?:date|day|deadline)|\bno (?:due )?(?:date|deadline|day)\b|\bundated\b/.test(lower)
  const [date] = findDates(clause, now, isDone ? 'past' : 'future')
  const about =
    /\b(?:about|containing|with|mention\w*|related to|for|regarding)\s+(.+?)\??$/
      .exec(clause.replace(date ? clause.slice(date.start, date.end) : /$^/, ''))?.[1]
      ?.replaceAll(/\b(?:me|today|a due date|tasks?|anything|something|everything|any)\b/gi, '')
      .trim() ?? ''
  const named =
    about !== '' && !isUndated ? all.filter(({ title }) => bestMatches(about, [title], (each) => each).length > 0) : all
  const tasks = named.filter(({ due, doneAt }) => {
    if (isDone !== (doneAt !== null)) return false
    if (isUndated) return due === null
    if (isOverdue) return due !== null && due < now.today
    if (!date) return true
    if (doneAt !== null) {
      const { today } = nowOf(doneAt, now.zone, now.locale)
      return today >= date.from && (date.to >= now.today || today <= date.to)
    }
    if (due === null) return false
    if (isLater) return due >= date.from
    if (date.relation === 'until') return due <= date.to
    if (date.relation === 'before') return due < date.from
    if (date.relation === 'after') return due > date.to
    if (date.relation === 'since') return due >= date.from
    return (due >= date.from && due <= date.to) || (date.from === now.today && date.to === now.today && due < now.today)
  })
  // "is the dentist still on my list?"
  const [, asked] = /^is (?:the |my )?(.+?) (?:still )?on (?:my|the) list\??$/i.exec(clause) ?? []
  if (asked !== undefined) {
    const [one] = bestMatches(taskPhrase(asked), all, ({ title }) => title)
    if (!one) return `There is no task like “${plain(asked)}” on your list.`
    return one.doneAt === null
      ? `Yes: **${plain(one.title)}** is still open${dueText(one, now)}.`
      : `No, **${plain(one.title)}** is done.`
  }
  const kind = `${isDone ? 'finished ' : isOverdue ? 'overdue ' : 'open '}task`
  const when =
    date && !isOverdue && !isDone
      ? ` for ${clause.slice(date.start, date.end).replace(/^(?:is |are |was |were |due |on |in |for |by )+/i, '')}`
      : ''
  const said = date ? ` for ${clause.slice(date.start, date.end).replace(/^(?:on|in|for|since) /i, '')}` : ''
  if (/\bwhen\b/.test(lower) && tasks.length > 0) {
    const found = bestMatches(
      taskPhrase(
        clause
          .replace(/^when (?:is|are|do i|should i|must i|am i)\s*(?:have to|supposed to)?/i, '')
          .replace(/\bdue\b/i, ''),
      ),
      all,
      ({ title }) => title,
    )
    const [one] = found
    if (one)
      return one.due === null
        ? `“${plain(one.title)}” has no due day.`
        : `“${plain(one.title)}” is due ${dayText(one.due, now)}.`
  }
  if (asksForSessions.test(clause)) {
    const sessions = tasks.reduce((sum, { estimate }) => sum + estimate, 0)
    return `You have **${countText(sessions, 'session', now)}** planned${when}, for ${countText(tasks.length, kind, now)}.`
  }
  if (/\b(?:due last|latest (?:due|deadline)|last (?:deadline|due date))\b/.test(lower)) {
    const last = tasks.filter(({ due }) => due !== null).toSorted((one, other) => byDue(other, one))[0]
    return last ? `Due last: **${plain(last.title)}**${dueText(last, now)}.` : 'No open task has a due day.'
  }
  if (/\bhow (?:many|much)\b|\bcount\b|\bnumber of\b/.test(lower))
    return `You have **${countText(tasks.length, kind, now)}**${when}.`
  const open = [...tasks].sort((one, other) =>
    /\b(?:next due|soonest|most (?:urgent|important|pressing)|top priority|sort|sorted|order|ordered|deadlines?)\b/.test(
      lower,
    )
      ? byDue(one, other)
      : 0,
  )
  if (
    /\b(?:what|which|when|how long).*(?:next|first|start with|most (?:urgent|important|pressing)|top priority)\b/.test(
      lower,
    ) &&
    !date
  ) {
    const [first] = open.filter(({ doneAt }) => doneAt === null)
    return first ? `Next on your list: **${plain(first.title)}**${dueText(first, now)}.` : 'Your list is empty.'
  }
  if (tasks.length === 0 && isDone) return `You have no finished tasks${said}. ${finishedLimit}`
  if (tasks.length === 0) {
    const undated = all.filter(({ due, doneAt }) => due === null && doneAt === null)
    const others =
      date && !isOverdue && !isDone && undated.length > 0
        ? `\n\nOpen without a day:\n\n${markdownList(undated.map(({ title }) => plain(title)))}`
        : ''
    return `You have no ${kind}s${when}.${others}`
  }
  return `You have ${countText(tasks.length, kind, now)}${when}:\n\n${markdownList(open.map((task) => `${plain(task.title)}${dueText(task, now)}`))}`
}

const finishedLimit = 'The list has those of the last 36 hours; older ones are in the activity.'

/** "how many sessions do I have planned in total?" */
export const asksForSessions =
  /\b(?:how many|total|sum of)\b.*\b(?:sessions|pomodoros)\b.*\b(?:planned|left|total|estimated|to do|ahead)\b/i

function byDue(one: Task, other: Task): number {
  return (one.due ?? '9').localeCompare(other.due ?? '9')
}

function dueText({ due, doneAt }: Task, now: Conversation['now']): string {
  if (due === null || doneAt !== null) return ''
  return due < now.today ? ` (overdue since ${dayText(due, now)})` : ` (due ${dayText(due, now)})`
}
