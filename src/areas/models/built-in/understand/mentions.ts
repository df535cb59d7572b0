import { wordSimilarity } from '../language/similarity.ts'
import { fillers, normalize, type Token } from '../language/words.ts'
import { pluralOf } from '../language/words.ts'
import { isRowName } from './conditions/person-fields.ts'
import { sameKind } from './field-words.ts'
import { isDate, isMember, isSelect, type Field, type Member, type Table } from './schema.ts'

/** A place in a request that names something of a table. */
export type Mention = {
  readonly first: number
  /** The index after its last token. */
  readonly last: number
  readonly score: number
} & (
  | { readonly kind: 'field'; readonly field: Field }
  | { readonly kind: 'choice'; readonly field: Field; readonly choice: string }
  | { readonly kind: 'member'; readonly member: Member }
  | { readonly kind: 'table' }
)

type Entry = { words: readonly string[]; weight: number; make: (place: Place) => Mention }
type Place = Pick<Mention, 'first' | 'last' | 'score'>

/** What a request names of a table: its fields, their choices, members, and the table itself. None overlap. */
export function findMentions(tokens: readonly Token[], table: Table, members: readonly Member[]): Mention[] {
  const entries = entriesOf(table, members)
  const found = tokens.flatMap((token, index) =>
    token.isMark ? [] : entries.flatMap((entry) => matchAt(tokens, index, entry) ?? []),
  )
  const likely = found.filter(
    (mention) =>
      mention.kind !== 'field' ||
      ((mention.score >= 0.75 || !isInsideName(tokens, mention.first)) && !isPhoneNumber(tokens, mention)),
  )
  const bestFirst = likely.sort((one, other) => other.score - one.score || one.first - other.first)
  const chosen: Mention[] = []
  for (const mention of bestFirst)
    if (chosen.every((each) => mention.last <= each.first || mention.first >= each.last)) chosen.push(mention)
  return chosen.sort((one, other) => one.first - other.first)
}

/** "phone number" is no field called Number. */
function isPhoneNumber(tokens: readonly Token[], mention: Mention): boolean {
  return (
    mention.kind === 'field' &&
    mention.field.type !== 'phone' &&
    tokens[mention.first]?.lower === 'number' &&
    /^(?:phone|telephone|mobile|cell|fax)$/.test(tokens[mention.first - 1]?.lower ?? '')
  )
}

/** "Street" in "Elm Street 4" is part of a name, and not another word for the address. */
function isInsideName(tokens: readonly Token[], index: number): boolean {
  const [token, before, next] = [tokens[index], tokens[index - 1], tokens[index + 1]]
  const isUpper = (each: Token | undefined) => each !== undefined && /^\p{Lu}/u.test(each.text)
  return isUpper(token) && (isUpper(before) || isUpper(next))
}

function entriesOf(table: Table, members: readonly Member[]): Entry[] {
  const asTable = (place: Place): Mention => ({ ...place, kind: 'table' })
  const tableNames = [table.name, ...(table.rowWord ? [table.rowWord] : []), ...rowPlurals(table)]
  return [
    ...tableNames.map((name) => ({ words: wordsOf(name), weight: 1.01, make: asTable })),
    ...table.fields.flatMap((field) => fieldEntries(field, table.fields)),
    ...table.fields.filter(isSelect).flatMap((field) =>
      (field.options.choices ?? []).map(({ name: choice }) => ({
        words: wordsOf(choice),
        weight: 1.05,
        make: (place: Place): Mention => ({ ...place, kind: 'choice', field, choice }),
      })),
    ),
    ...(table.fields.some(isMember) ? members : []).flatMap((member) => {
      const make = (place: Place): Mention => ({ ...place, kind: 'member', member })
      const [firstName = '', ...others] = wordsOf(member.name)
      return [
        { words: [firstName, ...others], weight: 1.1, make },
        { words: [firstName], weight: 1, make },
        ...(member.isYou ? ['me', 'mine', 'myself', 'i'].map((word) => ({ words: [word], weight: 0.9, make })) : []),
      ]
    }),
  ].filter(({ words }) => words.length > 0)
}

/** "movies" for a table whose first field is called Movie: its rows. */
function rowPlurals(table: Table): string[] {
  const [first] = isRowName(table) ? table.fields : []
  return first && first.type === 'text' && !/\s|^(?:name|title|number|what|id|subject|description)$/i.test(first.name)
    ? [pluralOf(first.name)]
    : []
}

/** The whole name, its telling words, and the words that people use instead. */
function fieldEntries(field: Field, fields: readonly Field[]): Entry[] {
  const make = (place: Place): Mention => ({ ...place, kind: 'field', field })
  const words = wordsOf(field.name)
  const telling = words.filter(
    (word) =>
      !/^(a|an|the|of|in|on|at|by|per|to|is|no|nr|id|date|number|for|this|month|monthly|week|day|days|year|last|current)$/.test(
        word,
      ),
  )
  const isOwn = (word: string) =>
    fields.every((other) => other === field || !wordsOf(other.name).some((each) => wordSimilarity(each, word) >= 0.9))
  const single =
    words.length > 1 ? words.filter((word) => (telling.includes(word) || word === 'date') && isOwn(word)) : []
  const others = sameKind(field).filter(isOwn)
  // "what" in a question is no field called What.
  const isQuestionWord = words.length === 1 && fillers.has(words[0] ?? '')
  return [
    ...(isQuestionWord ? [] : [{ words, weight: 1, make }]),
    ...(telling.length > 0 && telling.length < words.length ? [{ words: telling, weight: 0.95, make }] : []),
    ...single.map((word) => ({ words: [word], weight: 0.8, make })),
    ...others.map((word) => ({ words: [word], weight: 0.6, make })),
    // "the delivery date" for a field called Deliver on.
    ...(isDate(field) ? telling : []).flatMap((word) =>
      ['date', 'day', 'time']
        .filter((kind) => !words.includes(kind))
        .map((kind) => ({ words: [word, kind], weight: 0.85, make })),
    ),
    ...opposites(field).map((word) => ({ words: [word], weight: 0.8, make })),
  ]
}

/** "inactive" for a checkbox called Active, "unassigned" for a member field. */
function opposites({ name, type }: Field): string[] {
  const [head = ''] = wordsOf(name)
  if (type === 'member') return ['unassigned']
  return type === 'checkbox' ? [`un${head}`, `in${head}`] : []
}

function matchAt(tokens: readonly Token[], first: number, { words, weight, make }: Entry): Mention | undefined {
  let place = first
  let found = 0
  let score = 0
  // A token may be several words: "check-in".
  while (found < words.length) {
    const token = tokens[place]
    const parts = token && !token.isMark ? wordsOf(token.text) : []
    if (parts.length === 0 || parts.length > words.length - found) return undefined
    for (const part of parts) {
      const similarity = wordSimilarity(part, words[found] ?? '')
      if (similarity === 0) return undefined
      score += similarity
      found++
    }
    place++
  }
  return make({ first, last: place, score: score * weight * (1 + 0.1 * (words.length - 1)) })
}

function wordsOf(name: string): string[] {
  return normalize(name)
    .split(' ')
    .filter((word) => word !== '')
}
