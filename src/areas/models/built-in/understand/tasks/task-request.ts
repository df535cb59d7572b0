import type { Day, Now } from '../../language/calendar.ts'
import { addDays, startOf, weekdayOf } from '../../language/calendar.ts'
import { findDates } from '../../language/dates.ts'
import type { FoundDate } from '../../language/found-date.ts'
import { smallNumber, smallNumberPattern } from '../../language/date-words.ts'
import { findRecurrence, type Recurrence } from '../../language/recurrence.ts'
import { findTimes } from '../../language/times.ts'
import { timeText } from '../../say/format.ts'

export type NewTask = {
  readonly title: string
  readonly due?: Day
  readonly estimate?: number
  readonly recurrence?: Recurrence
}

const opening =
  /^(?:please )?(?:(?:set|create|add|make|put|schedule)(?: me)?(?: up)? (?:an? )?(?:new )?(?:reminder|task|to-?do|todo item)s?(?: for (?:me|myself))?(?: (?:to|that|about|called|named|for|saying))?:?|(?:a )?new (?:focus )?(?:reminder|task|to-?do)s?:?(?: (?:to|called|named))?|remind me(?: again)?(?: (?:to|that|about|of))?:?|remember(?: (?:to|that))?|don['’]?t (?:let me )?forget(?: (?:to|about|that))?|(?:i )?(?:still )?(?:need|have|must|should|ought|gotta|want)(?: to)?|i['’]ve got to|(?:to-?do|task|reminder)s?:|note to (?:self|myself):?|add|put(?! (?:out|away|up|together|back|off)\b)|note(?: down)?(?: that)?|jot down|write down|schedule|plan to|create|make)\s*/i
const listNames =
  /\s*(?:,|\b)\s*(?:(?:to|on|onto|in|into) (?:my|the|our) (?:focus |task |to-?do |todo |shopping |grocery )*(?:list|tasks?|to-?dos?|todos?|focus)|(?:as|to be) an? (?:new )?(?:task|to-?do|todo|reminder)|(?:to|on) (?:focus|tasks|todos?|to-?dos?))\b/i
const estimatePattern = new RegExp(
  String.raw`[\s,(]*\b(?:(?:it )?(?:will |should )?takes?|with(?: an estimate of)?|est(?:imated?)?\.?(?: at| of)?|about|for)?\s*(${smallNumberPattern}) (?:work |focus )?(?:sessions?|pomodoros?|rounds?)\b\)?`,
  'i',
)

/** A task from a sentence: what to do, for which day, how many sessions. Times of day stay in the title. */
export function readNewTask(clause: string, now: Now): NewTask {
  const timed = withClockTime(clause.trim(), now)
  let { text } = timed
  const quoted = /"([^"]+)"|“([^”]+)”/.exec(text)
  const recurrence = findRecurrence(text, now)
  const date = recurrence
    ? undefined
    : lastDate(quoted ? text.replace(quoted[0], ' '.repeat(quoted[0].length)) : text, now)
  if (recurrence) text = cut(text, recurrence.start, recurrence.end)
  if (date) text = cut(text, date.start, date.end)
  const estimate = estimatePattern.exec(text)
  if (estimate) text = cut(text, estimate.index, estimate.index + estimate[0].length)
  // A time without a day is today.
  const isTimed = /\bremind\b/i.test(clause) && findTimes(clause).length > 0
  const due = recurrence?.first ?? (date && dueOf(date, now)) ?? timed.due ?? (isTimed ? now.today : undefined)
  const sessions = estimate?.[1] === undefined ? undefined : smallNumber(estimate[1])
  const title = quoted?.[1] ?? quoted?.[2] ?? withTimeLast(titleOf(text))
  return {
    title,
    ...(due !== undefined && { due }),
    ...(sessions !== undefined && sessions >= 1 && { estimate: Math.min(12, Math.round(sessions)) }),
    ...(recurrence && { recurrence }),
  }
}

/** "in 2 hours" as a time of day, which stays in the title. */
function withClockTime(text: string, now: Now): { text: string; due?: Day } {
  const match = new RegExp(
    String.raw`\bin (an?|half an|${smallNumberPattern}|\d+) (minutes?|mins?|hours?|hrs?)\b(?: from now)?`,
    'i',
  ).exec(text)
  if (!match) return { text }
  const [words, many = '', unit = ''] = match
  const count = /^half/i.test(many) ? 0.5 : /^an?$/i.test(many) ? 1 : (smallNumber(many) ?? Number(many))
  if (!Number.isFinite(count)) return { text }
  const minutes = now.minutes + Math.round(count * (/^h/i.test(unit) ? 60 : 1))
  const rest = cut(text, match.index, match.index + words.length)
  return { text: `${rest} at ${timeText(minutes % 1440, now)}`, due: addDays(now.today, Math.floor(minutes / 1440)) }
}

/** "9am to call the vet" → "Call the vet at 9am". */
function withTimeLast(title: string): string {
  const [time] = findTimes(title)
  if (time?.start !== 0) return title
  const rest = title
    .slice(time.end)
    .replace(/^[\s:,–-]+/, '')
    .replace(/^(?:to|for)\s+/i, '')
  if (rest === '' || !/^\p{L}/u.test(rest)) return title
  return `${rest.charAt(0).toUpperCase()}${rest.slice(1)} at ${title.slice(0, time.end).replace(/^(?:at|by|@|around)\s*/i, '')}`
}

export function titleOf(text: string): string {
  let title = text.trim().replaceAll(/\(\s*\)/g, '')
  for (let count = 0; count < 2; count++) title = title.replace(listNames, ' ').trim()
  title = title
    .replace(opening, '')
    .replace(/^(?:these|the following|this)\b\s*:?\s*/i, '')
    .replace(/^(?:to|that i (?:need|have) to|that|an?(?= (?:task|reminder|to-?do)))\s+/i, '')
  title = title.replace(/^(?:new )?(?:task|reminder|to-?do)\s*(?:called|named|to|:)?\s+/i, '')
  title = title
    .replaceAll(/\s{2,}/g, ' ')
    .replace(/[\s,;:.!-]+$/, '')
    .replace(/^[\s,;:.!-]+/, '')
  title = title.replace(/[\s,]+(?:with |and )?(?:no|without an?) (?:due )?(?:date|deadline)$/i, '')
  title = title.replace(/\s+(?:due|by|on|for|at|before|is due|which is due)$/i, '')
  return title.charAt(0).toUpperCase() + title.slice(1)
}

/** A week is due on its Monday if it is a later one, else on its Friday; a month on its first day. */
export function dueOf({ from, to, unit, relation }: FoundDate, now: Now): Day {
  if (relation === 'before') return addDays(from, -1)
  if (unit === 'day') return from
  if (unit === 'week') {
    if (from <= now.today) return addDays(startOf(now.today, 'week', 'en-GB'), weekdayOf(now.today) > 5 ? 6 : 4)
    return relation === 'until'
      ? addDays(startOf(addDays(from, 1), 'week', 'en-GB'), 4)
      : startOf(addDays(from, 1), 'week', 'en-GB')
  }
  return relation === 'until' || from <= now.today ? to : from
}

/** The date that stands at the beginning or the end, or after a preposition: not "read the Monday report". */
function lastDate(text: string, now: Now): FoundDate | undefined {
  const dates = findDates(text, now)
  return dates.findLast(({ start, end }) => {
    const after = text.slice(end).trim()
    const isAtEdge =
      after === '' ||
      /^[.!?,)]|^\d{1,2}[:.]\d\d\b|^\d{1,2} ?[ap]m\b|^(?:at|@|to|in the|est\b|with|about|that|and|,|on my|it takes|takes|estimate|around|before|\d+ sessions?|for \d)/i.test(
        after,
      ) ||
      start <= 1 ||
      /^(?:please )?(?:remind me|add|set a reminder|new task:?|remember|schedule|task:?)\s*$/i.test(
        text.slice(0, start).trim(),
      )
    return isAtEdge || /^(?:on|by|for|until|before|due|in|at)\b/i.test(text.slice(start, end))
  })
}

function cut(text: string, start: number, end: number): string {
  return `${text.slice(0, start).trimEnd()} ${text.slice(end).trimStart()}`.trim()
}

const chores =
  'buy call pay send email write book order fix clean submit prepare pick take bring meet visit renew return wash water feed print review get cook repair sign file collect mow iron pack study practice empty finish start check update reply answer schedule cancel confirm ask tell talk read plan make do go drop mail text message research find cut paint move change charge download upload install back sort throw register apply hand deliver invite post publish draft revise edit record measure test order reserve vacuum sweep dust fold hang walk train exercise stretch meditate refill restock replace bake boil grill contact phone ring chase follow remind invoice bill transfer withdraw deposit'
const choreStart = new RegExp(
  String.raw`\s+and\s+(?:also\s+|then\s+|to\s+)?(?=(?:${chores.replaceAll(' ', '|')})\s+\S)`,
  'i',
)
const choreComma = new RegExp(String.raw`\s*,\s*(?=(?:${chores.replaceAll(' ', '|')})\s+\S)`, 'i')
const chore = new RegExp(String.raw`^(?:${chores.replaceAll(' ', '|')})\s+\S+`, 'i')

/** Two errands in one sentence: "finish the tax return by Friday and book flights". One if it is none. */
export function splitChores(clause: string): string[] {
  if (/"|“/.test(clause)) return [clause]
  const parts = clause.split(choreStart).flatMap((part) => part.split(choreComma))
  const isEach = parts.every(
    (part, index) => chore.test(index === 0 ? titleOf(part) : part) && part.split(/\s+/).length > 1,
  )
  return isEach && titleOf(parts[0] ?? '').split(' ').length > 1 ? parts : [clause]
}

/** "call mom, high priority" is one task with a remark. */
function joinRemarks(parts: readonly string[]): string[] {
  const isRemark = (part: string) =>
    /^(?:(?:very |super |top |high |highest |low |lowest |medium |normal )?(?:priority|prio)(?: (?:high|low|medium))?|(?:very |super )?(?:urgent|important)|asap|no rush|not urgent)$/i.test(
      part.trim(),
    )
  const items: string[] = []
  for (const part of parts)
    if (isRemark(part) && items.length > 0) items.push(`${items.pop() ?? ''} (${part.trim()})`)
    else items.push(part)
  return items
}

/** The items of a list in a sentence: "milk, eggs and bread"; one item if it is none. */
export function splitItems(title: string): string[] {
  const lines = title
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)]|\[ ?\])\s*/, '').trim())
    .filter((line) => line !== '')
  if (lines.length > 1) return lines
  const parts = joinRemarks(title.split(/\s*(?:,\s*(?:and\s+)?|;\s*|\s[+&]\s)\s*/).filter((part) => part !== ''))
  if (parts.length === 1) return parts[0]?.split(/\s+(?:and|\+|&)\s+/) ?? []
  const last = parts.at(-1) ?? ''
  const split = / and /.test(last) && last.split(' and ').every((part) => part.split(' ').length <= 4)
  return split ? [...parts.slice(0, -1), ...last.split(/\s+and\s+/)] : parts
}
