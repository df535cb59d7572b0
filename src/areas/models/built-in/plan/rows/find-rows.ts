import { z } from 'zod'
import { singular } from '#platform/server/models/tools/stem.ts'
import type { Conversation } from '../../conversation.ts'
import { bestMatches } from '../../language/similarity.ts'
import { normalize } from '../../language/words.ts'
import type { Phrase } from '../../understand/conditions/conditions.ts'
import {
  allOf,
  isNumeric,
  isSelect,
  isText,
  nameField,
  type Field,
  type Filter,
  type Row,
  type Sort,
  type Table,
} from '../../understand/schema.ts'
import { readTool, type Plan } from '../plan.ts'

const foundCells = z.object({ count: z.number(), rows: z.array(z.object({ fields: z.array(z.string()) })) })
const rowPage = z.object({ rows: z.array(z.record(z.string(), z.unknown())), total: z.number().optional() })

export type RowPage = { readonly rows: readonly Row[]; readonly total: number }

export function* listRows(
  conversation: Conversation,
  table: Table,
  filter: Filter | undefined,
  { sort = [], limit = 50, offset = 0 }: { sort?: readonly Sort[]; limit?: number; offset?: number } = {},
): Plan<RowPage | undefined> {
  const input = {
    tableId: table.id,
    ...(filter && { filter }),
    ...(sort.length > 0 && { sort }),
    limit,
    ...(offset > 0 && { offset }),
    total: true,
  }
  const page = yield* readTool(conversation, rowPage, 'tables_listRows', input)
  return page && { rows: page.rows, total: page.total ?? page.rows.length }
}

export type ResolvedPhrases = {
  readonly filters: readonly Filter[]
  /** Texts that no row contains. */
  readonly missing: readonly string[]
  /** Plain words that no row contains, and that a question can do without. */
  readonly ignored: readonly string[]
}

/** Finds in which fields the rows contain each text. */
export function* resolvePhrases(
  conversation: Conversation,
  table: Table,
  phrases: readonly Phrase[],
): Plan<ResolvedPhrases> {
  const filters: Filter[] = []
  const missing: string[] = []
  const ignored: string[] = []
  for (const phrase of phrases) {
    const found =
      (yield* findText(conversation, table, phrase)) ??
      (yield* findByParts(conversation, table, phrase)) ??
      (yield* findRoughly(conversation, table, phrase))
    if (found) filters.push(found)
    else if (isIdleWord(phrase.text)) continue
    else if (phrase.isLoose) ignored.push(phrase.text)
    else missing.push(phrase.text)
  }
  return { filters, missing, ignored }
}

/** Verbs like "ordered" or "waiting" mostly say nothing that the table does not. */
function isIdleWord(text: string): boolean {
  return (
    /^\p{Ll}+(ed|ing)$/u.test(text) ||
    /^(made|bought|sold|took|gave|kept|held|won|lost|sent|came|went|week|month|year|day|time|money|lot|kind|type|sort|stuff|live|work|stay|sit|teach|own|run|go|belong|come|cost|lead|manage|handle|need|take|give|hold|send|use|make|play|sell|buy|pay|start|end|expire|close|open|arrive|leave|return|collect|get|have|save|keep|there|soon|available|directe?d?)s?$/.test(
      text,
    )
  )
}

export function* findText(
  conversation: Conversation,
  table: Table,
  { text, field, isNegated }: Phrase,
): Plan<Filter | undefined> {
  for (const find of new Set([text, singular(text.toLowerCase())])) {
    const input = { tableId: table.id, find, ...(field && { fields: [field.id] }), limit: 100 }
    const found = yield* readTool(conversation, foundCells, 'tables_findInRows', input)
    if (!found || found.count === 0) continue
    const hits = new Map<string, number>()
    for (const id of found.rows.flatMap(({ fields }) => fields)) hits.set(id, (hits.get(id) ?? 0) + 1)
    const filter = filterFor(
      table.fields.filter(({ id }) => hits.has(id)),
      find,
      isNegated === true,
    )
    if (filter) return filter
  }
  return undefined
}

function filterFor(fields: readonly Field[], find: string, isNegated: boolean): Filter | undefined {
  const parts = fields.flatMap((field): Filter[] => {
    if (isText(field)) return [{ field: field.name, op: isNegated ? 'notContains' : 'contains', value: find }]
    if (isNumeric(field) && /^-?\d+(?:\.\d+)?$/.test(find))
      return [{ field: field.name, op: isNegated ? 'isNot' : 'is', value: Number(find) }]
    const choices = isSelect(field)
      ? (field.options.choices ?? [])
          .filter(({ name }) => normalize(name).includes(normalize(find)))
          .map(({ name }) => name)
      : []
    return choices.length > 0 ? [{ field: field.name, op: isNegated ? 'noneOf' : 'anyOf', value: choices }] : []
  })
  if (parts.length <= 1) return parts[0]
  return isNegated ? { and: parts } : { or: parts }
}

/** Words that stand in different fields or in another order. */
function* findByParts(conversation: Conversation, table: Table, phrase: Phrase): Plan<Filter | undefined> {
  const words = phrase.text
    .split(/[\s,]+/)
    .filter((word) => word.length > 1 && !/^(the|a|an|of|and|for|from|in|to)$/i.test(word) && !isIdleWord(word))
  if (words.length === 0 || words.length > 5 || words[0] === phrase.text) return undefined
  const filters: Filter[] = []
  for (const word of words) {
    const found = yield* findText(conversation, table, { ...phrase, text: word })
    if (!found) return undefined
    filters.push(found)
  }
  return allOf(filters)
}

/** A name with a typo: among the rows whose name begins alike. */
function* findRoughly(conversation: Conversation, table: Table, { text, isNegated }: Phrase): Plan<Filter | undefined> {
  const fields = table.fields.filter(({ type }) => type === 'text').slice(0, 3)
  if (text.length < 4) return undefined
  for (const field of fields) {
    const starts = {
      or: [text.slice(0, 2), text.slice(0, 3).slice(1)].map((value, index): Filter => ({
        field: field.name,
        op: index === 0 ? 'startsWith' : 'contains',
        value,
      })),
    }
    const page = yield* listRows(conversation, table, starts, { limit: 100 })
    const names = [
      ...new Set((page?.rows ?? []).map((row) => row[field.name]).filter((name) => typeof name === 'string')),
    ]
    const [found] = bestMatches(text, names, (name) => name)
    if (found !== undefined) return { field: field.name, op: isNegated ? 'isNot' : 'is', value: found }
  }
  return undefined
}

/** What a row is called in answers: the value of its first field, or what there is. */
export function rowName(row: Row, table: Table): string {
  const name = nameField(table)
  const value = name && row[name.name]
  if (typeof value === 'string' && value !== '') return value
  if (typeof value === 'number') return String(value)
  const other = table.fields.map((field) => row[field.name]).find((each) => typeof each === 'string' && each !== '')
  return typeof other === 'string' ? other : 'the row without a name'
}
