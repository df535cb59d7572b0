import type { Conversation } from '../../conversation.ts'
import { normalize } from '../../language/words.ts'
import { allOf, type Row, type Table } from '../../understand/schema.ts'
import type { Plan } from '../plan.ts'
import { listRows, resolvePhrases, rowName } from './find-rows.ts'

/** The one row that a text names. Undefined: none, or several. */
export function* findOneRow(conversation: Conversation, table: Table, text: string): Plan<Row | undefined> {
  const phrase = text.replace(/^(?:the|my|our|an?)\s+/i, '').replace(/[?.!\s]+$/, '')
  if (phrase === '') return undefined
  const { filters, missing } = yield* resolvePhrases(conversation, table, [{ text: phrase }])
  const filter = allOf(filters)
  if (!filter || missing.length > 0) return undefined
  const page = yield* listRows(conversation, table, filter, { limit: 20 })
  const rows = page?.rows ?? []
  const exact = rows.filter((row) => normalize(rowName(row, table)) === normalize(phrase))
  return exact.length === 1 ? exact[0] : page?.total === 1 ? rows[0] : undefined
}
