import type { Conversation } from '../../conversation.ts'
import { amountText, cellText, countText, numberText, type Speaker } from '../../say/format.ts'
import { markdownTable, plain } from '../../say/markdown.ts'
import { readConditions } from '../../understand/conditions/conditions.ts'
import { readQuestion } from '../../understand/question.ts'
import type { Reading } from '../../understand/reading.ts'
import { allOf, isText, rowWordOf, type Filter, type Row, type Table } from '../../understand/schema.ts'
import { readFieldComparison, type FieldComparison } from '../../understand/conditions/two-fields.ts'
import { whereText } from '../questions/answer-question.ts'
import type { Plan } from '../plan.ts'
import { listRows, resolvePhrases, rowName } from './find-rows.ts'

const maxRows = 2_000

/** Compares two fields of each row. The database compares only with values, so the rows are read. */
export function* compareFields(
  conversation: Conversation,
  reading: Reading,
  speaker: Speaker,
): Plan<string | undefined> {
  const comparison = readFieldComparison(reading)
  if (!comparison) return undefined
  const { table } = reading
  const { kind } = readQuestion(reading)
  const { filters, phrases } = readConditions(reading)
  const resolved = yield* resolvePhrases(conversation, table, phrases)
  const isCompared = (each: Filter) =>
    'field' in each && [comparison.left.name, comparison.right.name].includes(each.field)
  const filter = allOf([...filters.filter((each) => !isCompared(each)), ...resolved.filters])
  const rows = yield* readAll(conversation, table, filter)
  if (typeof rows === 'string') return rows
  const { left, right } = comparison
  const fitting = rows.filter((row) => fits(row, comparison))
  const where = `${whereText(filter, table, speaker)}${filter ? ' and' : ' where'} ${plain(left.name)} is ${words[comparison.op]} ${plain(right.name)}`
  if (comparison.isDifference) {
    const total = fitting.reduce((sum, row) => sum + numberIn(row, right.name) - numberIn(row, left.name), 0)
    return `**${amountText(total, right, speaker.now)}**: ${plain(right.name)} less ${plain(left.name)} of ${countText(fitting.length, rowWordOf(table), speaker.now)} in ${plain(table.name)}${where}.`
  }
  const count = countText(fitting.length, rowWordOf(table), speaker.now)
  if (kind === 'count' || fitting.length === 0) return `**${count}** in ${plain(table.name)}${where}.`
  const people = table.fields.slice(1).filter(isText).slice(0, 2)
  const shown = [...people, left, right]
  const more = fitting.length > 50 ? `\n\nThe first 50 of ${numberText(fitting.length, speaker.now)} are shown.` : ''
  return `**${count}** in ${plain(table.name)}${where}:\n\n${markdownTable(
    [table.fields[0]?.name ?? '', ...shown.map(({ name }) => name)],
    fitting
      .slice(0, 50)
      .map((row) => [rowName(row, table), ...shown.map((field) => cellText(row[field.name], field, speaker))]),
  )}${more}`
}

const words = {
  lt: 'less than',
  lte: 'at most',
  gt: 'more than',
  gte: 'at least',
  is: 'the same as',
  isNot: 'not the same as',
} as const

function numberIn(row: Row, field: string): number {
  const value = row[field]
  return typeof value === 'number' ? value : 0
}

function fits(row: Row, { left, right, op }: FieldComparison): boolean {
  const [one, other] = [numberIn(row, left.name), numberIn(row, right.name)]
  if (row[right.name] === null || row[right.name] === undefined) return false
  if (op === 'lt') return one < other
  if (op === 'lte') return one <= other
  if (op === 'gt') return one > other
  if (op === 'gte') return one >= other
  return (one === other) === (op === 'is')
}

/** All rows, page by page, because a model sees only the beginning of a long answer. */
function* readAll(conversation: Conversation, table: Table, filter: Filter | undefined): Plan<Row[] | string> {
  const rows: Row[] = []
  for (;;) {
    const page = yield* listRows(conversation, table, filter, { limit: 100, offset: rows.length })
    if (!page) return `I could not read ${plain(table.name)}.`
    if (page.total > maxRows)
      return `I can compare two fields of at most ${numberText(maxRows, conversation.now)} rows, and these are ${numberText(page.total, conversation.now)}. Add a formula field to ${plain(table.name)}, or name fewer rows.`
    rows.push(...page.rows)
    if (page.rows.length === 0 || rows.length >= page.total) return rows
  }
}
