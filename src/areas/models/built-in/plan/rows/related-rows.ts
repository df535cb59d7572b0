import { z } from 'zod'
import { singular } from '#platform/server/models/tools/stem.ts'
import type { Conversation } from '../../conversation.ts'
import { wordSimilarity } from '../../language/similarity.ts'
import { normalize, tokenize } from '../../language/words.ts'
import { countText, type Speaker } from '../../say/format.ts'
import { markdownList, plain } from '../../say/markdown.ts'
import { nameField, rowWordOf, type Field, type Table } from '../../understand/schema.ts'
import { listRows, rowName } from './find-rows.ts'
import { readTool, type Plan } from '../plan.ts'
import { listMembers, listTables, readTable } from '../workspace.ts'

const groups = z.object({ groups: z.array(z.object({ values: z.array(z.unknown()) })) })
const negation = /\b(?:no|not|never|without|haven['’]t|hasn['’]t|have not|didn['’]t|don['’]t|aren['’]t)\b/i

/** "which customers haven't ordered anything?": rows of one table that another one names, or does not name. */
export function* answerRelated(conversation: Conversation, clause: string): Plan<string | undefined> {
  if (!/^(?:which|what|who|show|list|how many|are there|find|any|give me)\b/i.test(clause)) return undefined
  if (!/\b(?:have|has|had|without|with|haven['’]t|hasn['’]t|never|who|that|no|placed|got)\b/i.test(clause))
    return undefined
  const words = tokenize(clause).flatMap(({ lower, isMark }) => (isMark ? [] : [lower]))
  const listed = yield* listTables(conversation)
  const named = listed
    .map((each) => ({ ...each, place: words.findIndex((word) => isNamed(word, each.name)) }))
    .filter(({ place }) => place !== -1)
    .sort((one, other) => one.place - other.place)
  const [first, second] = named
  if (!first || !second || named.length > 2) return undefined
  const table = yield* readTable(conversation, first.id)
  const other = yield* readTable(conversation, second.id)
  const link = table && other && linkField(table, other)
  if (!table || !link) return undefined
  const found = yield* readTool(conversation, groups, 'tables_listGroups', {
    tableId: second.id,
    groups: [{ field: link.name, direction: 'asc' }],
    limit: 2_000,
  })
  const page = yield* listRows(conversation, table, undefined, { limit: 100 })
  if (!found || !page || page.total > page.rows.length) return undefined
  const there = new Set(
    found.groups.flatMap(({ values }) => (typeof values[0] === 'string' ? [normalize(values[0])] : [])),
  )
  const isWithout = negation.test(clause)
  const members = yield* listMembers(conversation)
  const speaker: Speaker = { now: conversation.now, members }
  const names = page.rows.map((row) => rowName(row, table)).filter((name) => there.has(normalize(name)) !== isWithout)
  const head = `**${countText(names.length, rowWordOf(table), speaker.now)}** in ${plain(table.name)} ${isWithout ? 'without' : 'with'} a row in ${plain(second.name)}`
  return names.length === 0 ? `${head}.` : `${head}:\n\n${markdownList(names.map(plain))}`
}

/** "ordered" names the table Orders. */
function isNamed(word: string, name: string): boolean {
  const [own = ''] = normalize(name).split(' ')
  return wordSimilarity(word, own) >= 0.9 || wordSimilarity(word.replace(/ed$/, ''), singular(own)) >= 0.9
}

/** The field of the other table that holds names of this one: "Customer" for Customers. */
function linkField(table: Table, { fields }: Table): Field | undefined {
  const words = [table.rowWord ?? '', singular(normalize(table.name)), normalize(nameField(table)?.name ?? '')].filter(
    (word) => word !== '' && word !== 'name',
  )
  return fields.find(
    (field) =>
      field.type === 'text' && words.some((word) => wordSimilarity(normalize(field.name), normalize(word)) >= 0.9),
  )
}
