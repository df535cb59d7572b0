import { commandWords } from '../command-words.ts'
import { dateConditions } from './date-conditions.ts'
import { fillers, tokenize } from '../../language/words.ts'
import { numericConditions } from './numeric-conditions.ts'
import { wordSimilarity } from '../../language/similarity.ts'
import { isNegatedAt } from './negation.ts'
import { isMember, isText, type Condition, type Field, type Filter } from '../schema.ts'
import { stateConditions } from './state-conditions.ts'
import { debtOf, owed } from './debt.ts'
import { usePattern, useTokens, type Reading } from '../reading.ts'

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
    ...debtConditions(reading),
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

/** "who owes us money": only those with something to pay. */
function debtConditions(reading: Reading): Filter[] {
  const debt = owed.test(reading.lower) ? debtOf(reading.table) : undefined
  if (debt) usePattern(reading, owed)
  return debt ? [debt.filter] : []
}

/** The word after a pronoun is a verb, and says nothing that the table does not: "when do we leave for Rome". */
function useVerbs(reading: Reading): void {
  const { tokens, used } = reading
  for (const [index, { lower }] of tokens.entries()) {
    const next = tokens[index + 1]
    if (
      /^(?:i|we|you|they|he|she|everyone|everybody)$/.test(lower) &&
      next &&
      !next.isMark &&
      !used[index + 1] &&
      /^\p{Ll}/u.test(next.text)
    )
      useTokens(reading, index + 1, index + 2)
  }
}

/** Several choices of a field: any of them. */
function choiceConditions(reading: Reading): Filter[] {
  const choices = reading.mentions.flatMap((mention) =>
    mention.kind === 'choice' && !reading.used[mention.first] ? [mention] : [],
  )
  const fields = [...new Set(choices.map(({ field }) => field))]
  return fields.map((field): Filter => {
    const own = choices.filter((choice) => choice.field === field)
    const isNot = own.some(({ first }) => isNegatedAt(reading.tokens, first))
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
    const byVerb = fieldOfVerb(reading, person.last)
    if (
      /^(i|me)$/.test(own) &&
      !byVerb &&
      !(own === 'me' && /(to|by|for|with) *$/.test(before) && /assigned|belong|owned|by/.test(reading.lower))
    )
      return []
    const named = reading.mentions.find(
      (mention) => mention.kind === 'field' && isMember(mention.field) && Math.abs(mention.first - person.first) <= 4,
    )
    const field =
      named?.kind === 'field' ? named.field : (byVerb ?? fields.find(({ type }) => type === 'member') ?? fields[0])
    if (!field) return []
    useTokens(reading, person.first, person.last)
    if (named) useTokens(reading, named.first, named.last)
    return [
      { field: field.name, op: isNegatedAt(reading.tokens, person.first) ? 'isNot' : 'is', value: person.member.id },
    ]
  })
}

/** "did I sign up", "Jonas reported": the field of members that the verb after the person names. */
function fieldOfVerb({ tokens, table }: Reading, place: number): Field | undefined {
  const verb = tokens[place]
  return table.fields.find(
    (field) =>
      isMember(field) && verb && tokenize(field.name).some(({ lower }) => wordSimilarity(lower, verb.lower) >= 0.9),
  )
}

/** What is left over: quoted texts, names, words. A text field that is named right before says where to look. */
function textConditions(reading: Reading): Phrase[] {
  const { tokens, used, mentions, text } = reading
  const ownWords = new Set(tokenize(reading.table.name).map(({ stem }) => stem))
  const isContent = (index: number) => {
    const token = tokens[index]
    if (!token || token.isMark || used[index]) return false
    if (token.isQuoted) return true
    const mention = mentions.find(({ kind, first, last }) => kind === 'field' && first <= index && index < last)
    // "the cellar" in a table called Wine cellar.
    if (ownWords.has(token.stem)) return false
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
        ...(isNegatedAt(reading.tokens, first) && { isNegated: true }),
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
