import type { Conversation } from '../conversation.ts'
import { joined, type Speaker } from '../say/format.ts'
import { plain } from '../say/markdown.ts'
import { plainChange, withTargetFirst } from '../understand/changes/everyday-changes.ts'
import { quantityField } from '../understand/changes/quantity-field.ts'
import { readChange, withoutField } from '../understand/changes/change.ts'
import { readConditions, type Phrase } from '../understand/conditions/conditions.ts'
import { dateFieldOf } from '../understand/conditions/date-conditions.ts'
import { eitherOf } from '../understand/conditions/either-of.ts'
import { nextAsked } from '../understand/conditions/next-day.ts'
import { readColumns, readQuestion, type Question } from '../understand/question.ts'
import { readRequest, usePattern, type Reading } from '../understand/reading.ts'
import {
  allOf,
  isDate,
  isMember,
  isNumeric,
  isSelect,
  type Field,
  type Filter,
  type Table,
} from '../understand/schema.ts'
import { measureOf } from '../understand/conditions/numeric-conditions.ts'
import { verbOf } from '../understand/verbs.ts'
import { aggregate, answerQuestion, countRows, whereText } from './questions/answer-question.ts'
import { askPerson, askWhich } from './ask.ts'
import { chooseTable, type TableChoice } from './choose-table.ts'
import { compareAnswers } from './questions/compare.ts'
import { answerShare } from './questions/answer-share.ts'
import { describeTable, designFields } from './design-tables.ts'
import { continued, isGoingOn, openFollowUp } from './rows/follow-up.ts'
import { distinctValues } from './rows/distinct-values.ts'
import { compareFields } from './rows/compare-fields.ts'
import { compareRows } from './rows/compare-rows.ts'
import { resolvePhrases } from './rows/find-rows.ts'
import { putInto } from './rows/put-into.ts'
import { answerRepeated } from './rows/repeated-values.ts'
import { answerRowDays } from './rows/row-days.ts'
import type { Plan } from './plan.ts'
import { shiftDate } from './rows/shift-date.ts'
import { addRows, changeRows, deleteRows } from './rows/write-rows.ts'
import { saidChange } from '../understand/changes/said-changes.ts'
import { listMembers } from './workspace.ts'

/** Does or answers what a clause wants of a table. Undefined: it is about no table. */
export function* workOnTable(conversation: Conversation, spoken: string): Plan<string | undefined> {
  const asked = withTargetFirst(spoken).replace(/^(move|change|switch|set|put)(?= (?:in)?to\b)/i, '$1 it')
  const members = yield* listMembers(conversation)
  const speaker: Speaker = { now: conversation.now, members }
  const followUp = yield* openFollowUp(conversation, asked)
  const choice: TableChoice = followUp
    ? { table: followUp }
    : yield* chooseTable(conversation, asked.split('\n')[0] ?? '', members)
  if ('unanswered' in choice) return 'Tell me which table you mean.'
  if ('none' in choice) return undefined
  const { table } = choice
  const clause = saidChange(asked, table, members, conversation.now) ?? plainChange(asked, table, members) ?? asked
  const moved = yield* putInto(conversation, table, asked, speaker)
  if (moved !== undefined) return moved
  const shifted = yield* shiftDate(conversation, table, clause, speaker)
  if (shifted !== undefined) return shifted
  const verb = verbOf(clause)
  // "and Emma by Jane Austen", after a row was added.
  const isOneMore =
    verb === 'ask' &&
    isGoingOn(conversation) &&
    !/^(?:what|which|who|how|when|where|why|is|are|do|does)\b|\?\s*$/i.test(clause)
  if (isOneMore) return yield* addRows(conversation, table, clause.replace(/^(?:and|also|plus)\s+/i, 'add '), speaker)
  const stated =
    verb === 'ask' && isStatement(clause) ? yield* changeByStatement(conversation, table, clause, speaker) : undefined
  if (stated !== undefined) return stated
  const designed =
    /\b(?:columns?|fields?)\b/i.test(clause) && verb !== 'ask'
      ? yield* designFields(conversation, table, clause)
      : undefined
  if (designed !== undefined) return designed
  if (
    /^(?:(?:increase|raise|decrease|reduce|lower|bump|subtract|deduct|clear|empty)\b|(?:add|take|remove) (?:[$€£]?\d|(?:one|two|three|four|five|six|ten) (?:to|from|off)\b))/i.test(
      clause,
    ) ||
    verb === 'change' ||
    verb === 'finish' ||
    verb === 'reopen'
  ) {
    const changed = yield* changeRows(conversation, table, clause, speaker)
    if (changed !== undefined) return changed
    const asked = verb === 'change' ? yield* askForChange(conversation, table, clause, speaker) : undefined
    if (asked !== undefined) return asked
    if (verb !== 'add' && verb !== 'delete')
      return verb === 'change'
        ? `I did not understand what to change in ${plain(table.name)}. Say it like “set the ${plain(table.fields[1]?.name ?? 'field')} of … to …”.`
        : undefined
  }
  if (verb === 'delete' && empties(clause, table, speaker))
    return yield* changeRows(conversation, table, clause, speaker)
  if (verb === 'add') return yield* addRows(conversation, table, clause, speaker)
  if (verb === 'delete')
    return yield* deleteRows(
      conversation,
      table,
      clause
        .replace(
          /^(?:please )?(?:delete|remove|drop|erase|discard|trash|get rid of|throw (?:away|out)|cancel|scrap|bin|clear|wipe)\s+(?:out\s+)?/i,
          '',
        )
        .replace(/\s+from (?:the |my |our )?[^,]*?(?:table|list|sheet)$/i, ''),
      speaker,
    )
  if (/\b(?:what|which|list|show|describe)\b.*\b(?:columns|fields|structure|schema)\b|^describe\b/i.test(clause))
    return describeTable(table)
  if (/^(?:summari[sz]e|sum up|overview|give me (?:an |a )?(?:overview|summary)|recap)\b/i.test(clause))
    return yield* overview(conversation, table, speaker)
  return yield* answer(conversation, table, clause, speaker, followUp !== undefined)
}

/** "the leaking tap is fixed": no question, so something has become so. */
function isStatement(clause: string): boolean {
  return (
    /^[^,]+\s(?:is|has been|costs)\s/i.test(clause) &&
    !/^(?:is|was|were|do|does|did|can|could|any|show|list|find|give|tell|for)\b|\b(?:what|which|who|whose|how|when|where|why|that|not|isn['’]t|are|all|every)\b(?! ?$)|\?\s*$/i.test(
      clause,
    )
  )
}

function* changeByStatement(
  conversation: Conversation,
  table: Table,
  clause: string,
  speaker: Speaker,
): Plan<string | undefined> {
  const text = clause
    .replace(/[,.]?\s*(?:please )?(?:save|note|record|remember|write down|update)(?: it| that| this)?$/i, '')
    .replace(/\s(?:has been|costs)\s/i, ' is ')
  const change = readChange(text, table, speaker.members, speaker.now)
  return change?.field && 'value' in change.read ? yield* changeRows(conversation, table, text, speaker) : undefined
}

/** "remove the phone of Anna" empties a field and deletes no row. */
function empties(clause: string, table: Table, { members, now }: Speaker): boolean {
  const change = readChange(clause, table, members, now)
  return (
    change?.field !== undefined &&
    !change.growth &&
    'value' in change.read &&
    change.read.value === null &&
    /\b(?:of|for|from|on)\b/i.test(clause)
  )
}

/** "change the city of Casa Verde": to what? */
function* askForChange(
  conversation: Conversation,
  table: Table,
  clause: string,
  speaker: Speaker,
): Plan<string | undefined> {
  const body = clause.replace(/^(?:change|set|update|edit|modify|correct|fix|adjust)\s+/i, '')
  const { field, rest } = withoutField(body, table, speaker.members)
  if (!field) return undefined
  const value = yield* askPerson(conversation, `What should the ${field.name} be?`)
  if (value === undefined) return `Tell me what the ${plain(field.name)} should be.`
  return yield* changeRows(conversation, table, `set the ${field.name} of ${rest} to ${value}`, speaker)
}

function* answer(
  conversation: Conversation,
  table: Table,
  clause: string,
  speaker: Speaker,
  isFollowUp: boolean,
): Plan<string> {
  const reading = readRequest(
    clause
      .replace(/^(?:now|and|but|also|then|ok(?:ay)?)\s+(?:only|just)?\s*/i, '')
      .replace(/^(?:what|how) about\s+/i, '')
      .replace(/\s+on (?:file|record)\b/i, '')
      .replace(/\b(called|named) (\p{Lu}[\p{L}'’-]+)(?=\s*\??$)/u, '$1 "$2"')
      .replace(
        /^((?:list|show)\b.*) by (?:the )?(.+)$/i,
        (whole, listed: string, by: string) => sortedBy(table, listed, by) ?? whole,
      )
      .replace(
        /\bhow much (?:do (?:i|we) (?:still )?(?:owe|have to pay|need to pay)|is (?:still )?(?:left )?(?:to pay|to be paid|owed))\b/i,
        hasChoice(table, 'paid') ? 'how much is not paid' : '$&',
      )
      .replace(
        /^what (?:do (?:i|we) (?:still )?(?:owe|have to pay)|is (?:still )?left to pay)\b/i,
        hasChoice(table, 'paid') ? 'how much is not paid' : '$&',
      )
      .replaceAll(/\bun(\p{L}{4,})\b/giu, (whole, word: string) =>
        hasChoice(table, word, isSelect) ? `not ${word}` : whole,
      )
      .replace(
        /\b(?:(?:have|has|with) )?(?:nobody|no one|no-one)\b.*$/i,
        table.fields.some(isMember) ? 'unassigned' : '$&',
      )
      .replace(/\b(?:still|yet) (?:needs?|lacks?|requires?) (?:their |its |to be |an? |the )?(?=\p{L})/iu, 'are not '),
    table,
    speaker.members,
    speaker.now,
  )
  const ranked = yield* askForMeasure(conversation, reading)
  if (ranked === 'unanswered') return 'Tell me by which field I should compare.'
  if (ranked !== undefined)
    return yield* answer(
      conversation,
      table,
      clause.replace(/\b(?:\w+s? )?(best|worst)\b/i, (_, word: string) =>
        word.toLowerCase() === 'best' ? `has the highest ${ranked.name}` : `has the lowest ${ranked.name}`,
      ),
      speaker,
      isFollowUp,
    )
  const special =
    (yield* answerRowDays(conversation, table, clause, speaker)) ??
    (yield* compareRows(conversation, table, clause, speaker)) ??
    (yield* compareFields(conversation, reading, speaker)) ??
    (yield* distinctValues(conversation, reading, speaker)) ??
    (yield* answerRepeated(conversation, reading, speaker))
  if (special !== undefined) return special
  const share = yield* answerShare(conversation, table, clause, speaker)
  if (share !== undefined) return share
  const compared = yield* compareAnswers(conversation, reading, speaker)
  if (compared !== undefined) return compared
  const next = nextAsked(reading)
  const day = /^when\b/i.test(clause) ? dateFieldOf(table) : next
  if (day) usePattern(reading, /\b(?:due|scheduled|planned|supposed|happening|taking place)\b/)
  const read = readQuestion(reading)
  const { filters, phrases } = readConditions(reading)
  const length = /^(?:and )?how long\b/i.test(clause) ? table.fields.find(({ type }) => type === 'duration') : undefined
  const columns = [...readColumns(reading), ...[day, length].filter((field) => field !== undefined)]
  const resolved = yield* resolvePhrases(conversation, table, phrases)
  const isNothingElse = filters.length + resolved.filters.length === 0 && isBare(read) && columns.length === 0
  const [unknown] = isNothingElse ? [...resolved.missing, ...resolved.ignored] : resolved.missing
  if (unknown !== undefined) return notFound(table, unknown, read, phrases, clause)
  const own = [
    ...filters,
    ...eitherOf(resolved.filters, clause),
    ...(next ? [{ field: next.name, op: 'onOrAfter', value: speaker.now.today }] : []),
  ]
  const said = { ...read, columns: [...new Set([...read.columns, ...columns])] }
  const whole = isFollowUp ? continued(conversation, reading, said, own) : { filters: own, question: said }
  const stock = stockAsked(read, table, clause, own)
  const question: Question = {
    ...whole.question,
    ...(day && /\blast\b/i.test(clause) && { sort: { field: day, direction: 'desc' }, limit: 1 }),
    ...(next && { sort: { field: next, direction: 'asc' }, limit: 1 }),
    ...(stock && { kind: 'aggregate', aggregate: 'sum', measure: stock }),
  }
  const answered = yield* answerQuestion(conversation, table, question, whole.filters, speaker)
  return resolved.ignored.length === 0 ? answered : `${answered}\n\n${ignoredNote(resolved.ignored)}`
}

/** Whether a choice or a checkbox has this name. */
function hasChoice({ fields }: Table, name: string, isKind: (field: Field) => boolean = () => true): boolean {
  const isNamed = (text: string) => text.toLowerCase() === name.toLowerCase()
  return fields.some(
    (field) =>
      isKind(field) &&
      (isSelect(field)
        ? (field.options.choices ?? []).some((choice) => isNamed(choice.name))
        : field.type === 'checkbox' && isNamed(field.name)),
  )
}

/** "list open bills by due date" is an order, "by status" are groups. */
function sortedBy(table: Table, listed: string, by: string): string | undefined {
  const isDay = /^(?:date|day)$/i.test(by)
  const field = isDay
    ? dateFieldOf(table)
    : table.fields.find(
        (each) => (isNumeric(each) || isDate(each)) && by.toLowerCase().startsWith(each.name.toLowerCase()),
      )
  return field && `${listed} sorted by ${field.name}`
}

function ignoredNote(words: readonly string[]): string {
  return `I did not take ${joined(words.map((word) => `“${plain(word)}”`))} into account: no row contains it.`
}

/** "the best product": by which of its numbers? Undefined: nothing is unclear. */
function* askForMeasure(conversation: Conversation, reading: Reading): Plan<Field | 'unanswered' | undefined> {
  const numeric = reading.table.fields.filter((field) => isNumeric(field) && field.type !== 'autonumber')
  const isNamed = reading.mentions.some((mention) => mention.kind === 'field' && isNumeric(mention.field))
  const isRated = numeric.some(({ name, type }) => type === 'rating' || /rating|stars|score|grade|points/i.test(name))
  if (!/\b(?:best|worst)\b/.test(reading.lower) || isNamed || isRated || numeric.length < 2) return undefined
  const chosen = yield* askWhich(conversation, 'Best or worst by which field?', numeric, ({ name }) => name)
  return chosen ?? 'unanswered'
}

/** "how many brake pads do we have": not how many rows, but what the row of this name says. */
function stockAsked(
  { kind, groupBy }: Question,
  table: Table,
  clause: string,
  own: readonly Filter[],
): Field | undefined {
  const isByName = own.length > 0 && own.flatMap(fieldsIn).every((name) => name === table.fields[0]?.name)
  const isStock =
    /\b(?:do we have|are left|is left|left|in stock|have we got|are there|on (?:the )?shelf|booked)\b/i.test(clause)
  return kind === 'count' && !groupBy && isByName && isStock ? quantityField(table) : undefined
}

function notFound(table: Table, text: string, { kind }: Question, phrases: readonly Phrase[], clause: string): string {
  const [, wanted = ''] =
    /^(?:what(?:['’]s| is| are| was)?|which|tell me|give me|i need|show me)\s+(?:the )?(.+?) (?:of|for) /i.exec(
      clause,
    ) ?? []
  if (wanted.toLowerCase() === text.toLowerCase() || wanted.toLowerCase().split(' ').includes(text.toLowerCase()))
    return `${plain(table.name)} has no field “${plain(wanted)}”. It has ${joined(table.fields.map(({ name }) => plain(name)))}.`
  const isName = phrases.length === 1
  return `${kind === 'count' ? '**0**: ' : ''}I found no row in ${plain(table.name)} that contains “${plain(text)}”${isName ? '' : ' together with the rest'}.`
}

function isBare({ kind, groupBy, sort, limit }: Question): boolean {
  return kind === 'list' && !groupBy && !sort && limit === undefined
}

function fieldsIn(filter: Filter): string[] {
  if ('and' in filter) return filter.and.flatMap(fieldsIn)
  return 'or' in filter ? filter.or.flatMap(fieldsIn) : [filter.field]
}

/** Rows, totals and the groups of the first select field. */
function* overview(conversation: Conversation, table: Table, speaker: Speaker): Plan<string> {
  const count = yield* countRows(conversation, table, undefined)
  const measure = measureOf(table)
  const parts = [
    `**${plain(table.name)}** has ${count ?? 0} rows and ${table.fields.length} fields${whereText(allOf([]), table, speaker)}.`,
  ]
  if (measure) {
    const question: Question = { kind: 'aggregate', aggregate: 'sum', measure, columns: [] }
    const total = yield* aggregate(conversation, table, question, undefined)
    if (total && total.value !== null) parts.push(yield* answerQuestion(conversation, table, question, [], speaker))
    parts.push(yield* answerQuestion(conversation, table, { ...question, aggregate: 'average' }, [], speaker))
  }
  const groupBy = table.fields.find(isSelect)
  if (groupBy)
    parts.push(
      yield* answerQuestion(
        conversation,
        table,
        { kind: measure ? 'aggregate' : 'count', ...(measure && { measure, aggregate: 'sum' }), groupBy, columns: [] },
        [],
        speaker,
      ),
    )
  return parts.join('\n\n')
}
