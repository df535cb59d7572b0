import type { Conversation } from '../conversation.ts'
import { addUnits, type Unit } from '../language/calendar.ts'
import { findDates } from '../language/dates.ts'
import { smallNumber, smallNumberPattern } from '../language/date-words.ts'
import { bestMatches } from '../language/similarity.ts'
import { findTimes } from '../language/times.ts'
import { countText, dayText, joined } from '../say/format.ts'
import { markdownList, plain } from '../say/markdown.ts'
import { dueOf, readNewTask, splitItems, titleOf, type NewTask } from '../understand/task-request.ts'
import type { Verb } from '../understand/verbs.ts'
import { askPerson, askWhich } from './ask.ts'
import { callTool, type Plan } from './plan.ts'
import { listTasks, type Task } from './workspace.ts'

/** Adds one task, or several if the request lists them. */
export function* addTasks(conversation: Conversation, clause: string): Plan<string> {
  const { now } = conversation
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
    return answer === undefined ? 'Tell me what to put on the list.' : yield* addTasks(conversation, `add ${answer}`)
  }
  const tasks =
    items.length > 1
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

/** What a task cannot do is said, not hidden. */
function noteOf({ recurrence }: NewTask, clause: string): string {
  if (recurrence)
    return `\n\nTasks do not repeat by themselves yet, so this is only the first one (${recurrence.words}). Ask me again for the next.`
  const isReminder = /\bremind/i.test(clause)
  const hasTime = findTimes(clause).length > 0 || /\bin \S+ (?:minutes?|hours?|mins?|hrs?)\b/i.test(clause)
  return isReminder && hasTime
    ? '\n\nTasks have a day but no time: I keep the time in the title, and nothing rings then.'
    : ''
}

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

const verbWords =
  /^(?:please )?(?:mark|set|finish|complete|close|tick|check|cross|delete|remove|drop|cancel|erase|trash|scrap|bin|clear|get rid of|reopen|re-open|undo|uncheck|untick|i(?:['’]ve|['’]m| have| am)? (?:already |just )?(?:done|finished|completed|did)|done(?: with)?:?|throw away|take)\s*(?:off|out)?\s*/i
const noise =
  /\b(?:as (?:done|complete[d]?|finished|not done|open)|(?:is|are) (?:done|finished|complete[d]?)|off(?: my list)?|done|(?:from|on|in|off) (?:my|the) (?:\w+ )?(?:list|tasks?|to-?dos?)|to-?dos?|tasks?|reminders?|the one (?:about|with|to|called)|called|named|about|my|the|please|with|that says|to)\b/gi

/** What the clause calls the task. */
function taskPhrase(clause: string): string {
  const quoted = /"([^"]+)"|“([^”]+)”/.exec(clause)
  if (quoted) return quoted[1] ?? quoted[2] ?? ''
  return clause
    .replace(verbWords, '')
    .replaceAll(noise, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[.!?,:]+(?=\s|$)/g, '')
    .trim()
}

/** The tasks that are meant: one by its name, all, or those of some days. Or a sentence why none. */
function* chooseTasks(
  conversation: Conversation,
  clause: string,
  tasks: readonly Task[],
  all: readonly Task[],
): Plan<readonly Task[] | string> {
  const { now } = conversation
  const phrase = taskPhrase(clause)
  const lower = clause.toLowerCase()
  if (
    /^(?:it|that|this|that one|this one|the last one|last one|it again)$/i.test(phrase) ||
    (phrase === '' && /\b(?:it|that)\b/.test(lower))
  ) {
    const last = lastTask(conversation, all)
    return last ? [last] : 'I do not know which task you mean. Tell me its name.'
  }
  const isAll = /\b(?:all|every|everything|both|them|those|these|each)\b/.test(lower)
  const [date] = findDates(clause, now)
  const isOverdue = /\boverdue|past due|late\b/.test(lower)
  const isDone =
    /\b(?:finished|completed|done) (?:tasks|ones|to-?dos)|\btasks (?:that are|i have) (?:done|finished)/.test(lower)
  if (isAll || isOverdue || isDone) {
    const shown = /\b(?:them|those|these|both)\b/.test(lower) ? lastListed(conversation, tasks) : tasks
    const found = shown.filter(
      ({ due, doneAt }) =>
        (isDone ? doneAt !== null : doneAt === null || shown !== tasks || /reopen/.test(lower)) &&
        (!isOverdue || (due !== null && due < now.today)) &&
        (!date || (due !== null && due >= date.from && due <= date.to)),
    )
    const rest = phrase
      .replaceAll(
        /\b(?:all|every|everything|both|them|those|these|each|of|overdue|finished|completed|due|today|tomorrow|ones|that|are|is|i|have|for|which|and)\b/gi,
        '',
      )
      .trim()
    const named = rest === '' || date ? found : bestMatches(rest, found, ({ title }) => title)
    return named.length > 0 ? named : 'There are no such tasks.'
  }
  const places = { first: 0, second: 1, third: 2, fourth: 3, last: tasks.length - 1 }
  const place = /^(first|second|third|fourth|last)(?: one)?$/i.exec(phrase)?.[1]?.toLowerCase()
  const byPlace =
    place === undefined
      ? undefined
      : tasks[
          places[place === 'first' || place === 'second' || place === 'third' || place === 'fourth' ? place : 'last']
        ]
  if (byPlace) return [byPlace]
  const several = phrase.split(/\s*(?:,|\band\b|&)\s*/).filter((part) => part !== '')
  const exact = bestMatches(phrase, tasks, ({ title }) => title)
  if (exact.length === 0 && several.length > 1) {
    const found = several.map((part) => bestMatches(part, tasks, ({ title }) => title))
    if (found.every((each) => each.length === 1)) return found.flat()
  }
  const dated =
    exact.length > 1 && date ? exact.filter(({ due }) => due !== null && due >= date.from && due <= date.to) : exact
  return yield* oneTask(conversation, phrase, dated.length > 0 ? dated : exact, tasks)
}

function* oneTask(
  conversation: Conversation,
  phrase: string,
  found: readonly Task[],
  tasks: readonly Task[],
): Plan<readonly Task[] | string> {
  const [one, other] = found
  if (one && !other) return [one]
  if (one && other) {
    const chosen = yield* askWhich(conversation, 'Which task do you mean?', found, ({ title, due }) =>
      due === null ? title : `${title} (due ${due})`,
    )
    return chosen ? [chosen] : 'Tell me which task you mean.'
  }
  if (tasks.length === 0)
    return phrase === ''
      ? 'You have no such tasks.'
      : `I could not find a task like “${plain(phrase)}”: your list is empty.`
  if (phrase === '') {
    const chosen = yield* askWhich(conversation, 'Which task do you mean?', tasks, ({ title }) => title)
    return chosen ? [chosen] : 'Tell me which task you mean.'
  }
  return `I could not find a task like “${plain(phrase)}”. Your tasks are:\n\n${markdownList(tasks.slice(0, 10).map(({ title }) => plain(title)))}`
}

/** The task of the last call that made, changed or finished one. */
export function lastTask({ log }: Conversation, tasks: readonly Task[]): Task | undefined {
  for (const { tool, input, reply } of log.toReversed()) {
    if (!/^focus_(add|change|finish|reopen|move|start)/.test(tool)) continue
    const value = reply.isOk ? reply.value : undefined
    const id =
      typeof value === 'object' && value !== null && 'id' in value ? value.id : (input['id'] ?? input['taskId'])
    const found = tasks.find((task) => task.id === id)
    if (found) return found
  }
  return undefined
}

/** The tasks that were added in the last turn, or all that were listed. */
function lastListed({ log }: Conversation, tasks: readonly Task[]): readonly Task[] {
  const added = log
    .filter(({ tool, reply }) => tool === 'focus_addTask' && reply.isOk)
    .map(({ reply }) =>
      reply.isOk && typeof reply.value === 'object' && reply.value !== null && 'id' in reply.value
        ? reply.value.id
        : '',
    )
  const own = tasks.filter(({ id }) => added.includes(id))
  return own.length > 0 ? own : tasks
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
  const isTop = /\bto the (?:top|start|front|beginning)\b|\bfirst\b(?= on| in|$)/i.test(clause)
  const isCleared =
    /\b(?:remove|clear|drop|delete) the (?:due )?(?:date|day|deadline)|\bno (?:due )?(?:date|deadline)\b/i.test(clause)
  const date = rename || shift ? undefined : findDates(clause, now).at(-1)
  const estimated = /\bestimate (?:of|for) (.+?) (?:to|at|is)\b/i.exec(clause)?.[1]
  const target = estimated ?? (rename ? (rename[1] ?? '') : targetOf(clause, [shift, estimate], date))
  const chosen = yield* chooseTasks(conversation, target, tasks, tasks)
  if (typeof chosen === 'string') return chosen
  const lines: string[] = []
  for (const task of chosen) {
    const change = rename
      ? { title: titleOf(unquoted(rename[2] ?? '')) }
      : isCleared
        ? { due: null }
        : shift
          ? { due: shifted(task, shift, clause, now.today) }
          : date
            ? { due: dueOf(date, now) }
            : estimate
              ? { estimate: Math.max(1, smallNumber(estimate[1] ?? estimate[2] ?? '') ?? 1) }
              : undefined
    if (isTop) {
      const reply = yield* callTool(conversation, 'focus_moveTask', { id: task.id, after: null })
      lines.push(reply.isOk ? `“${plain(task.title)}” is now first on your list.` : reply.message)
    } else if (change) {
      const reply = yield* callTool(conversation, 'focus_changeTask', { id: task.id, ...change })
      const what =
        'title' in change
          ? `is now called “${plain(change.title ?? '')}”`
          : 'due' in change
            ? change.due
              ? `is now due ${dayText(change.due, now)}`
              : 'has no due day any more'
            : `now has an estimate of ${countText(change.estimate ?? 1, 'session', now)}`
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
      /^(?:actually,? )?(?:change|set|update|edit|move|postpone|push|reschedule|delay|put off|bump|make|give|shift|bring)\b/i,
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
  return addUnits(due ?? today, /\bforward|earlier|sooner\b/i.test(clause) ? -count : count, name)
}

function unquoted(text: string): string {
  return text.trim().replace(/^["“'](.*)["”']$/, '$1')
}

/** Lists or counts tasks: all, those of some days, overdue or finished ones. */
export function* answerTasks(conversation: Conversation, clause: string): Plan<string> {
  const { now } = conversation
  const lower = clause.toLowerCase()
  const all = yield* listTasks(conversation)
  const isDone =
    /\b(?:done|finished|completed|did i (?:do|finish|complete)|have i (?:done|finished))\b/.test(lower) &&
    !/\bnot (?:done|finished)|\bleft|remaining|undone|to be done\b/.test(lower)
  const isOverdue = /\boverdue|past due|late\b/.test(lower)
  const isUndated =
    /\bwithout (?:a )?(?:due )?(?:date|day|deadline)|\bno (?:due )?(?:date|deadline|day)\b|\bundated\b/.test(lower)
  const [date] = findDates(clause, now, isDone ? 'past' : 'future')
  const about =
    /\b(?:about|containing|with|mention\w*|related to|for|regarding)\s+(.+?)\??$/
      .exec(clause.replace(date ? clause.slice(date.start, date.end) : /$^/, ''))?.[1]
      ?.replace(/\b(?:me|today|a due date|tasks?)\b/gi, '')
      .trim() ?? ''
  const named =
    about !== '' && !isUndated ? all.filter(({ title }) => bestMatches(about, [title], (each) => each).length > 0) : all
  const tasks = named.filter(({ due, doneAt }) => {
    if (isDone !== (doneAt !== null)) return false
    if (isUndated) return due === null
    if (isOverdue) return due !== null && due < now.today
    if (!date || isDone) return true
    if (due === null) return false
    if (date.relation === 'until') return due <= date.to
    if (date.relation === 'before') return due < date.from
    if (date.relation === 'after') return due > date.to
    if (date.relation === 'since') return due >= date.from
    return (due >= date.from && due <= date.to) || (date.from === now.today && date.to === now.today && due < now.today)
  })
  const kind = `${isDone ? 'finished ' : isOverdue ? 'overdue ' : 'open '}task`
  const when =
    date && !isOverdue && !isDone
      ? ` for ${clause.slice(date.start, date.end).replace(/^(?:due |on |in |for |by )+/i, '')}`
      : ''
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
  if (/\bhow many\b|\bcount\b|\bnumber of\b/.test(lower))
    return `You have **${countText(tasks.length, kind, now)}**${when}.`
  const open = [...tasks].sort((one, other) =>
    /\bnext due|soonest|most urgent\b/.test(lower) ? (one.due ?? '9').localeCompare(other.due ?? '9') : 0,
  )
  if (/\b(?:what|which).*(?:next|first|start with|most urgent)\b/.test(lower) && !date) {
    const [first] = open.filter(({ doneAt }) => doneAt === null)
    return first ? `Next on your list: **${plain(first.title)}**${dueText(first, now)}.` : 'Your list is empty.'
  }
  if (tasks.length === 0) return `You have no ${kind}s${when}.`
  return `You have ${countText(tasks.length, kind, now)}${when}:\n\n${markdownList(open.map((task) => `${plain(task.title)}${dueText(task, now)}`))}`
}

function dueText({ due, doneAt }: Task, now: Conversation['now']): string {
  if (due === null || doneAt !== null) return ''
  return due < now.today ? ` (overdue since ${dayText(due, now)})` : ` (due ${dayText(due, now)})`
}
