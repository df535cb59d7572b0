import { z } from 'zod'
import type { Conversation } from '../../conversation.ts'
import { smallNumber, smallNumberPattern } from '../../language/date-words.ts'
import { cellText, countText, type Speaker } from '../../say/format.ts'
import { markdownTable, plain } from '../../say/markdown.ts'
import type { Reading } from '../../understand/reading.ts'
import { isMember, isSelect, isText, nameField, rowWordOf, type Field, type Table } from '../../understand/schema.ts'
import { readTool, type Plan } from '../plan.ts'

const pattern = new RegExp(
  String.raw`\b(?:more than (?<over>${smallNumberPattern})|at least (?<least>${smallNumberPattern})|(?<least2>${smallNumberPattern}) or more|several|multiple|twice)\b`,
  'i',
)
const groupList = z.object({ groups: z.array(z.object({ values: z.array(z.unknown()), count: z.number() })) })

/** "who has more than one boat", "which customers have several orders": values that several rows share. */
export function* answerRepeated(
  conversation: Conversation,
  reading: Reading,
  speaker: Speaker,
): Plan<string | undefined> {
  const { table, lower, mentions } = reading
  const match = pattern.exec(lower)
  if (!match || !/^(?:who|which|what|list|show|are there|is there|does any)\b/.test(lower)) return undefined
  const after = mentions.some(
    ({ kind, first, field }: { kind: string; first: number; field?: Field }) =>
      (kind === 'table' || (kind === 'field' && field === nameField(table))) &&
      (reading.tokens[first]?.start ?? 0) > match.index,
  )
  const field = groupFieldOf(reading)
  if (!after || !field) return undefined
  const { over, least, least2 } = match.groups ?? {}
  const from = over === undefined ? (smallNumber(least ?? least2 ?? '') ?? 2) : (smallNumber(over) ?? 1) + 1
  const list = yield* readTool(conversation, groupList, 'tables_listGroups', {
    tableId: table.id,
    groups: [{ field: field.name, direction: 'asc' }],
    limit: 2_000,
  })
  const found = (list?.groups ?? []).filter(
    ({ values, count }) => count >= from && cellText(values[0], field, speaker) !== '',
  )
  if (found.length === 0)
    return `No ${plain(field.name)} in ${plain(table.name)} has ${countText(from, rowWordOf(table), speaker.now)} or more.`
  return `${plain(table.name)} with ${countText(from, rowWordOf(table), speaker.now)} or more, by ${plain(field.name)}:\n\n${markdownTable(
    [field.name, 'Count'],
    found.map(({ values, count }) => [
      cellText(values[0], field, speaker),
      countText(count, rowWordOf(table), speaker.now),
    ]),
  )}`
}

/** The field that is named first, or the one that holds people or companies. */
function groupFieldOf({ mentions, table, lower }: Reading): Field | undefined {
  const name = nameField(table)
  const named = mentions.flatMap((mention) =>
    mention.kind === 'field' &&
    mention.field !== name &&
    (isText(mention.field) || isSelect(mention.field) || isMember(mention.field))
      ? [mention.field]
      : [],
  )
  return named[0] ?? (lower.startsWith('who') ? personField(table) : undefined)
}

function personField({ fields }: Table): Field | undefined {
  return (
    fields.slice(1).find(isMember) ??
    fields
      .slice(1)
      .find(
        (field) =>
          isText(field) &&
          /owner|customer|client|skipper|guest|person|who|name|teacher|patient|contact|author|tenant|member|buyer|student|company|supplier/i.test(
            field.name,
          ),
      ) ??
    fields.slice(1).find(({ type }) => type === 'text')
  )
}
