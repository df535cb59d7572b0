import type { Conversation } from '../../conversation.ts'
import { addUnits, type Unit } from '../../language/calendar.ts'
import { smallNumber, smallNumberPattern } from '../../language/date-words.ts'
import type { Speaker } from '../../say/format.ts'
import { dateFieldOf } from '../../understand/conditions/date-conditions.ts'
import { readRequest } from '../../understand/reading.ts'
import { isDate, type Table } from '../../understand/schema.ts'
import type { Plan } from '../plan.ts'
import { rowName } from './find-rows.ts'
import { findOneRow } from './one-row.ts'
import { changeRows } from './write-rows.ts'

const amount = String.raw`(?<many>${smallNumberPattern}) (?<unit>day|week|month|year)s?`
const patterns = [
  new RegExp(
    String.raw`^(?:push|move|postpone|delay|put off|bump|shift|reschedule|bring|extend|prolong|renew)\s+(?<what>.+?)(?:\s+(?<side>back|forward|out|off))?\s+(?:by\s+)?(?:another )?${amount}(?:\s+(?<side2>back|later|forward|earlier|sooner))?$`,
    'i',
  ),
  new RegExp(
    String.raw`^(?<what>.+?)\s+(?:will )?(?:comes?|arrives?|starts?|is|ends?|happens?|takes place|leaves?|gets|be|expires?|begins?)\s+${amount}\s+(?<side2>later|earlier|sooner)$`,
    'i',
  ),
]

/** "push the trek back by two days", "Windfall comes a week later": a date of one row, moved by some days. */
export function* shiftDate(
  conversation: Conversation,
  table: Table,
  clause: string,
  speaker: Speaker,
): Plan<string | undefined> {
  const match = patterns.map((pattern) => pattern.exec(clause)).find((each) => each !== null)
  const { what = '', many = '', unit = 'day', side = '', side2 = '' } = match?.groups ?? {}
  if (!match || what === '') return undefined
  const { mentions } = readRequest(clause, table, speaker.members, speaker.now)
  const named = mentions.flatMap((mention) =>
    mention.kind === 'field' && isDate(mention.field) ? [mention.field] : [],
  )
  const field = named[0] ?? dateFieldOf(table, true)
  const row = field ? yield* findOneRow(conversation, table, what.replace(/^.+ (?:of|for) (?=\S)/i, '')) : undefined
  const day = field && row?.[field.name]
  if (!field || !row || typeof day !== 'string') return undefined
  const isEarlier = /forward|earlier|sooner/i.test(`${side} ${side2}`)
  const moved = addUnits(day.slice(0, 10), (isEarlier ? -1 : 1) * (smallNumber(many) ?? 1), unitOf(unit))
  return yield* changeRows(
    conversation,
    table,
    `set the ${field.name} of "${rowName(row, table)}" to ${moved}`,
    speaker,
  )
}

function unitOf(word: string): Unit {
  const lower = word.toLowerCase()
  return lower === 'week' || lower === 'month' || lower === 'year' ? lower : 'day'
}
