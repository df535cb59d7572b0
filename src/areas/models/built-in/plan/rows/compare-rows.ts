import type { Conversation } from '../../conversation.ts'
import { daysBetween } from '../../language/calendar.ts'
import { amountText, cellText, countText, type Speaker } from '../../say/format.ts'
import { plain } from '../../say/markdown.ts'
import { measureOf } from '../../understand/conditions/numeric-conditions.ts'
import { dateFieldOf } from '../../understand/conditions/date-conditions.ts'
import { comparedBy } from '../../understand/conditions/comparatives.ts'
import { readRequest } from '../../understand/reading.ts'
import { isDate, isNumeric, nameField, type Field, type Row, type Table } from '../../understand/schema.ts'
import type { Plan } from '../plan.ts'
import { rowName } from './find-rows.ts'
import { findOneRow } from './one-row.ts'

const verbs = String.raw`(?:cost|costs|pay|pays|weigh|weighs|have|has|last|lasts|take|takes|get|gets|earn|earns|start|starts|end|ends|arrive|arrives|be)`
const comparative = String.raw`(?:(?:much |a lot )?(?:more|less|fewer)(?: \p{L}+){0,2}|\p{L}+er|\p{L}+ier|worse)`
const patterns: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:is|are|was|does|do|did|has|have|will|can)\s+(?<one>.+?)\s+(?:${verbs}\s+)?(?<by>${comparative}) than (?<other>.+)$`,
    'iu',
  ),
  new RegExp(
    String.raw`^how much (?<by>${comparative}) (?:is|are|was|does|do|did)\s+(?<one>.+?)(?:\s+${verbs})? than (?<other>.+)$`,
    'iu',
  ),
  /^(?<by>(?:which|who|what)\b[^,:]*?(?:more|less|fewer|er|worse|sooner|first|later)\b[^,:]*)\s*[,:]\s*(?<one>.+?),? or (?<other>.+)$/iu,
  /^(?:compare|what(?:['’]s| is) the difference (?:in|of)) (?:the )?(?<by>.+?) (?:of|for|between) (?<one>.+?) (?:and|with|to|vs\.?|against) (?<other>.+)$/iu,
  /^(?:what(?:['’]s| is) |tell me |show )?(?:the )?(?<by>.*?)\s*difference between (?<one>.+?) and (?<other>.+)$/iu,
  /^compare (?<one>.+?) (?:and|with|to|vs\.?|against) (?<other>.+?)(?: by (?<by>.+))?$/iu,
]

/** "is Windfall longer than Petrel", "which costs more, A or B": two rows, by one of their fields. */
export function* compareRows(
  conversation: Conversation,
  table: Table,
  clause: string,
  speaker: Speaker,
): Plan<string | undefined> {
  for (const pattern of patterns) {
    const { one = '', other = '', by = '' } = pattern.exec(clause.replace(/[?.!\s]+$/, ''))?.groups ?? {}
    if (one === '' || other === '' || /^\d/.test(other)) continue
    const first = yield* findOneRow(conversation, table, one)
    const second = first ? yield* findOneRow(conversation, table, other) : undefined
    const field = fieldFor(by, table, speaker)
    if (first && second && field && first['id'] !== second['id']) return compared(first, second, field, table, speaker)
  }
  return undefined
}

/** The field that is named, or that the comparative is about: "longer" is by a length. */
function fieldFor(by: string, table: Table, { members, now }: Speaker): Field | undefined {
  const { mentions } = readRequest(by, table, members, now)
  const named = mentions.flatMap((mention) =>
    mention.kind === 'field' &&
    (isNumeric(mention.field) || isDate(mention.field)) &&
    mention.field !== nameField(table)
      ? [mention.field]
      : [],
  )
  return (
    named[0] ??
    comparedBy(by, table) ??
    (/\b(?:sooner|earlier|later|first|before|after)\b/i.test(by) ? dateFieldOf(table) : measureOf(table))
  )
}

function compared(first: Row, second: Row, field: Field, table: Table, speaker: Speaker): string {
  const line = (row: Row) =>
    `${plain(field.name)} of **${plain(rowName(row, table))}**: ${plain(cellText(row[field.name], field, speaker)) || 'empty'}`
  const both = `${line(first)}\n${line(second)}`
  const [one, other] = [first[field.name], second[field.name]]
  if (one === other) return `${both}\n\nBoth are the same.`
  if (typeof one === 'number' && typeof other === 'number') {
    const larger = one > other ? first : second
    return `${both}\n\n**${plain(rowName(larger, table))}** has more, by ${amountText(Math.abs(one - other), field, speaker.now)}.`
  }
  if (typeof one === 'string' && typeof other === 'string' && isDate(field)) {
    const earlier = one < other ? first : second
    const days = Math.abs(daysBetween(one.slice(0, 10), other.slice(0, 10)))
    return `${both}\n\n**${plain(rowName(earlier, table))}** is earlier, by ${countText(days, 'day', speaker.now)}.`
  }
  return both
}
