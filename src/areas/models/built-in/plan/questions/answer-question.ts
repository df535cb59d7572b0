import { z } from 'zod'
import type { Conversation } from '../../conversation.ts'
import { addUnits, endOf, startOf } from '../../language/calendar.ts'
import { amountText, cellText, countText, joined, numberText, type Speaker } from '../../say/format.ts'
import { filterText } from '../../say/filter-text.ts'
import { markdownList, markdownTable, plain } from '../../say/markdown.ts'
import { conditionsFor, dateFieldOf } from '../../understand/conditions/date-conditions.ts'
import type { Aggregate, Question } from '../../understand/question.ts'
import { allOf, nameField, rowWordOf, type Field, type Filter, type Row, type Table } from '../../understand/schema.ts'
import { listRows, rowName } from '../rows/find-rows.ts'
import { readTool, type Plan } from '../plan.ts'

const summary = z.union([z.number(), z.string(), z.null()])
const totals = z.object({ count: z.number(), summaries: z.record(z.string(), summary) })
const groupList = z.object({
  groups: z.array(
    z.object({ values: z.array(z.unknown()), count: z.number(), summaries: z.record(z.string(), summary) }),
  ),
  more: z.boolean(),
})

/** How many rows a list shows if nothing is said. */
export const defaultLimit = 20

/** Answers a question about the rows that match a filter. All numbers come from the database. */
export function* answerQuestion(
  conversation: Conversation,
  table: Table,
  question: Question,
  filters: readonly Filter[],
  speaker: Speaker,
): Plan<string> {
  const filter = allOf(filters)
  const where = whereText(filter, table, speaker)
  if (question.period) return yield* answerByPeriod(conversation, table, question, filters, speaker)
  if (question.groupBy) return yield* answerGroups(conversation, table, question, question.groupBy, filter, speaker)
  if (question.kind === 'count') {
    const count = yield* countRows(conversation, table, filter)
    return count === undefined
      ? couldNotRead(table)
      : `**${countText(count, rowWordOf(table), conversation.now)}** in ${plain(table.name)}${where}.`
  }
  if (question.kind === 'aggregate' && question.measure) {
    const found = yield* aggregate(conversation, table, question, filter)
    if (!found) return couldNotRead(table)
    const { value, count } = found
    if (value === null) return `No row in ${plain(table.name)}${where} has a ${plain(question.measure.name)}.`
    return `**${valueText(value, question.measure, speaker)}** ${aggregateWords[question.aggregate ?? 'sum']} (${plain(question.measure.name)} of ${countText(count, rowWordOf(table), conversation.now)} in ${plain(table.name)}${where}).`
  }
  return yield* answerList(conversation, table, question, filter, speaker)
}

const aggregateWords = {
  sum: 'in total',
  average: 'on average',
  least: 'is the lowest',
  most: 'is the highest',
} as const

export function whereText(filter: Filter | undefined, table: Table, speaker: Speaker): string {
  return filter ? ` where ${filterText(filter, table, speaker)}` : ''
}

function couldNotRead({ name }: Table): string {
  return `I could not read ${plain(name)}.`
}

const rowCount = z.object({ count: z.number() })

export function* countRows(
  conversation: Conversation,
  table: Table,
  filter: Filter | undefined,
): Plan<number | undefined> {
  const answer = yield* readTool(conversation, rowCount, 'tables_countRows', {
    tableId: table.id,
    ...(filter && { filter }),
  })
  return answer?.count
}

export function* aggregate(
  conversation: Conversation,
  table: Table,
  { measure, aggregate: kind = 'sum' }: Pick<Question, 'measure' | 'aggregate'>,
  filter: Filter | undefined,
): Plan<{ value: number | string | null; count: number } | undefined> {
  if (!measure) return undefined
  const input = { tableId: table.id, ...(filter && { filter }), summaries: { [measure.name]: kind } }
  const answer = yield* readTool(conversation, totals, 'tables_summarizeRows', input)
  return answer && { value: answer.summaries[measure.name] ?? null, count: answer.count }
}

function valueText(value: number | string, field: Field, speaker: Speaker): string {
  return typeof value === 'number' ? amountText(value, field, speaker.now) : cellText(value, field, speaker)
}

function* answerGroups(
  conversation: Conversation,
  table: Table,
  question: Question,
  groupBy: Field,
  filter: Filter | undefined,
  speaker: Speaker,
): Plan<string> {
  const { measure, aggregate: kind = 'sum', limit, sort, also } = question
  const summary = measure ? { [measure.name]: kind } : also && { [also.name]: 'sum' }
  const input = {
    tableId: table.id,
    ...(filter && { filter }),
    groups: [{ field: groupBy.name, direction: 'asc' }],
    ...(summary && { summaries: summary }),
    limit: 2_000,
  }
  const answer = yield* readTool(conversation, groupList, 'tables_listGroups', input)
  if (!answer) return couldNotRead(table)
  const where = whereText(filter, table, speaker)
  if (answer.groups.length === 0) return `There are no rows in ${plain(table.name)}${where}.`
  const groups = answer.groups.map(({ values, count, summaries }) => ({
    name: cellText(values[0], groupBy, speaker) || '(empty)',
    count,
    value: measure ? (summaries[measure.name] ?? null) : count,
    besides: also ? (summaries[also.name] ?? null) : null,
  }))
  const ranked = [...groups].sort(
    (one, other) => (sort?.direction === 'asc' ? 1 : -1) * (Number(one.value ?? 0) - Number(other.value ?? 0)),
  )
  const shown = (group: (typeof groups)[number]) =>
    measure
      ? group.value === null
        ? '–'
        : valueText(group.value, measure, speaker)
      : countText(group.count, rowWordOf(table), conversation.now)
  if (limit === 1) {
    const named = ranked.filter(({ name }) => name !== '(empty)')
    const first = named[0] ?? ranked[0]
    const ties = named.filter(({ value }) => first && value === first.value)
    if (!first) return couldNotRead(table)
    return `**${joined(ties.length > 0 ? ties.map(({ name }) => plain(name)) : [plain(first.name)])}**, with ${shown(first)}${measure ? ` (${plain(measure.name)})` : ''} in ${plain(table.name)}${where}.`
  }
  const list = (limit === undefined ? (sort || measure ? ranked : groups) : ranked.slice(0, limit)).slice(0, 50)
  const head = [groupBy.name, measure ? headOf(kind, measure) : 'Count', ...(also ? [headOf('sum', also)] : [])]
  const more =
    answer.more || list.length < groups.length
      ? `\n\n${numberText(list.length, conversation.now)} of ${numberText(groups.length, conversation.now)} groups are shown.`
      : ''
  return `${plain(table.name)}${where}, by ${plain(groupBy.name)}:\n\n${markdownTable(
    head,
    list.map((group) => [
      group.name,
      shown(group),
      ...(also ? [group.besides === null ? '–' : valueText(group.besides, also, speaker)] : []),
    ]),
  )}${more}`
}

function headOf(kind: Aggregate, { name }: Field): string {
  const word = { sum: 'Total', average: 'Average', least: 'Lowest', most: 'Highest' }[kind]
  return name.toLowerCase() === word.toLowerCase() ? name : `${word} ${name}`
}

const maxPeriods = 36

/** One sum or count for each month: the database adds up, this only draws the lines between months. */
function* answerByPeriod(
  conversation: Conversation,
  table: Table,
  question: Question,
  filters: readonly Filter[],
  speaker: Speaker,
): Plan<string> {
  const field = dateFieldOf(table)
  const { period = 'month', measure } = question
  if (!field) return `${plain(table.name)} has no date field to group by.`
  const { locale } = conversation.now
  const input = (kind: string) => ({
    tableId: table.id,
    ...(filters.length > 0 && { filter: allOf(filters) }),
    summaries: { [field.name]: kind },
  })
  const first = (yield* readTool(conversation, totals, 'tables_summarizeRows', input('least')))?.summaries[field.name]
  const last = (yield* readTool(conversation, totals, 'tables_summarizeRows', input('most')))?.summaries[field.name]
  if (typeof first !== 'string' || typeof last !== 'string')
    return `No row in ${plain(table.name)}${whereText(allOf(filters), table, speaker)} has a ${plain(field.name)}.`
  const lines: string[][] = []
  const end = last.slice(0, 10)
  let day = startOf(first.slice(0, 10), period, locale)
  for (let count = 0; day <= end && count < maxPeriods; count++) {
    const filter = allOf([...filters, ...conditionsFor(field, { from: day, to: endOf(day, period, locale) })])
    const found = measure ? yield* aggregate(conversation, table, question, filter) : undefined
    const rows = measure ? found?.count : yield* countRows(conversation, table, filter)
    const value = found?.value ?? null
    lines.push([
      periodText(day, period, locale),
      measure ? (value === null ? '–' : valueText(value, measure, speaker)) : numberText(rows ?? 0, conversation.now),
    ])
    day = addUnits(day, 1, period)
  }
  const where = whereText(allOf(filters), table, speaker)
  return `${plain(table.name)}${where}, by ${period} (${plain(field.name)}):\n\n${markdownTable([period.charAt(0).toUpperCase() + period.slice(1), measure ? measure.name : 'Count'], lines)}`
}

function periodText(day: string, period: string, locale: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (period === 'year') return day.slice(0, 4)
  if (period === 'quarter') return `Q${Math.floor(date.getUTCMonth() / 3) + 1} ${day.slice(0, 4)}`
  const options: Intl.DateTimeFormatOptions =
    period === 'month' ? { month: 'long', year: 'numeric' } : { month: 'short', day: 'numeric', year: 'numeric' }
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(date)
}

function* answerList(
  conversation: Conversation,
  table: Table,
  question: Question,
  filter: Filter | undefined,
  speaker: Speaker,
): Plan<string> {
  const { sort, limit, columns, measure } = question
  const sortField = sort?.field ?? (sort ? (measure ?? nameField(table)) : undefined)
  const ranked =
    measure && sort ? [filter, { field: measure.name, op: 'notEmpty' }].filter((each) => each !== undefined) : undefined
  const page = yield* listRows(conversation, table, ranked ? allOf(ranked) : filter, {
    ...(sortField && { sort: [{ field: sortField.name, direction: sort?.direction ?? 'asc' }] }),
    limit: limit === 1 ? 3 : Math.min(limit ?? defaultLimit, 100),
  })
  if (!page) return couldNotRead(table)
  const where = whereText(filter, table, speaker)
  if (page.total === 0)
    return `There are no ${rowWordOf(table) === 'row' ? 'rows' : plain(`${rowWordOf(table)}s`)} in ${plain(table.name)}${where}.`
  const [first] = page.rows
  if (limit === 1 && measure && first) return extremeText(page.rows, first, measure, table, where, speaker)
  const rows = limit === undefined ? page.rows : page.rows.slice(0, limit)
  const others = columns.filter((field) => field !== nameField(table))
  if (rows.length <= 3 && others.length > 0)
    return rows
      .map((row) =>
        others
          .map(
            (field) =>
              `${plain(field.name)} of **${plain(rowName(row, table))}**: ${plain(cellText(row[field.name], field, speaker)) || 'empty'}`,
          )
          .join('\n'),
      )
      .join('\n')
  if (rows.length === 1 && first) return rowText(first, table, speaker)
  const shown = shownFields(table, columns)
  const count = limit === undefined ? page.total : Math.min(limit, page.total)
  const more =
    rows.length < count ? `\n\nThe first ${rows.length} of ${numberText(page.total, conversation.now)} are shown.` : ''
  return `**${countText(count, rowWordOf(table), conversation.now)}** in ${plain(table.name)}${where}:\n\n${markdownTable(
    shown.map(({ name }) => name),
    rows.map((row) => shown.map((field) => cellText(row[field.name], field, speaker))),
  )}${more}`
}

function extremeText(
  rows: readonly Row[],
  first: Row,
  measure: Field,
  table: Table,
  where: string,
  speaker: Speaker,
): string {
  const ties = rows.filter((row) => row[measure.name] === first[measure.name])
  const details = table.fields
    .slice(1)
    .filter((field) => field !== measure)
    .slice(0, 4)
    .flatMap((field) => {
      const text = cellText(first[field.name], field, speaker)
      return text === '' || ties.length > 1 ? [] : [`${plain(field.name)}: ${plain(text)}`]
    })
  return `**${joined(ties.map((row) => plain(rowName(row, table))))}**, with ${plain(measure.name)} ${cellText(first[measure.name], measure, speaker)} (${plain(table.name)}${where}).${details.length > 0 ? ` ${details.join(', ')}.` : ''}`
}

export function rowText(row: Row, table: Table, speaker: Speaker): string {
  const lines = table.fields.slice(1).flatMap((field) => {
    const text = cellText(row[field.name], field, speaker)
    return text === '' ? [] : [`${plain(field.name)}: ${plain(text)}`]
  })
  return `**${plain(rowName(row, table))}** (${plain(table.name)})${lines.length > 0 ? `\n\n${markdownList(lines)}` : ''}`
}

const maxColumns = 6

/** The field that names the rows, those that were asked for, and the first others. */
function shownFields(table: Table, columns: readonly Field[]): Field[] {
  const [first] = table.fields
  const wanted =
    columns.length > 0
      ? columns
      : table.fields.slice(1).filter(({ type }) => type !== 'longText' && type !== 'attachment')
  return [...new Set([...(first ? [first] : []), ...wanted])].slice(0, maxColumns)
}
