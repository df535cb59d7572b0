import type { Now } from '../language/calendar.ts'
import { findDates } from '../language/dates.ts'
import type { Direction, FoundDate } from '../language/found-date.ts'
import { findNumbers, type FoundNumber } from '../language/numbers.ts'
import { tokenize, type Token } from '../language/words.ts'
import { findMentions, type Mention } from './mentions.ts'
import { isDate, isNumeric, type Field, type Member, type Table } from './schema.ts'

/** A request read with the names of one table. What has been understood is marked as used. */
export type Reading = {
  readonly text: string
  readonly lower: string
  readonly tokens: readonly Token[]
  readonly used: boolean[]
  readonly mentions: readonly Mention[]
  readonly dates: readonly FoundDate[]
  readonly numbers: readonly FoundNumber[]
  readonly table: Table
  readonly members: readonly Member[]
  readonly now: Now
}

export function readRequest(
  text: string,
  table: Table,
  members: readonly Member[],
  now: Now,
  direction: Direction = directionOf(text, table),
): Reading {
  const tokens = tokenize(text)
  const hasDates = table.fields.some(isDate)
  const dates = hasDates ? findDates(text, now, direction) : []
  const isInDate = ({ start, end }: { start: number; end: number }) =>
    dates.some((date) => start < date.end && end > date.start)
  // "who applied last week" is about the day in Applied on, not about those who are still Applied.
  const isWhen = dates.length > 0 || /\b(?:most recently|when)\b/i.test(text)
  const isVerb = (mention: Mention) =>
    mention.kind === 'choice' &&
    isWhen &&
    table.fields.some((field) => isDate(field) && isVerbOf(field, mention.choice))
  const found = findMentions(tokens, table, members)
  const verbs = found.filter(isVerb)
  const mentions = found.filter((mention) => {
    if (verbs.includes(mention)) return false
    const [first, last] = [tokens[mention.first], tokens[mention.last - 1]]
    return mention.kind === 'field' || !first || !last || !isInDate({ start: first.start, end: last.end })
  })
  const numbers = findNumbers(text).filter((number) => !isInDate(number) && !isNamePart(number, tokens, mentions))
  return {
    text,
    lower: text.toLowerCase(),
    tokens,
    used: tokens.map((_, index) => verbs.some(({ first, last }) => index >= first && index < last)),
    mentions,
    dates,
    numbers,
    table,
    members,
    now,
  }
}

/** "Applied" is the verb of "Applied on". */
function isVerbOf({ name }: Field, choice: string): boolean {
  return new RegExp(
    String.raw`^${choice.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)} (?:on|at|date)$`,
    'i',
  ).test(name)
}

/** Whether days without a year are in the future: "due in May" or in the past: "sold in May". */
function directionOf(text: string, { fields }: Table): Direction {
  if (
    /\b(did|was|were|had|(?<!\bdo (?:we|i|you|they) )have|has|spent|sold|bought|paid|made|earned|happened|since|ago)\b/i.test(
      text,
    )
  )
    return 'past'
  if (/\b(will|upcoming|due|expir\w*|coming|next|plan\w*|scheduled)\b/i.test(text)) return 'future'
  const dateFields = fields.filter(isDate)
  const isAsked = /^(?:in|and|what about|how about|how|which|what|show|list|total|sum|average|compare|who)\b/i.test(
    text,
  )
  return !isAsked && dateFields.some(isFutureField) && !dateFields.some((field) => !isFutureField(field))
    ? 'future'
    : 'nearest'
}

/** For a new row: what is logged lies in the past, what is planned in the future. */
export function directionOfNew(text: string, { name, fields }: Table): Direction {
  if (/\b(?:spent|bought|paid|sold|was|did|ago|last|yesterday)\b/i.test(text)) return 'past'
  const field = fields.find(isDate)
  return isPastName(name) || (field !== undefined && isPastName(field.name)) ? 'past' : 'future'
}

export function isPastName(name: string): boolean {
  return /\b(?:last|bought|paid|sold|reported|sown|born|birth\w*|visited|watered|read|started|joined|since|received|founded|sent|ordered|spent|hired|made|expenses?|logs?|purchases?|spending|payments?|transactions?|history|readings?|diary|journal|sales|invoices?)\b/i.test(
    name,
  )
}

export function isFutureField({ name }: Field): boolean {
  return /due|deadline|deliver|start|begin|event|next|renew|expir|until|launch|return|appointment|check.?(in|out)|departure|arriv|best before|ends?\b/i.test(
    name,
  )
}

/** "one" in "this one", numbers inside quotation marks, and those after a name ("Elm Street 4") are not numbers. */
function isNamePart(number: FoundNumber, tokens: readonly Token[], mentions: readonly Mention[]): boolean {
  const { start, end } = number
  const place = tokens.findIndex((token) => token.end > start)
  const before = tokens[place - 1]
  const isNamed = mentions.some(({ kind, first, last }) => kind !== 'table' && first < place && last >= place)
  const isAfterName =
    before !== undefined && place > 1 && /^\p{Lu}/u.test(before.text) && before.end + 1 >= start && !isNamed
  if (isAfterName && !number.currency && !number.isPercent) return true
  const inside = tokens.filter((token) => token.start < end && token.end > start)
  const isCounting = mentions.some(
    (mention) => mention.kind === 'field' && isNumeric(mention.field) && mention.first === place + 1,
  )
  return inside.some(({ isQuoted }) => isQuoted) || (inside.length === 1 && inside[0]?.lower === 'one' && !isCounting)
}

/** Marks the tokens between two places of the text as understood. */
export function useText({ tokens, used }: Reading, start: number, end: number): void {
  for (const [index, token] of tokens.entries()) if (token.start < end && token.end > start) used[index] = true
}

export function useTokens({ used }: Reading, first: number, last: number): void {
  for (let index = first; index < last; index++) used[index] = true
}

/** The index of the token at a place of the text. */
export function tokenAt({ tokens }: Reading, place: number): number {
  const found = tokens.findIndex(({ end }) => end > place)
  return found === -1 ? tokens.length : found
}

/** Marks what a pattern matches as understood, and tells whether it matched. */
export function usePattern(reading: Reading, pattern: RegExp): boolean {
  const match = pattern.exec(reading.lower)
  if (!match) return false
  useText(reading, match.index, match.index + match[0].length)
  return true
}
