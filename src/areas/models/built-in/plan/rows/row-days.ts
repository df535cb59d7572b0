import type { Conversation } from '../../conversation.ts'
import { daysBetween } from '../../language/calendar.ts'
import { cellText, countText, type Speaker } from '../../say/format.ts'
import { plain } from '../../say/markdown.ts'
import { readConditions } from '../../understand/conditions/conditions.ts'
import { dateFieldOf } from '../../understand/conditions/date-conditions.ts'
import { readRequest, useTokens } from '../../understand/reading.ts'
import { allOf, isDate, type Table } from '../../understand/schema.ts'
import type { Plan } from '../plan.ts'
import { listRows, resolvePhrases, rowName } from './find-rows.ts'

const until =
  /^(?:and )?(?:in )?how (?:many (?:more )?(days|weeks|nights|sleeps)|(long|soon))(?: is it| are there| do (?:i|we) have| is left| left| to go| will it be| remain)*(?: until| till| before| to| for| left (?:until|till|before|for)|(?= (?:is|does|will|do|are)\b))\s+(?:is |does |will |do |are )?(.+)$/i
const since =
  /^how (?:many (days|weeks|months)|(long))(?: ago| since| is it since| has it been since| have passed since| past)?(?: is it since| since)?\s+(?:did |was |were |is |has |have )?(.+?)(?: been(?: \w+){0,2})?$/i

/** "how many days until Windfall arrives", "how long has the Sea Otter been here": from today to a date of one row. */
export function* answerRowDays(
  conversation: Conversation,
  table: Table,
  clause: string,
  speaker: Speaker,
): Plan<string | undefined> {
  const text = clause.replace(/[?.!\s]+$/, '')
  const isPast = /\b(?:ago|since|been|passed)\b/i.test(text)
  const match = isPast ? since.exec(text) : until.exec(text)
  if (!match || (!isPast && !/\b(?:until|till|before|left|to go|soon|days|weeks)\b/i.test(text))) return undefined
  const [, unit = 'days', , target = ''] = match
  const reading = readRequest(target, table, speaker.members, speaker.now)
  const named = reading.mentions.find((mention) => mention.kind === 'field' && isDate(mention.field))
  if (named) useTokens(reading, named.first, named.last)
  const field = named?.kind === 'field' ? named.field : dateFieldOf(table, !isPast)
  if (!field || reading.dates.length > 0) return undefined
  const { filters, phrases } = readConditions(reading)
  const resolved = yield* resolvePhrases(conversation, table, phrases)
  const filter = allOf([...filters, ...resolved.filters])
  if (!filter || resolved.missing.length > 0) return undefined
  const page = yield* listRows(conversation, table, filter, { limit: 2 })
  const [row] = page?.rows ?? []
  const day = row?.[field.name]
  if (page?.total !== 1 || !row || typeof day !== 'string') return undefined
  return spanText(
    rowName(row, table),
    day.slice(0, 10),
    unit,
    `${plain(field.name)}: ${cellText(day, field, speaker)}`,
    speaker,
  )
}

/** "**17 days** from today" with what it counts to. */
export function spanText(name: string, day: string, unit: string, note: string, { now }: Pick<Speaker, 'now'>): string {
  const days = daysBetween(now.today, day)
  const weeks = Math.floor(Math.abs(days) / 7)
  const rest = Math.abs(days) % 7
  const span =
    /week/i.test(unit) && weeks > 0
      ? `${countText(weeks, 'week', now)}${rest === 0 ? '' : ` and ${countText(rest, 'day', now)}`}`
      : countText(Math.abs(days), 'day', now)
  const when = days === 0 ? '**Today**' : days > 0 ? `**${span}** from today` : `**${span}** ago`
  return `${when}: ${plain(name)} (${note}).`
}
