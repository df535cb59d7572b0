import type { Conversation } from '../../conversation.ts'
import { verbChange } from '../../understand/changes/verb-changes.ts'
import { isDate, isNumeric, type Table } from '../../understand/schema.ts'
import { stem } from '#platform/server/models/tools/stem.ts'
import { findDates } from '../../language/dates.ts'
import type { Plan } from '../plan.ts'
import { lastRows } from '../references.ts'
import { listTables, readTable } from '../workspace.ts'

/**
 * The question with the name of the table that it must be about: the one that was spoken of last, or the only one. Undefined
 * if it may be about the world: "how tall is Everest".
 */
export function* aboutOnlyTable(conversation: Conversation, clause: string): Plan<string | undefined> {
  const tables = yield* listTables(conversation)
  const [first, second] = tables
  const last = lastRows(conversation)?.tableId ?? (second ? undefined : first?.id)
  const table = last === undefined ? undefined : yield* readTable(conversation, last)
  if (!table || table.name === '' || !fits(clause, table, conversation)) return undefined
  const asked = clause
    .replace(/[?!.\s]+$/, '')
    .replace(/^how much (?:money )?(?:did|do|have|has|does) (?:we|i|it|they|that) (?:\p{L}+)(?: in)?\b/iu, 'how much')
    .replace(/^how much (?:came|went|has come|has gone) (?:in|out)\b/i, 'how much')
    .replace(
      /^who (?:gave|gives|paid|pays|donated|brought|made|earned|bought|ordered|spent|did|got|has|had|sold) (?:us )?(?:the )?(most|least|biggest|highest|lowest)(?: .*)?$/i,
      'the $1',
    )
    .replace(/^(?:compare|what about)\b/i, 'compare')
  return `${asked} in ${table.name}`
}

/** Whether a question has the form of one about rows: amounts, days, order, or the name of a field. */
function fits(clause: string, { fields }: Table, { now }: Conversation): boolean {
  if (/\b(?:you|your|weather|news|world|meaning|capital|president|recipe|joke)\b/i.test(clause)) return false
  const hasDay = fields.some(isDate) && findDates(clause, now).length > 0
  const isOrdered =
    /\b(?:most|least|top \d+|biggest|highest|lowest|latest|newest|oldest|cheapest|largest|smallest|total|average|median)\b/i.test(
      clause,
    )
  if (
    /\b(?:over|under|above|below|more than|less than|at least|at most) [$€£]?\d/i.test(clause) &&
    fields.some(isNumeric)
  )
    return true
  const words = new Set((clause.toLowerCase().match(/\p{L}+/gu) ?? []).map(stem))
  const isNamed = fields.some(({ name }) =>
    (name.toLowerCase().match(/\p{L}{3,}/gu) ?? []).some((word) => words.has(stem(word))),
  )
  return (
    (hasDay && /\b(?:how (?:much|many)|show|only|compare|which|what|who|list|total|sum|average)\b/i.test(clause)) ||
    (isOrdered && !/^(?:what|who) (?:is|are) the\b.*\b(?:in|of) the world\b/i.test(clause)) ||
    isNamed
  )
}

/** "reject Sara", "we are out of honey": as a plain change of the table that has a field for it. */
export function* changeByVerb(conversation: Conversation, clause: string): Plan<string | undefined> {
  if (/\?\s*$/.test(clause)) return undefined
  for (const { id } of (yield* listTables(conversation)).slice(0, 12)) {
    const table = yield* readTable(conversation, id)
    const change = table && verbChange(clause, table)
    if (table && change !== undefined) return `${change} in ${table.name}`
  }
  return undefined
}
