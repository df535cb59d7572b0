import { isRecord, type Conversation, type DoneCall } from '../../conversation.ts'
import { smallNumber } from '../../language/date-words.ts'
import { findDates } from '../../language/dates.ts'
import { bestMatches } from '../../language/similarity.ts'
import { markdownList, plain } from '../../say/markdown.ts'
import { askWhich } from '../ask.ts'
import { mentionedAmong } from '../mentioned.ts'
import type { Plan } from '../plan.ts'
import type { Task } from '../workspace.ts'

const verbWords =
  /^(?:please )?(?:mark|set|finish(?:ed)?|completed?|close|tick|check|cross|delete|remove|drop|cancel|erase|trash|scrap|bin|clear|get rid of|reopen|re-open|undo|uncheck|untick|i(?:['’]ve|['’]m| have| am)? (?:already |just )?(?:done|finished|completed|did)|done(?: with)?:?|throw away|take)\s*(?:off|out)?\s*/i
const noise =
  /\b(?:as (?:done|complete[d]?|finished|not done|open)|(?:is|are) (?:done|finished|complete[d]?)|off(?: my list)?|done|(?:from|on|in|off) (?:my|the) (?:\w+ )?(?:list|tasks?|to-?dos?)|to-?dos?|tasks?|reminders?|the one (?:about|with|to|called)|called|named|about|my|the|please|with|that says|to)\b/gi

/** What the clause calls the task. */
export function taskPhrase(clause: string): string {
  const quoted = /"([^"]+)"|“([^”]+)”/.exec(clause)
  if (quoted) return quoted[1] ?? quoted[2] ?? ''
  return clause
    .replace(verbWords, '')
    .replace(/\b(\S+) (?:thing|stuff|business|job|chore)\b/i, '$1')
    .replaceAll(noise, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[.!?,:]+(?=\s|$)/g, '')
    .trim()
    .replace(/^(?!this |that |(?:the )?(?:first|second|third|fourth|last) )(.+) ones?$/i, '$1')
}

/** The tasks that are meant: one by its name, all, or those of some days. Or a sentence why none. */
export function* chooseTasks(
  conversation: Conversation,
  clause: string,
  tasks: readonly Task[],
  all: readonly Task[],
): Plan<readonly Task[] | string> {
  const mentioned = mentionedAmong(conversation, all)
  if (mentioned.length > 0) return mentioned
  const { now } = conversation
  const phrase = taskPhrase(clause)
  const lower = clause.toLowerCase()
  if (
    /^(?:it|that|this|that one|this one|the last one|last one|it again)$/i.test(phrase) ||
    (phrase === '' && /\b(?:it|that)\b/.test(lower))
  ) {
    const ends = /\blast\b/.test(phrase) ? lastShown(conversation, tasks) : []
    if (ends.length > 1) return ends.slice(-1)
    const last = lastTask(conversation, all)
    if (last) return [last]
    const shown = lastShown(conversation, tasks)
    return shown.length === 0
      ? 'I do not know which task you mean. Tell me its name.'
      : yield* oneTask(conversation, phrase, shown, tasks)
  }
  const isAll = /\b(?:all|every|everything|both|them|those|these|each)\b/.test(lower)
  const [date] = findDates(clause, now)
  const isOverdue = /\b(?:overdue|past due|late)\b/.test(lower)
  const isDone =
    /\b(?:finished|completed|done) (?:tasks|ones|to-?dos|things|stuff)|\btasks (?:that are|i have) (?:done|finished)/.test(
      lower,
    )
  if (isAll || isOverdue || isDone) {
    const refers = /\b(?:them|those|these|both)\b/.test(lower)
    const shown = refers ? lastListed(conversation, tasks) : tasks
    if (refers && shown.length === 0 && !isOverdue && !date && !/\b(?:both|all|every)\b/.test(lower))
      return 'I do not know which tasks you mean, so I changed nothing. Name them, or ask me to list them first.'
    const found = shown.filter(
      ({ due, doneAt }) =>
        (isDone ? doneAt !== null : doneAt === null || shown !== tasks || /reopen/.test(lower)) &&
        (!isOverdue || (due !== null && due < now.today)) &&
        (!date || (due !== null && due >= date.from && due <= date.to)),
    )
    const [, without] = /\b(?:except|but not|apart from|besides|but) (?:for )?(.+)$/i.exec(phrase) ?? []
    if (without !== undefined) {
      const others = bestMatches(without, found, ({ title }) => title)
      return others.length === 0
        ? `I could not find a task like “${plain(without)}”, so I changed nothing.`
        : found.filter((task) => !others.includes(task))
    }
    const rest = phrase
      .replaceAll(
        /\b(?:all|every|everything|both|them|those|these|each|of|overdue|finished|completed|due|today|tomorrow|ones|that|are|is|i|have|for|which|and)\b/gi,
        '',
      )
      .trim()
    const named = rest === '' || date ? found : bestMatches(rest, found, ({ title }) => title)
    return named.length > 0 ? named : 'There are no such tasks.'
  }
  // "The first one" is the first that was shown.
  const listed = lastShown(conversation, tasks)
  const [, end, many] = /^(?:the )?(first|last|next) (two|three|four|five|\d+)(?: ones?| tasks?)?$/i.exec(phrase) ?? []
  const number = smallNumber(many ?? '')
  if (end !== undefined && number !== undefined) {
    if (listed.length >= number) return /last/i.test(end) ? listed.slice(-number) : listed.slice(0, number)
    const chosen = yield* askWhich(conversation, 'Which tasks do you mean?', tasks, ({ title }) => title)
    return chosen ? [chosen] : 'Tell me which tasks you mean.'
  }
  const ordered = listed.length > 1 ? listed : tasks
  const places = { first: 0, second: 1, third: 2, fourth: 3, last: ordered.length - 1 }
  const place = /^(first|second|third|fourth|last)(?: one)?$/i.exec(phrase)?.[1]?.toLowerCase()
  const byPlace =
    place === undefined
      ? undefined
      : ordered[
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
function lastTask({ log }: Conversation, tasks: readonly Task[]): Task | undefined {
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

/** The tasks that the last answer names, in its order. */
function lastShown({ earlier }: Conversation, tasks: readonly Task[]): readonly Task[] {
  // Between them there may be an answer about one of them: "move the first one to Monday", "and the second".
  const lists = earlier.filter(({ answer }) => tasks.filter(({ title }) => answer.includes(plain(title))).length > 1)
  const isAbout =
    lists.length > 0 && earlier.at(-1)?.calls.some(({ tool }) => /^focus_(?:change|finish|remove|move)/.test(tool))
  const said = (isAbout ? lists.at(-1) : earlier.at(-1))?.answer ?? ''
  const placed = tasks.map((task) => ({ task, place: said.indexOf(plain(task.title)) }))
  return placed
    .filter(({ place }) => place !== -1)
    .sort((one, other) => one.place - other.place)
    .map(({ task }) => task)
}

/** What "them" are: the tasks that were just added, or those that the last answer names. */
function lastListed(conversation: Conversation, tasks: readonly Task[]): readonly Task[] {
  const added = addedLately(conversation)
  const own = tasks.filter(({ id }) => added.includes(id))
  return own.length > 0 ? own : lastShown(conversation, tasks)
}

/** The tasks that this turn and the turns right before it have added. */
function addedLately({ earlier, log }: Conversation): string[] {
  const before = earlier.flatMap(({ calls }) => calls).length
  const ids = [idsOf(log.slice(before))]
  for (const { calls } of earlier.toReversed()) {
    const added = idsOf(calls)
    if (added.length === 0) break
    ids.push(added)
  }
  return ids.flat()
}

function idsOf(calls: readonly DoneCall[]): string[] {
  return calls.flatMap(({ tool, reply }) =>
    tool === 'focus_addTask' && reply.isOk && isRecord(reply.value) && typeof reply.value['id'] === 'string'
      ? [reply.value['id']]
      : [],
  )
}
