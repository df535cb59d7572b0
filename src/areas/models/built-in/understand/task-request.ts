import type { Day, Now } from '../language/calendar.ts'
import { addDays, startOf, weekdayOf } from '../language/calendar.ts'
import { findDates } from '../language/dates.ts'
import type { FoundDate } from '../language/found-date.ts'
import { smallNumber, smallNumberPattern } from '../language/date-words.ts'
import { findRecurrence, type Recurrence } from '../language/recurrence.ts'

export type NewTask = {
  readonly title: string
  readonly due?: Day
  readonly estimate?: number
  readonly recurrence?: Recurrence
}

const opening =
  /^(?:please )?(?:(?:set|create|add|make|put|schedule)(?: me)?(?: up)? (?:an? )?(?:new )?(?:reminder|task|to-?do|todo item)s?(?: for (?:me|myself))?(?: (?:to|that|about|called|named|for|saying))?:?|(?:a )?new (?:focus )?(?:reminder|task|to-?do)s?:?(?: (?:to|called))?|remind me(?: again)?(?: (?:to|that|about|of))?:?|remember(?: (?:to|that))?|don['’]?t (?:let me )?forget(?: (?:to|about|that))?|i (?:still )?(?:need|have|must|should|ought|gotta|want)(?: to)?|i['’]ve got to|(?:to-?do|task|reminder)s?:|note to (?:self|myself):?|add|put|note(?: down)?(?: that)?|jot down|write down|schedule|plan(?: to)?|create|make)\s*/i
const listNames =
  /\s*(?:,|\b)\s*(?:(?:to|on|onto|in|into) (?:my|the|our) (?:focus |task |to-?do |todo )*(?:list|tasks?|to-?dos?|todos?|focus)|(?:as|to be) an? (?:new )?(?:task|to-?do|todo|reminder)|(?:to|on) (?:focus|tasks|todos?|to-?dos?))\b/i
const estimatePattern = new RegExp(
  String.raw`[\s,(]*\b(?:(?:it )?(?:will |should )?takes?|with(?: an estimate of)?|estimated?(?: at| of)?|about|for)?\s*(${smallNumberPattern}) (?:work |focus )?(?:sessions?|pomodoros?|rounds?)\b\)?`,
  'i',
)

/** A task from a sentence: what to do, for which day, how many sessions. Times of day stay in the title. */
export function readNewTask(clause: string, now: Now): NewTask {
  let text = clause.trim()
  const quoted = /"([^"]+)"|“([^”]+)”/.exec(text)
  const recurrence = findRecurrence(text, now)
  const date = recurrence
    ? undefined
    : lastDate(quoted ? text.replace(quoted[0], ' '.repeat(quoted[0].length)) : text, now)
  if (recurrence) text = cut(text, recurrence.start, recurrence.end)
  if (date) text = cut(text, date.start, date.end)
  const estimate = estimatePattern.exec(text)
  if (estimate) text = cut(text, estimate.index, estimate.index + estimate[0].length)
  const due = recurrence?.first ?? (date && dueOf(date, now))
  const sessions = estimate?.[1] === undefined ? undefined : smallNumber(estimate[1])
  const title = quoted?.[1] ?? quoted?.[2] ?? titleOf(text)
  return {
    title,
    ...(due !== undefined && { due }),
    ...(sessions !== undefined && sessions >= 1 && { estimate: Math.min(12, Math.round(sessions)) }),
    ...(recurrence && { recurrence }),
  }
}

export function titleOf(text: string): string {
  let title = text.trim()
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
      /^[.!?,]|^(?:at|@|to|in the|with|about|that|and|,|on my|it takes|takes|estimate|around|before|\d+ sessions?|for \d)/i.test(
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

/** The items of a list in a sentence: "milk, eggs and bread"; one item if it is none. */
export function splitItems(title: string): string[] {
  const lines = title
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)]|\[ ?\])\s*/, '').trim())
    .filter((line) => line !== '')
  if (lines.length > 1) return lines
  const parts = title.split(/\s*(?:,\s*(?:and\s+)?|;\s*)\s*/).filter((part) => part !== '')
  if (parts.length === 1) return parts[0]?.split(/\s+and\s+/) ?? []
  const last = parts.at(-1) ?? ''
  const split = / and /.test(last) && last.split(' and ').every((part) => part.split(' ').length <= 4)
  return split ? [...parts.slice(0, -1), ...last.split(/\s+and\s+/)] : parts
}
