import { singular } from '#platform/server/models/tools/stem.ts'
import { smallNumber, smallNumberPattern } from '../language/date-words.ts'
import { dateFieldOf } from './conditions/date-conditions.ts'
import { comparedBy } from './conditions/comparatives.ts'
import { measureOf } from './conditions/numeric-conditions.ts'
import { isRowName, personField } from './conditions/person-fields.ts'
import { debtOf, owed } from './conditions/debt.ts'
import { isDate, isMember, isNumeric, isSelect, nameField, type Field } from './schema.ts'
import { isFutureField, tokenAt, usePattern, useText, useTokens, type Reading } from './reading.ts'

export type Aggregate = 'sum' | 'average' | 'least' | 'most'
export type Period = 'day' | 'week' | 'month' | 'quarter' | 'year'

/** What a request wants to know about the rows it means. */
export type Question = {
  /** `list` is what remains when nothing else is asked. */
  readonly kind: 'list' | 'count' | 'aggregate'
  readonly aggregate?: Aggregate
  /** The field that is added up, averaged or ranked. */
  readonly measure?: Field
  readonly groupBy?: Field
  /** Groups are shown with the sum of this field beside their count, because nothing was said of what to show. */
  readonly also?: Field
  readonly period?: Period
  /** Only the first groups or rows: "top 3", "the cheapest". */
  readonly limit?: number
  readonly sort?: { readonly field?: Field; readonly direction: 'asc' | 'desc' }
  /** Fields that the person wants to see. */
  readonly columns: readonly Field[]
}

const large =
  'highest|largest|biggest|most expensive|priciest|costliest|greatest|longest|best|most|heaviest|tallest|top|maximum|max|oldest|latest|newest|most recent|last'
const small =
  'lowest|smallest|cheapest|least expensive|fewest|least|shortest|worst|lightest|minimum|min|youngest|earliest|first|bottom'
const superlative = new RegExp(
  String.raw`\b(?<!\bat (?:the )?)(?:(?<word1>${large}|${small}) (?<count1>${smallNumberPattern})\b|(?<count2>${smallNumberPattern}) (?<word2>${large}|${small})\b|(?<word3>${large}|${small})\b)`,
)

export function readQuestion(reading: Reading): Question {
  const sort = readSort(reading) ?? readLow(reading)
  const aggregate = readAggregate(reading)
  const ranking = sort ? undefined : readRanking(reading)
  const group = readGroup(reading, ranking !== undefined || aggregate !== undefined)
  const { groupBy = ranking?.group, period } = group
  const isCount =
    aggregate === undefined &&
    usePattern(
      unusedOf(reading),
      /\bhow many\b|\b(?:the )?(?<!\b(?:phone|telephone|mobile|account|order|invoice|serial|room|house|id) )number of\b|\bcount(?: of| up)?\b/,
    )
  const debt = owed.test(reading.lower) ? debtOf(reading.table)?.measure : undefined
  const named = namedNumeric(reading) ?? debt
  const isMoneyAsked = /\b(?:how much|total|sum|spen[dt]|revenue|earn\w*)\b/.test(reading.lower)

  if (ranking) {
    const field = ranking.named ?? ranking.field ?? named
    const isOfRows = isMostOfRows(reading)
    if (groupBy && !(field && isDate(field)) && (ranking.isPlain || field || isOfRows)) {
      const measure =
        isOfRows && !named
          ? undefined
          : (field ?? (isMoneyAsked || !isCountable(reading) ? measureOf(reading.table) : undefined))
      return {
        kind: measure ? 'aggregate' : 'count',
        ...(measure && { measure, aggregate: aggregate ?? usualAggregate(measure) }),
        groupBy,
        limit: ranking.limit,
        sort: { direction: ranking.direction },
        columns: [],
      }
    }
    const ranked = field ?? measureOf(reading.table)
    if (ranked) {
      useMentions(reading, ranked)
      return {
        kind: 'list',
        measure: ranked,
        sort: { field: ranked, direction: ranking.direction },
        limit: ranking.isPlural ? 5 : ranking.limit,
        columns: [ranked],
      }
    }
  }
  if (aggregate) {
    const measure =
      named ??
      (/\bhow long\b/.test(reading.lower) ? comparedBy('longest', reading.table) : undefined) ??
      measureOf(reading.table)
    if (measure) {
      useMentions(reading, measure)
      return {
        kind: 'aggregate',
        aggregate,
        measure,
        ...(groupBy && { groupBy }),
        ...(period && { period }),
        ...(sort && { sort }),
        columns: [],
      }
    }
    return { kind: 'count', ...(groupBy && { groupBy }), ...(period && { period }), columns: [] }
  }
  const counted = isCount || groupBy || period ? quantityOf(reading) : undefined
  if (counted && (groupBy || period || isQuantity(counted) || isCountOf(reading, counted))) {
    useMentions(reading, counted)
    return {
      kind: 'aggregate',
      aggregate: usualAggregate(counted),
      measure: counted,
      ...(groupBy && { groupBy }),
      ...(period && { period }),
      ...(sort && { sort }),
      columns: [],
    }
  }
  const also = isCount || !groupBy ? undefined : measureOf(reading.table)
  if (isCount || groupBy || period)
    return {
      kind: 'count',
      ...(groupBy && { groupBy }),
      ...(also && also.type !== 'rating' && also.type !== 'percent' && { also }),
      ...(period && { period }),
      ...(sort && { sort }),
      columns: [],
    }
  return { kind: 'list', ...(sort && { sort }), columns: [] }
}

/** Marks and shares are not added up. */
export function usualAggregate({ type }: Field): Aggregate {
  return type === 'rating' || type === 'percent' ? 'average' : 'sum'
}

/** The fields that were named and are still unexplained: what the person wants to see. */
export function readColumns({ mentions, used }: Reading): Field[] {
  return [
    ...new Set(
      mentions.flatMap((mention) => (mention.kind === 'field' && !used[mention.first] ? [mention.field] : [])),
    ),
  ]
}

function readAggregate(whole: Reading): Aggregate | undefined {
  const reading = unusedOf(whole)
  if (usePattern(reading, /\b(?:on )?averaged?\b|\bavg\b|\bmean\b/)) return 'average'
  if (!reading.table.fields.some(isNumeric)) return undefined
  if (
    usePattern(
      reading,
      /\bhow much\b|\bwhat (?:did|do|will|would)\b(?=.*\bcost\b)|\b(?:in )?total(?:s|ling)?\b(?: of| for)?|\bsum(?: of| up)?\b|\badd(?:s|ed)? up\b|\baltogether\b|\bwhat do (?:they|those|these)\b(?=.*\btogether\b)|\b(?:they|these|those|them) (?:\w+ )?together\b|\bspen[dt](?:ing)?\b|\brevenue\b|\bcombined\b|\bworth\b|\bearn(?:ed)?\b/,
    )
  ) {
    while (usePattern(unusedOf(reading), /\bspen[dt](?:ing)?\b|\bin total\b|\baltogether\b/)) return 'sum'
    return 'sum'
  }
  return undefined
}

/** A view of the reading in which what is understood is blank. */
function unusedOf(reading: Reading): Reading {
  const letters = reading.lower.split('')
  for (const [index, { start, end }] of reading.tokens.entries()) if (reading.used[index]) letters.fill(' ', start, end)
  return { ...reading, lower: letters.join('') }
}

/** The text without the names and days in it: "top shelf" and "best before" rank nothing, and neither does somebody called Max. */
function withoutNames({ lower, tokens, mentions, dates }: Reading): string {
  const letters = lower.split('')
  for (const { start, end } of dates) letters.fill(' ', start, end)
  for (const { kind, first, last } of mentions) {
    const [from, to] = [tokens[first], tokens[last - 1]]
    if (from && to && (kind === 'choice' || (kind === 'field' && last - first > 1)))
      letters.fill(' ', from.start, to.end)
  }
  return letters.join('').replaceAll(/\b(?:called|named) ["“]?\p{L}+/gu, (name) => ' '.repeat(name.length))
}

/** "who has been here the longest": since when. */
function sinceField({ lower, table }: Reading): Field | undefined {
  return /\b(?:been|there|here|with us|member|waiting|known)\b/.test(lower)
    ? table.fields.find(
        (field) =>
          isDate(field) &&
          /\b(?:joined|since|started?|hired|opened|member|entered|applied|received|filed|added|from)\b/i.test(
            field.name,
          ),
      )
    : undefined
}

type Ranking = {
  direction: 'asc' | 'desc'
  limit: number
  field?: Field
  /** The number or day that stands right after the word: "the oldest vintage". */
  named?: Field
  /** What stands right after the word and has several rows: "the top 3 donors". */
  group?: Field
  isPlain: boolean
  /** Several rows are asked for: "the newest orders". */
  isPlural: boolean
}

function readRanking(reading: Reading): Ranking | undefined {
  const match = superlative.exec(withoutNames(unusedOf(reading)))
  if (!match) return undefined
  const { word1, word2, word3, count1, count2 } = match.groups ?? {}
  const word = word1 ?? word2 ?? word3 ?? ''
  const limit =
    smallNumber(count1 ?? count2 ?? '') ?? (/^(?:who|what|which) are (?:our|my|the) /.test(reading.lower) ? 5 : 1)
  if (word3 !== undefined && /^(last|first|top|most|best|bottom)$/.test(word) && !isRankingAlone(reading, match, word))
    return undefined
  const isDateWord = /latest|newest|recent|last|first|earliest|oldest|youngest/.test(word)
  const age = /oldest|youngest/.test(word) ? comparedBy(word, reading.table) : undefined
  const field = age
    ? age
    : isDateWord
      ? dateFieldOf(reading.table)
      : /expensive|priciest|costliest|cheapest/.test(word)
        ? moneyOf(reading)
        : (comparedBy(word, reading.table) ?? (word === 'longest' ? sinceField(reading) : undefined))
  const end = match.index + match[0].length
  const named = mentionsAfter(reading, end).find(
    ({ field: each, last }) => (isNumeric(each) || (isDateWord && isDate(each))) && !isCompared(reading, last),
  )?.field
  const isPlain = /^(most|least|highest|lowest|biggest|largest|top|best|fewest|worst)$/.test(word)
  const group = mentionsAfter(reading, end).find(
    ({ field: each }) => isPlain && canGroup(each) && !(each === nameField(reading.table) && isRowName(reading.table)),
  )
  const isOld =
    (age ? word === 'youngest' : /oldest|earliest|first/.test(word)) ||
    (field !== undefined && isDate(field) && word === 'longest')
  // The oldest boat is not the one whose next service comes first.
  if (isDateWord && !named && !age && (!field || (/oldest|newest|youngest/.test(word) && isFutureField(field))))
    return undefined
  useText(reading, match.index, end)
  if (group && !named) useTokens(reading, group.first, group.last)
  const direction = isOld
    ? 'asc'
    : /youngest|oldest/.test(word)
      ? 'desc'
      : new RegExp(`^(?:${large})$`).test(word)
        ? 'desc'
        : 'asc'
  return {
    direction,
    limit,
    ...(field && { field }),
    ...(named && { named }),
    ...(group && { group: group.field }),
    isPlural: word3 !== undefined && isSeveral(reading, end),
    isPlain,
  }
}

/** The fields that are named within two words from here. */
function mentionsAfter(reading: Reading, end: number): { field: Field; first: number; last: number }[] {
  const next = reading.tokens.findIndex(({ start }) => start >= end)
  return reading.mentions.flatMap((mention) =>
    mention.kind === 'field' && next !== -1 && mention.first >= next && mention.first <= next + 1 ? [mention] : [],
  )
}

/** "the newest orders", "the cheapest ones", but not "the most orders". */
function isSeveral({ lower, tokens, mentions }: Reading, end: number): boolean {
  if (/^\s+(?:\p{L}+ )?(?:rows|ones|entries|items|records|things)\b/u.test(lower.slice(end))) return true
  const next = tokens.findIndex(({ start }) => start >= end)
  if (next === -1 || /^(?:in|of|on|for|from|at|by)$/.test(tokens[next]?.lower ?? '')) return false
  const noun = mentions.find(({ kind, first }) => kind === 'table' && first >= next && first <= next + 1)
  const word = noun && tokens[noun.last - 1]?.lower
  return word !== undefined && singular(word) !== word
}

/** "last" and "first" rank only right before the thing: "the last order", not "last name". */
function isRankingAlone({ lower, mentions, tokens }: Reading, match: RegExpExecArray, word: string): boolean {
  if (/^(most|best|top)$/.test(word) || (word === 'last' && /^[\s?.!]*$/.test(lower.slice(match.index + 4))))
    return true
  const next = tokens.findIndex(({ start }) => start >= match.index + match[0].length)
  return (
    mentions.some(({ kind, first }) => kind === 'table' && first === next) &&
    !/\b(name)\b/.test(lower.slice(match.index + match[0].length, match.index + match[0].length + 6))
  )
}

function moneyOf({ table: { fields } }: Reading): Field | undefined {
  return (
    fields.find(({ type, name }) => type === 'currency' && /price|cost|fee|rate/i.test(name)) ??
    fields.find(({ type }) => type === 'currency') ??
    fields.find((field) => isNumeric(field) && /price|cost|fee|rate/i.test(field.name))
  )
}

/** "the most orders": the rows themselves are counted. */
function isMostOfRows(reading: Reading): boolean {
  const { mentions, tokens } = reading
  if (
    usePattern(
      reading,
      /\bmost (?:popular|common|frequent|often|used|ordered|requested)\b|\b(?:popular|common|frequent|often)\b/,
    )
  )
    return true
  const place = tokens.findIndex(({ lower }) => /^(most|fewest|least)$/.test(lower))
  return place !== -1 && mentions.some(({ kind, first }) => kind === 'table' && first > place && first - place <= 2)
}

function namedNumeric({ mentions, used }: Reading): Field | undefined {
  const named = mentions.flatMap((mention) =>
    mention.kind === 'field' && isNumeric(mention.field) && !used[mention.first] ? [mention] : [],
  )
  const best = [...named].sort((one, other) => other.score - one.score)[0]
  return best?.field
}

/** A numeric field that is named and not compared with a number: "how many lids are in stock", "value by stage". */
function quantityOf(reading: Reading): Field | undefined {
  const place = (number: { start: number }) => tokenAt(reading, number.start)
  const free = reading.mentions.flatMap((mention) =>
    mention.kind === 'field' &&
    isNumeric(mention.field) &&
    mention.score >= (/\bhow many\b/.test(reading.lower) ? 0.55 : 0.75) &&
    !reading.used[mention.first] &&
    !reading.numbers.some((number) => Math.abs(place(number) - mention.first) <= 4)
      ? [mention.field]
      : [],
  )
  return free[0]
}

/** "how many pages": the number right after it. */
function isCountOf({ mentions, tokens }: Reading, field: Field): boolean {
  const place = tokens.findIndex(({ lower }, index) => lower === 'many' && tokens[index - 1]?.lower === 'how')
  return mentions.some(
    (mention) =>
      mention.kind === 'field' && mention.field === field && mention.first === place + 1 && mention.score >= 0.85,
  )
}

function isQuantity({ name }: Field): boolean {
  return /stock|quantit|qty|units|pieces|seats|on hand|available|amount|copies|bottles|bags|boxes|kg|kilos|hours|points|guests|people/i.test(
    name,
  )
}

function useMentions(reading: Reading, field: Field): void {
  for (const mention of reading.mentions)
    if (mention.kind === 'field' && mention.field === field && !isCompared(reading, mention.last))
      useTokens(reading, mention.first, mention.last)
}

/** "a price over 10": the field belongs to the comparison. */
function isCompared({ tokens }: Reading, place: number): boolean {
  return /^(over|under|above|below|is|more|less|at|between|>|<|=|greater)$/.test(tokens[place]?.lower ?? '')
}

/** "by status", "per customer", "for each month"; with a superlative also "which customer". */
function readGroup(reading: Reading, isRanked: boolean): { groupBy?: Field; period?: Period } {
  const period =
    /\b(?:by|per|each|every|for each|monthly|weekly|yearly|daily|quarterly)\s*(day|week|month|quarter|year)?\b/.exec(
      unusedOf(reading).lower,
    )
  const word =
    period?.[1] ??
    { monthly: 'month', weekly: 'week', yearly: 'year', daily: 'day', quarterly: 'quarter' }[period?.[0].trim() ?? '']
  // "monthly" may be a choice: of a plan, or of a payment.
  const isChoice =
    period &&
    reading.mentions.some(({ kind, first }) => kind === 'choice' && reading.tokens[first]?.start === period.index)
  if (
    period &&
    !isChoice &&
    isPeriod(word) &&
    reading.table.fields.some(isDate) &&
    !reading.table.fields.some((field) => isNumeric(field) && field.name.toLowerCase().includes(word))
  ) {
    useText(reading, period.index, period.index + period[0].length)
    return { period: word }
  }
  for (const mention of reading.mentions) {
    if (mention.kind !== 'field' || reading.used[mention.first]) continue
    const before = reading.tokens
      .slice(Math.max(0, mention.first - 3), mention.first)
      .map(({ lower }) => lower)
      .join(' ')
    const isGrouped = /\b(by|per|each|every|across)( the| different)?$/.test(before) && !isNumeric(mention.field)
    const isSubject =
      isRanked &&
      /\b(which|what|whose|who)$/.test(before) &&
      canGroup(mention.field) &&
      (mention.field !== nameField(reading.table) ||
        !isRowName(reading.table) ||
        /\b(?:most|least|fewest)\b/.test(reading.lower))
    if (!isGrouped && !isSubject) continue
    useTokens(reading, mention.first, mention.last)
    usePattern(reading, /\b(?:broken down|grouped?|split|breakdown)(?: by)?\b/)
    return { groupBy: mention.field }
  }
  const everyone = /\b(?:(?:each|every|per|by) (?:person|member|owner|colleague|team member)|everyone|everybody|each)\b/
  if (/\bhow (?:many|much|long)\b|\b(?:total|average|sum|per|by)\b/.test(reading.lower)) {
    const person = everyone.test(reading.lower)
      ? (reading.table.fields.find(({ type }) => type === 'member') ?? personField(reading.table, reading.lower))
      : undefined
    if (person && usePattern(reading, new RegExp(String.raw`${everyone.source}(?: own(?:s|ed)?| have| has)?`)))
      return { groupBy: person }
  }
  if (isRanked && /\bwho\b(?! (?:are|is) (?:our|my|the|your) )/.test(reading.lower)) {
    const person = personField(reading.table, reading.lower)
    const isRow = person === nameField(reading.table) && !/\b(?:most|least|fewest)\b/.test(reading.lower)
    if (person && !isRow) return { groupBy: person }
  }
  return {}
}

function isPeriod(word: string | undefined): word is Period {
  return word === 'day' || word === 'week' || word === 'month' || word === 'quarter' || word === 'year'
}

function canGroup(field: Field): boolean {
  return isSelect(field) || isMember(field) || field.type === 'text'
}

/** "who has the most orders": nothing but rows can be counted. */
function isCountable({ lower, mentions }: Reading): boolean {
  return mentions.some(({ kind }) => kind === 'table') && !/\bmost\s*(?:\?|$)/.test(lower)
}

/** "what is running low", "which stock is low": the lowest first. */
function readLow(reading: Reading): { field?: Field; direction: 'asc' | 'desc' } | undefined {
  const field = namedNumeric(reading) ?? reading.table.fields.find((each) => isNumeric(each) && isQuantity(each))
  const isLow =
    field !== undefined &&
    usePattern(
      reading,
      /\b(?:(?:is|are|running|getting|gets|runs) (?:very |too )?low(?: on)?|low on|running out(?: of)?|nearly (?:gone|empty|out))\b/,
    )
  if (!isLow) return undefined
  useMentions(reading, field)
  return { field, direction: 'asc' }
}

/** "by start date, newest first" */
const firstPattern =
  /\bby\b(?=[^,]*,? (?:the )?(?:newest|latest|oldest|earliest|highest|lowest|largest|biggest|smallest|cheapest|most expensive|longest|shortest) first\b)/
const sortPattern =
  /\b(?:sort(?:ed)?|order(?:ed)?|rank(?:ed)?|arranged?)\b(?: (?:them|it|these|those|the list|the rows|the results?|everything))?(?: by| on)?/

function readSort(reading: Reading): { field?: Field; direction: 'asc' | 'desc' } | undefined {
  const match =
    /^order (?:the |my |our )?[\w ]+? by\b/.exec(reading.lower) ??
    sortPattern.exec(reading.lower) ??
    firstPattern.exec(reading.lower) ??
    /^(?:the )?(?=(?:\w+est|most expensive) first$)/.exec(reading.lower)
  if (!match || (match[0].startsWith('order') && !match[0].endsWith(' by'))) return undefined
  const place = tokenAt(reading, match.index + match[0].length)
  const mention = reading.mentions.find(({ kind, first }) => kind === 'field' && first >= place - 1)
  const isDayFirst = /\b(?:newest|oldest|latest|earliest|soonest) first\b/.test(reading.lower)
  const measured = isDayFirst ? dateFieldOf(reading.table) : comparedBy(reading.lower, reading.table)
  const rest = reading.lower.slice(match.index)
  const isDescending =
    /\b(desc|descending|highest|largest|biggest|longest|heaviest|tallest|best|most|newest|latest|z to a|down|reverse)/.test(
      rest,
    ) && !/\blowest first|ascending|smallest first|cheapest first/.test(rest)
  useText(reading, match.index, match.index + match[0].length)
  if (mention) useTokens(reading, mention.first, mention.last)
  usePattern(
    reading,
    /\b(?:in )?(?:(?:desc|asc)(?:ending)?(?: order)?|\w+est first|(?:highest|largest|biggest|newest|latest|most expensive|lowest|smallest|oldest|cheapest|earliest)(?: to \w+| first)?|(?:from )?(?:high to low|low to high|a to z|z to a)|first)\b/,
  )
  const field = mention?.kind === 'field' ? mention.field : measured
  return { ...(field && { field }), direction: isDescending ? 'desc' : 'asc' }
}
