import type { Conversation } from '../../conversation.ts'
import { plainChange } from '../../understand/changes/everyday-changes.ts'
import { saidChange } from '../../understand/changes/said-changes.ts'
import { verbChange } from '../../understand/changes/verb-changes.ts'
import { readConditions } from '../../understand/conditions/conditions.ts'
import { readFieldComparison } from '../../understand/conditions/two-fields.ts'
import { readQuestion } from '../../understand/question.ts'
import { readRequest } from '../../understand/reading.ts'
import { isDate, isNumeric, type Table } from '../../understand/schema.ts'
import { stem } from '#platform/server/models/tools/stem.ts'
import { findDates } from '../../language/dates.ts'
import type { Plan } from '../plan.ts'
import { lastRows } from '../references.ts'
import { resolvePhrases } from './find-rows.ts'
import { findOneRow } from './one-row.ts'
import { listMembers, listTables, readTable } from '../workspace.ts'

/**
 * The question with the name of the table that it must be about: the one that was spoken of last, the only one, or the only
 * one that explains all its words. Undefined if it may be about the world: "how tall is Everest".
 */
export function* aboutOnlyTable(conversation: Conversation, clause: string): Plan<string | undefined> {
  const tables = yield* listTables(conversation)
  const [first, second] = tables
  const last = lastRows(conversation)?.tableId ?? (second ? undefined : first?.id)
  const table = last === undefined ? undefined : yield* readTable(conversation, last)
  const fitting = table && table.name !== '' && fits(clause, table, conversation) ? table : undefined
  const chosen = fitting ?? (yield* explaining(conversation, clause, last === undefined ? tables : [{ id: last }]))
  if (!chosen) return undefined
  const asked = clause
    .replace(/[?!.\s]+$/, '')
    .replace(/^how much (?:money )?(?:did|do|have|has|does) (?:we|i|it|they|that) (?:\p{L}+)(?: in)?\b/iu, 'how much')
    .replace(/^how much (?:came|went|has come|has gone) (?:in|out)\b/i, 'how much')
    .replace(
      /^who (?:gave|gives|paid|pays|donated|brought|made|earned|bought|ordered|spent|did|got|has|had|sold) (?:us )?(?:the )?(most|least|biggest|highest|lowest)(?: .*)?$/i,
      'the $1',
    )
    .replace(/^(?:compare|what about)\b/i, 'compare')
  return `${asked} in ${chosen.name}`
}

/** The only table in which every word of a question means something. */
function* explaining(
  conversation: Conversation,
  clause: string,
  tables: readonly { id: string }[],
): Plan<Table | undefined> {
  if (isWorldly.test(clause) || clause.split(/\s+/).length > 12) return undefined
  const members = yield* listMembers(conversation)
  const found: Table[] = []
  for (const { id } of tables.slice(0, 6)) {
    const table = yield* readTable(conversation, id)
    if (!table || table.name === '') continue
    const read = () => readRequest(clause, table, members, conversation.now)
    const isCompared = readFieldComparison(read()) !== undefined
    const reading = read()
    const question = readQuestion(reading)
    const { filters, phrases } = readConditions(reading)
    const resolved = yield* resolvePhrases(conversation, table, phrases)
    const isExplained = isCompared || (resolved.missing.length === 0 && resolved.ignored.length === 0)
    const isAbout =
      isCompared ||
      filters.length + resolved.filters.length > 0 ||
      (phrases.length === 0 && question.measure !== undefined)
    if (isExplained && isAbout) found.push(table)
  }
  return found.length === 1 ? found[0] : undefined
}

const isWorldly = /(?<!-)\b(?:you|your|weather|news|world|meaning|capital|president|recipe|joke)\b/i

/** Whether a question has the form of one about rows: amounts, days, order, or the name of a field. */
function fits(clause: string, { fields }: Table, { now }: Conversation): boolean {
  if (isWorldly.test(clause)) return false
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
  const members = yield* listMembers(conversation)
  const found: { table: Table; change: string }[] = []
  for (const { id } of (yield* listTables(conversation)).slice(0, 12)) {
    const table = yield* readTable(conversation, id)
    const change =
      table &&
      (verbChange(clause, table) ??
        saidChange(clause, table, members, conversation.now) ??
        plainChange(clause, table, members))
    if (table && change !== undefined) found.push({ table, change })
  }
  const [first, second] = found
  if (!first) return undefined
  const chosen = second ? yield* withSuchRow(conversation, found) : first
  return chosen && inTable(chosen.change, chosen.table)
}

/** "set the Skipper of Night sailing in Courses to Tomas" */
function inTable(change: string, { name }: Table): string {
  const [, target, value] = /^(set .+ of .+)( to .+?)$/i.exec(change) ?? []
  return target !== undefined && value !== undefined ? `${target} in ${name}${value}` : `${change} in ${name}`
}

/** Among several tables, the only one that has the row. */
function* withSuchRow<Change extends { table: Table; change: string }>(
  conversation: Conversation,
  changes: readonly Change[],
): Plan<Change | undefined> {
  const having: Change[] = []
  for (const each of changes) {
    const [, target = ''] = / (?:of|from) (.+?)(?: (?:to|by) .+)?$/i.exec(each.change) ?? []
    if (yield* findOneRow(conversation, each.table, target)) having.push(each)
  }
  return having.length === 1 ? having[0] : undefined
}
