import { z } from 'zod'
import type { Conversation, DoneCall } from '../../conversation.ts'
import { tokenize } from '../../language/words.ts'
import { usualAggregate, type Question } from '../../understand/question.ts'
import { readRequest, type Reading } from '../../understand/reading.ts'
import { isDate, isNumeric, type Condition, type Filter, type Table } from '../../understand/schema.ts'
import { defaultLimit } from '../questions/answer-question.ts'
import { tableScore } from '../choose-table.ts'
import type { Plan } from '../plan.ts'
import { filterOf, lastQuery, lastRows } from '../references.ts'
import { listMembers, listTables, readTable } from '../workspace.ts'

/** "and 40 on petrol": goes on with the table of the last added row. */
export function isGoingOn({ current, log }: Conversation): boolean {
  return (
    /^(?:and|also|plus|another)\b/i.test(current.request) &&
    log.findLast(({ tool }) => tool.startsWith('tables_') && !/list|read/i.test(tool))?.tool === 'tables_addRows'
  )
}

/** "and the average?", "and private?": a few words after a question. */
function isShortFollowUp({ current }: Conversation): boolean {
  return /^(?:and|or|what about|how about)\b/i.test(current.request) && current.request.split(/\s+/).length <= 5
}

/** The table of the last question, if the clause goes on about it. */
export function* openFollowUp(conversation: Conversation, clause: string): Plan<Table | undefined> {
  const reference = lastRows(conversation)
  if (!reference) return undefined
  const refers =
    isGoingOn(conversation) ||
    isShortFollowUp(conversation) ||
    /\b(?:it|its|them|their|theirs|those|these|they|that one|this one|the rest|of (?:those|these|them)|the (?:first|second|third|last)(?: one)?|the ones?|ones|instead|as well|together)\b|\w+est first$/i.test(
      clause,
    ) ||
    /^(?:what(?:['’]s| is) |how much is )?(?:the |that |it )?(?:in )?(?:total|sum|average|altogether)\??$/i.test(
      clause,
    ) ||
    /^(?:now|and|only|just|what about|how about|but|also|sort|group|same|or|then|except|without|add (?!.*\bto (?:my|the)\b)|only the|show (?:me )?(?:only|just)|which|who|how (?:much|many))\b/i.test(
      clause,
    )
  if (!refers) return yield* openFragment(conversation, clause, reference.tableId)
  const table = yield* readTable(conversation, reference.tableId)
  if (!table || /^(?:which|who|how (?:much|many)|add)\b/i.test(clause)) {
    if (!table || !/\b(?:it|them|those|these|they|ones?|(?:is|are) that)\b/i.test(clause))
      return table && /^(?:which|who|how)\b/i.test(clause)
        ? yield* openFragment(conversation, clause, reference.tableId)
        : undefined
  }
  return table
}

const commands =
  /^(?:what|where|when|why|is|are|was|were|do|does|did|can|could|show|list|find|count|give|tell|add|create|make|set|change|update|mark|delete|remove|move|rename|assign|raise|increase|decrease|reduce|lower|put|remind|start|stop|undo|redo|open|close|finish|complete|note|log|new|call|buy|send|write|export|import|thanks?|ok|yes|no|hi|hello)\b/i

/** "top 5", "per customer", "unpaid only", "how many failed?": a few words that the table of the last question explains. */
function* openFragment(conversation: Conversation, clause: string, tableId: string): Plan<Table | undefined> {
  const isLast = conversation.earlier
    .at(-1)
    ?.calls.some(
      ({ tool, input }) =>
        input['tableId'] === tableId && /^tables_(?:listRows|countRows|summarizeRows|listGroups)$/.test(tool),
    )
  const words = tokenize(clause).filter(({ isMark }) => !isMark)
  if (!isLast || commands.test(clause) || words.length > 5) return undefined
  const tokens = tokenize(clause)
  if ((yield* listTables(conversation)).some(({ name }) => tableScore(tokens, name) >= 0.9)) return undefined
  const table = yield* readTable(conversation, tableId)
  if (!table) return undefined
  const members = yield* listMembers(conversation)
  const { mentions, dates, numbers } = readRequest(clause, table, members, conversation.now)
  const isExplained =
    (mentions.length > 0 && mentions.every(({ kind }) => kind !== 'table')) ||
    dates.some(({ start }) => start === 0) ||
    ordering.test(clause) ||
    (numbers.length > 0 && /^(?:over|under|above|below|more than|less than|at least|at most)\b/i.test(clause))
  return isExplained ? table : undefined
}

const ordering =
  /^(?:the )?(?:top|bottom|first|last|biggest|largest|smallest|highest|lowest|cheapest|newest|oldest|latest|most|average|avg|mean|median|total|sum|count|sorted|grouped|overdue|late|open|unpaid|by|per|for each)\b/i

const groupInput = z.object({ groups: z.array(z.object({ field: z.string() })) })
const sortInput = z.object({ sort: z.array(z.object({ field: z.string(), direction: z.enum(['asc', 'desc']) })) })
const summaryInput = z.object({ summaries: z.record(z.string(), z.enum(['sum', 'average', 'least', 'most'])) })

type Asked = { readonly filters: readonly Filter[]; readonly question: Question }

/** What was asked of this table last, as its call says it. */
function lastQuestion(conversation: Conversation, table: Table): Asked | undefined {
  const last = lastQuery(conversation)
  if (!last || last.input['tableId'] !== table.id) return undefined
  const filter = filterOf(last.input)
  const filters = filter === undefined ? [] : 'and' in filter ? filter.and : [filter]
  return { filters, question: questionOf(last, table) }
}

function questionOf({ tool, input }: DoneCall, { fields }: Table): Question {
  const named = (name: string | undefined) => fields.find((field) => field.name === name)
  const [summary] = Object.entries(summaryInput.safeParse(input).data?.summaries ?? {})
  const measure = named(summary?.[0])
  const groupBy = named(groupInput.safeParse(input).data?.groups[0]?.field)
  const sort = sortInput.safeParse(input).data?.sort[0]
  const sortField = named(sort?.field)
  const limit = input['limit']
  if (tool === 'tables_listRows')
    return {
      kind: 'list',
      ...(sort && sortField && { sort: { field: sortField, direction: sort.direction } }),
      ...(typeof limit === 'number' && limit !== defaultLimit && { limit }),
      columns: [],
    }
  if (measure && summary)
    return { kind: 'aggregate', aggregate: summary[1], measure, ...(groupBy && { groupBy }), columns: [] }
  return { kind: 'count', ...(groupBy && { groupBy }), columns: [] }
}

/** What the clause asks together with what was asked before it: it keeps all that it does not say anew. */
export function continued(conversation: Conversation, reading: Reading, read: Question, own: readonly Filter[]): Asked {
  const before = lastQuestion(conversation, reading.table)
  if (!before || /\ball\b(?! of)/.test(reading.lower)) return { filters: own, question: read }
  const filters = [...before.filters.filter((each) => !own.some((other) => isReplaced(each, other, reading))), ...own]
  return { filters, question: merged(before.question, read, reading, own) }
}

/** A new condition takes the place of one on the same field, unless it narrows a range. */
function isReplaced(before: Filter, now: Filter, { table, lower }: Reading): boolean {
  const names = fieldsIn(now)
  const isSame = fieldsIn(before).some((name) => names.includes(name))
  if (!isSame || !('field' in before) || !('field' in now)) return isSame
  const field = table.fields.find(({ name }) => name === before.field)
  const isRange = field !== undefined && (isNumeric(field) || isDate(field)) && isBound(before) && isBound(now)
  return !(isRange && /\b(?:only|just|those|them|these|ones?|which)\b/.test(lower) && before.op !== now.op)
}

function isBound({ op }: Condition): boolean {
  return /^(?:[gl]te?|before|after|onOrBefore|onOrAfter)$/.test(op)
}

function merged(before: Question, read: Question, reading: Reading, own: readonly Filter[]): Question {
  const { lower, mentions } = reading
  const isNamed = (field: Question['measure']) =>
    field !== undefined && mentions.some((mention) => mention.kind === 'field' && mention.field === field)
  const { groupBy, period } = read
  if (read.kind === 'aggregate' && !groupBy && !period && read.limit === undefined) {
    const measure = isNamed(read.measure) ? read.measure : (before.measure ?? read.measure)
    const isOverall = /\b(?:in total|altogether|overall|together)\b/.test(lower)
    const groups = isOverall ? undefined : before.groupBy
    return { ...read, ...(measure && { measure }), ...(groups && { groupBy: groups }) }
  }
  if (read.kind === 'count' && (groupBy || period) && before.kind === 'aggregate' && before.measure) {
    const { also: _, ...rest } = read
    return {
      ...rest,
      kind: 'aggregate',
      measure: before.measure,
      aggregate: before.aggregate ?? usualAggregate(before.measure),
    }
  }
  if (read.kind !== 'list') return read
  if (read.sort || read.limit !== undefined) return reordered(before, read, reading, isNamed(read.sort?.field))
  // "which of those are unpaid?" wants to see them, "only the unpaid ones" what was asked before.
  const wantsRows = /^(?:which|who|whose|what|list|show(?! (?:me )?(?:only|just)))\b/.test(lower)
  if (read.columns.length > 0 || (wantsRows && before.kind !== 'list') || own.length === 0) return read
  const { limit: _, ...asked } = before
  return { ...asked, columns: read.columns }
}

/** "top 2", "sort them by price", "biggest first". */
function reordered(before: Question, read: Question, { lower }: Reading, isNamed: boolean): Question {
  const direction = read.sort?.direction ?? 'desc'
  if (before.groupBy)
    return {
      ...before,
      sort: { direction },
      ...(read.limit !== undefined && { limit: read.limit }),
    }
  const isAsShown = /\b(?:top|first)\b(?! .*\bby\b)/.test(lower) && !isNamed && !/\bfirst$/.test(lower)
  const sort = isAsShown && before.sort ? before.sort : read.sort
  return {
    kind: 'list',
    ...(sort && { sort }),
    ...(read.limit !== undefined && { limit: read.limit }),
    columns: sort?.field ? [sort.field] : read.columns,
  }
}

function fieldsIn(filter: Filter): string[] {
  if ('and' in filter) return filter.and.flatMap(fieldsIn)
  return 'or' in filter ? filter.or.flatMap(fieldsIn) : [filter.field]
}
