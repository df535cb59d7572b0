import { z } from 'zod'
import type { Conversation } from '../../conversation.ts'
import { cellText, countText, joined, type Speaker } from '../../say/format.ts'
import { plain } from '../../say/markdown.ts'
import type { Reading } from '../../understand/reading.ts'
import { isMember, isSelect, isText, type Field } from '../../understand/schema.ts'
import { readTool, type Plan } from '../plan.ts'

const groupList = z.object({ groups: z.array(z.object({ values: z.array(z.unknown()), count: z.number() })) })
const asked =
  /\b(?:different|distinct|unique)\b|^(?:what|which) (?:kinds? of )?[\p{L} ]{3,30} (?:do we have|are there|exist|have we got)$/u

/** "how many different donors", "what roles do we have": the values of a field, each once. Undefined: it asks for rows. */
export function* distinctValues(
  conversation: Conversation,
  reading: Reading,
  speaker: Speaker,
): Plan<string | undefined> {
  const { table, lower, mentions } = reading
  if (!asked.test(lower.replace(/[?.!\s]+$/, ''))) return undefined
  const named = mentions.flatMap((mention) =>
    mention.kind === 'field' && isNamed(mention.field) ? [mention.field] : [],
  )
  const [first] = table.fields
  const field =
    named[0] ??
    (/\b(?:different|distinct|unique)\b/.test(lower) && mentions.some(({ kind }) => kind === 'table')
      ? first
      : undefined)
  if (!field || mentions.some(({ kind }) => kind === 'choice' || kind === 'member')) return undefined
  const list = yield* readTool(conversation, groupList, 'tables_listGroups', {
    tableId: table.id,
    groups: [{ field: field.name, direction: 'asc' }],
    limit: 2_000,
  })
  if (!list) return undefined
  const values = list.groups.flatMap(({ values: [value] }) => cellText(value, field, speaker) || [])
  if (values.length === 0) return `No row in ${plain(table.name)} has a ${plain(field.name)}.`
  const named50 = joined(values.slice(0, 50).map(plain))
  const count = countText(values.length, 'value', conversation.now)
  return `**${count}** of ${plain(field.name)} in ${plain(table.name)}: ${named50}${values.length > 50 ? ' and more' : ''}.`
}

function isNamed(field: Field): boolean {
  return isText(field) || isSelect(field) || isMember(field)
}
