import { commandWords } from '../command-words.ts'
import { dateConditions } from './date-conditions.ts'
import { fillers } from '../../language/words.ts'
import { numericConditions } from './numeric-conditions.ts'
import { isMember, isText, type Condition, type Field, type Filter } from '../schema.ts'
import { stateConditions } from './state-conditions.ts'
import { useTokens, type Reading } from '../reading.ts'

/** A text that rows must contain, in one field if it is named. */
export type Phrase = {
  readonly text: string
  readonly field?: Field
  readonly isNegated?: true
  /** A plain word that may say nothing about the rows: a question goes on without it if no row has it. */
  readonly isLoose?: true
}

export type Conditions = { readonly filters: readonly Filter[]; readonly phrases: readonly Phrase[] }

/** Which rows a request means. Uses up what it understands; what is left over are texts to look for. */
export function readConditions(reading: Reading): Conditions {
  const filters = [
    ...dateConditions(reading),
    ...stateConditions(reading),
    ...choiceConditions(reading),
    ...memberConditions(reading),
    ...numericConditions(reading),
  ]
  for (const mention of reading.mentions) if (mention.kind === 'table') useTokens(reading, mention.first, mention.last)
  useVerbs(reading)
  const phrases = textConditions(reading)
  return { filters, phrases }
}

/** The word after a pronoun is a verb, and says nothing that the table does not: "when do we leave for Rome". */
function useVerbs(reading: Reading): void {
  const { tokens, used } = reading
  for (const [index, { lower }] of tokens.entries()) {
    const next = tokens[index + 1]
    if (
      /^(?:i|we|you|they|he|she)$/.test(lower) &&
      next &&
      !next.isMark &&
      !used[index + 1] &&
      /^\p{Ll}/u.test(next.text)
    )
      useTokens(reading, index + 1, index + 2)
  }
}

const negations = /^(not|isn['’]?t|aren['’]?t|except|excluding|without|no|non|but|never|wasn['’]?t|t)$/

function isNegated({ tokens }: Reading, first: number): boolean {
  return tokens.slice(Math.max(0, first - 3), first).some(({ lower }) => negations.test(lower) || lower === 'other')
}

/** Several choices of a field: any of them. */
function choiceConditions(reading: Reading): Filter[] {
  const choices = reading.mentions.flatMap((mention) =>
    mention.kind === 'choice' && !reading.used[mention.first] ? [mention] : [],
  )
  const fields = [...new Set(choices.map(({ field }) => field))]
  return fields.map((field): Filter => {
    const own = choices.filter((choice) => choice.field === field)
    const isNot = own.some(({ first }) => isNegated(reading, first))
    own.forEach(({ first, last }) => useTokens(reading, first, last))
    const beside = reading.mentions.find((mention) => mention.kind === 'field' && mention.field === field)
    if (beside) useTokens(reading, beside.first, beside.last)
    const values = own.map(({ choice }) => choice)
    return { field: field.name, op: isNot ? 'noneOf' : 'anyOf', value: [...new Set(values)] }
  })
}

function memberConditions(reading: Reading): Condition[] {
  const people = reading.mentions.flatMap((mention) =>
    mention.kind === 'member' && !reading.used[mention.first] ? [mention] : [],
  )
  const fields = reading.table.fields.filter(isMember)
  return people.flatMap((person): Condition[] => {
    // "I" and "me" are mostly the one who asks, not the one who is asked about.
    const before = reading.tokens
      .slice(Math.max(0, person.first - 2), person.first)
      .map(({ lower }) => lower)
      .join(' ')
    const own = reading.tokens[person.first]?.lower ?? ''
    if (
      /^(i|me)$/.test(own) &&
      !(own === 'me' && /(to|by|for|with) *$/.test(before) && /assigned|belong|owned|by/.test(reading.lower))
    )
      return []
    const named = reading.mentions.find(
      (mention) => mention.kind === 'field' && isMember(mention.field) && Math.abs(mention.first - person.first) <= 4,
    )
    const field = named?.kind === 'field' ? named.field : (fields.find(({ type }) => type === 'member') ?? fields[0])
    if (!field) return []
    useTokens(reading, person.first, person.last)
    if (named) useTokens(reading, named.first, named.last)
    return [{ field: field.name, op: isNegated(reading, person.first) ? 'isNot' : 'is', value: person.member.id }]
  })
}

/** What is left over: quoted texts, names, words. A text field that is named right before says where to look. */
function textConditions(reading: Reading): Phrase[] {
  const { tokens, used, mentions, text } = reading
  const isContent = (index: number) => {
    const token = tokens[index]
    if (!token || token.isMark || used[index]) return false
    if (token.isQuoted) return true
    const mention = mentions.find(({ kind, first, last }) => kind === 'field' && first <= index && index < last)
    return !mention && !fillers.has(token.lower) && !commandWords.has(token.stem) && !commandWords.has(token.lower)
  }
  const phrases: Phrase[] = []
  for (let first = 0; first < tokens.length; first++) {
    if (!isContent(first)) continue
    let last = first + 1
    if (!tokens[first]?.isQuoted)
      while (last < tokens.length && (isContent(last) || isInsideName(reading, last, isContent))) last++
    const [from, to] = [tokens[first], tokens[last - 1]]
    const before = mentions.find(
      ({ kind, last: end, first: begin }) =>
        kind === 'field' && !used[begin] && end <= first && isLink(reading, end, first),
    )
    const field = before?.kind === 'field' && isText(before.field) ? before.field : undefined
    if (field && before) useTokens(reading, before.first, before.last)
    if (from && to)
      phrases.push({
        text: from.isQuoted ? from.text : text.slice(from.start, to.end),
        ...(field && { field }),
        ...(isNegated(reading, first) && { isNegated: true }),
        ...(isLoose(reading, first, last) && { isLoose: true }),
      })
    useTokens(reading, first, last)
    first = last - 1
  }
  return phrases
}

/** No name, no value after a preposition, no adjective of the table's rows: "which orders still need attention". */
function isLoose({ tokens, mentions }: Reading, first: number, last: number): boolean {
  const own = tokens.slice(first, last)
  const before = tokens[first - 1]?.lower ?? ''
  const isPlain = own.every(({ text, isQuoted }) => !isQuoted && /^[\p{Ll}'’-]+$/u.test(text))
  const isValue =
    /^(?:in|from|by|for|of|about|with|called|named|to|at|on|near|like|is|are|the|a|an|than|says?|contains?)$/.test(
      before,
    )
  const isAdjective = mentions.some(({ kind, first: begin }) => kind === 'table' && begin === last)
  return isPlain && !isValue && !isAdjective && own.length <= 2 && first > 0
}

/** "of" in "Bank of America" or "&" in "Oak & Ember": a small word between two words of a name. */
function isInsideName({ tokens, text }: Reading, index: number, isContent: (index: number) => boolean): boolean {
  const [token, next, last] = [tokens[index], tokens[index + 1], tokens[index - 1]]
  if (!token || !next || !last || !isContent(index + 1)) return false
  const isName = /^\p{Lu}/u.test(next.text) && /^\p{Lu}/u.test(last.text)
  return (
    (token.lower === '&' ||
      (isName && /^(of|and|the|de|la|von|van|di|y|et|for|in|at)$/.test(token.lower)) ||
      token.text === '.') &&
    text.slice(last.end, next.start).length < 12
  )
}

function isLink({ tokens }: Reading, from: number, to: number): boolean {
  return tokens
    .slice(from, to)
    .every(({ lower }) =>
      /^(is|are|was|=|:|contains?|containing|called|named|like|of|the|a|in|includes?|with|starts|starting|has|from|equals?)$/.test(
        lower,
      ),
    )
}
