import { stem } from '#platform/server/models/tools/stem.ts'
import { wordSimilarity } from '../../language/similarity.ts'
import { normalize } from '../../language/words.ts'
import { isNegatedAt, isNegation } from './negation.ts'
import { dateFieldOf } from './date-conditions.ts'
import { isDate, isNumeric, isSelect, type Condition, type Field, type Filter } from '../schema.ts'
import { usePattern, useTokens, type Reading } from '../reading.ts'

/** Choices that mean that nothing is left to do. */
const doneWords =
  /^(done|closed?|complete[d]?|finished|paid|delivered|shipped|cancell?ed|resolved|won|lost|archived|rejected|sold|returned|fulfilled|settled|approved|hired|published|live|fixed|solved|repaired|refunded|implemented|released|deployed|merged|filled|answered|served|inactive|picked up|collected|handed over|checked out)$/i

/** Conditions that are said by one word: "unpaid", "overdue", "still open", "without an email". */
export function stateConditions(reading: Reading): Filter[] {
  return [
    ...oppositeConditions(reading),
    ...emptyConditions(reading),
    ...checkboxConditions(reading),
    ...overdueConditions(reading),
    ...openConditions(reading),
    ...zeroConditions(reading),
  ]
}

/** "unassigned", "unscheduled", "unrated": a field that is not filled. */
function oppositeConditions(reading: Reading): Condition[] {
  return reading.tokens.flatMap(({ lower }, index): Condition[] => {
    const [, rest] = /^un(\p{L}{4,})$/u.exec(lower) ?? []
    if (rest === undefined || reading.used[index]) return []
    const root = stem(rest)
    const field =
      reading.table.fields.find(
        ({ type, name }) =>
          type !== 'checkbox' && stemsOf(name).some((word) => word.startsWith(root) || root.startsWith(word)),
      ) ?? (rest === 'assigned' ? reading.table.fields.find(({ type }) => type === 'member') : undefined)
    if (!field) return []
    useTokens(reading, index, index + 1)
    return [{ field: field.name, op: 'empty' }]
  })
}

/** The stems of a name's words of four letters and more. */
function stemsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 3)
    .map(stem)
}

function emptyConditions(reading: Reading): Filter[] {
  const { tokens, mentions, used } = reading
  return mentions.flatMap((mention): Filter[] => {
    if (mention.kind !== 'field' || used[mention.first] || mention.field.type === 'checkbox') return []
    const before = tokens
      .slice(Math.max(0, mention.first - 3), mention.first)
      .map(({ lower }) => lower)
      .join(' ')
    const after = tokens
      .slice(mention.last, mention.last + 3)
      .map(({ lower }) => lower)
      .join(' ')
    const isMissing =
      /\b(without|no|missing|lacks?|lacking|empty|blank)( an?| any| the| their)?$/.test(before) ||
      /^(is |are )?(empty|missing|blank|not set|unset|unknown)\b/.test(after) ||
      (isNumeric(mention.field) && /^(?:nothing|none|zero)\b/.test(after)) ||
      isUndone(reading, mention.field, mention.first)
    const isLacked =
      isMissing || (/\b(?:has|have|having|got) (?:an?|any)$/.test(before) && isNegatedAt(tokens, mention.first, 4))
    const isThere =
      /\b(with|has|have|having) an?$/.test(before) && !/^(of|over|under|above|below|is|=|like|\d|[$€£])/.test(after)
    const isFilled = !isLacked && isDone(reading, mention.field, mention.first)
    if (!isLacked && !isThere && !isFilled) return []
    const extra = isMissing
      ? (/\b(without|no|missing|lacks?|lacking|empty|blank)( an?| any| the| their)?$/.exec(before)?.[0].split(' ')
          .length ?? 0)
      : 0
    useTokens(reading, mention.first - extra, mention.last)
    if (/^(?:nothing|none|zero)\b/.test(after)) useTokens(reading, mention.last, mention.last + 1)
    if (/^(is |are )?(empty|missing|blank|not set|unset|unknown)/.test(after))
      usePattern(reading, /\b(is |are )?(empty|missing|blank|not set|unset|unknown)\b/)
    const none = isLacked
      ? mention.field.options.choices?.find(({ name }) => /^(?:none|no|nothing)$/i.test(name))
      : undefined
    if (none) return [{ field: mention.field.name, op: 'anyOf', value: [none.name] }]
    if (isLacked && isNumeric(mention.field)) return [noneOrZero(mention.field)]
    return [{ field: mention.field.name, op: isLacked ? 'empty' : 'notEmpty' }]
  })
}

/** "no deposit": nothing, or 0. */
function noneOrZero({ name }: Field): Filter {
  return {
    or: [
      { field: name, op: 'empty' },
      { field: name, op: 'is', value: 0 },
    ],
  }
}

/** "not fixed", "did I not finish": a field called Fixed on or Finished is empty, unless a day is said. */
function isUndone(reading: Reading, field: Field, place: number): boolean {
  return isVerbOf(reading, field, place) && isNegatedAt(reading.tokens, place)
}

/** "which did I start", "which are lent out": a field called Started or Lent to is filled. */
function isDone(reading: Reading, field: Field, place: number): boolean {
  const before = reading.tokens.slice(Math.max(0, place - 3), place)
  const own = reading.tokens[place]?.lower ?? ''
  const isAsked = before.some(({ lower }) => lower === 'did') || normalize(field.name).split(' ')[0] === own
  return (
    isAsked &&
    isVerbOf(reading, field, place) &&
    !/^when\b/.test(reading.lower) &&
    before.some(({ lower }) => /^(?:did|have|has|had|is|are|was|were|been|already|that['’]s)$/.test(lower)) &&
    !/^(?:by|to|on|in|at|from|for)$/.test(reading.tokens[place + 1]?.lower ?? '')
  )
}

/** A word that is used as the verb of a field: of a day, or of who or what something was done to or by. */
function isVerbOf({ tokens, dates }: Reading, field: Field, place: number): boolean {
  const [own = '', ...others] = normalize(field.name).split(' ')
  const isParticiple =
    /(?:ed|lent|sent|sold|paid|given|taken|seen|sown|built|bought|done|read|won|lost|made|kept|held)$/.test(own)
  const isKind = isDate(field) || (others.length > 0 && /^(?:to|by|on|at|for|with)$/.test(others.at(-1) ?? ''))
  return isParticiple && isKind && dates.length === 0 && wordSimilarity(tokens[place]?.lower ?? '', own) > 0
}

/** "paid", "unpaid", "hasn't paid the deposit", "needs a permit": a checkbox, by its words in any order. */
function checkboxConditions(reading: Reading): Condition[] {
  return reading.table.fields
    .filter(({ type }) => type === 'checkbox')
    .flatMap((field): Condition[] => {
      const found = checkboxAt(reading, field)
      if (!found) return []
      useTokens(reading, found.first, found.last)
      return [{ field: field.name, op: 'is', value: !found.isNegated }]
    })
}

function checkboxAt(reading: Reading, field: Field): { first: number; last: number; isNegated: boolean } | undefined {
  const { tokens, used, table } = reading
  const words = checkboxWords(field)
  const places = words.map((word) =>
    tokens.findIndex(({ lower, isMark }, index) => !used[index] && !isMark && isWordOrOpposite(lower, word)),
  )
  const known = places.filter((place) => place !== -1)
  const [first, end] = [Math.min(...known), Math.max(...known) + 1]
  if (known.length === 0) return undefined
  const negation = tokens.findLastIndex(
    ({ lower }, index) => index < end && index >= first - 4 && !known.includes(index) && isNegation(lower),
  )
  const isOpposite = known.some((place, index) => wordSimilarity(tokens[place]?.lower ?? '', words[index] ?? '') === 0)
  const isWhole = known.length === words.length && end - first <= words.length + 2
  if (isWhole)
    return {
      first: negation === -1 ? first : Math.min(first, negation),
      last: end,
      isNegated: negation !== -1 || isOpposite,
    }
  // "a permit" for Permit granted, if no other field is called so.
  const isOwn = table.fields.every(
    (other) => other === field || !checkboxWords(other).some((word) => words.some((each) => each === word)),
  )
  const need = tokens.findLastIndex(
    ({ lower }, index) =>
      index < first && index >= first - 3 && /^(?:needs?|lacks?|missing|requires?|awaiting)$/.test(lower),
  )
  const has = tokens.findLastIndex(
    ({ lower }, index) => index < first && index >= first - 2 && /^(?:with|has|have|had|got)$/.test(lower),
  )
  const sign = negation !== -1 ? negation : need !== -1 ? need : has
  return isOwn && new Set(known).size === 1 && sign !== -1
    ? { first: sign, last: end, isNegated: negation !== -1 || need !== -1 }
    : undefined
}

function checkboxWords({ name }: Field): string[] {
  return normalize(name)
    .replace(/^(?:is|has|was) /, '')
    .split(' ')
}

function isWordOrOpposite(word: string, own: string): boolean {
  return (
    normalize(word)
      .split(' ')
      .some((part) => wordSimilarity(part, own) > 0) ||
    wordSimilarity(word.replace(/^(un|in|non-?|not-?)/, ''), own) >= 0.9
  )
}

/** "out of stock", "free": a number that is zero. */
function zeroConditions(reading: Reading): Condition[] {
  const { fields } = reading.table
  const stock = fields.find(
    ({ type, name }) => type === 'number' && /stock|shelf|quantit|qty|units|pieces|on hand|available|left/i.test(name),
  )
  if (stock && usePattern(reading, /\b(?:out of stock|sold out|out of|none left|all gone|used up)\b/))
    return [{ field: stock.name, op: 'is', value: 0 }]
  const money = fields.find(({ type }) => type === 'currency')
  return money && usePattern(reading, /\b(?:(?:is|are|was|were|for) free|free of charge|cost(?:s|ed)? nothing)\b/)
    ? [{ field: money.name, op: 'is', value: 0 }]
    : []
}

const late = /\b(overdue|past due|late|behind schedule|expired|lapsed|(?:has|have|is|are) (?:run out|ended|up))\b/

/** Past its due date and not done. */
function overdueConditions(reading: Reading): Filter[] {
  if (!late.test(reading.lower)) return []
  const isChoice = reading.mentions.some(
    (mention) => mention.kind === 'choice' && /overdue|late|expired/i.test(mention.choice),
  )
  const due = dateFieldOf(reading.table, true)
  const isSure =
    /\b(?:overdue|past due)\b/.test(reading.lower) ||
    /due|deadline|deliver|return|until|expir|promis|target|ready by|finish|\bends?\b|valid/i.test(due?.name ?? '')
  const field = isSure ? due : undefined
  if (isChoice || !field || !usePattern(reading, late)) return []
  return [{ field: field.name, op: 'before', value: reading.now.today }, ...notDone(reading)]
}

/** "open", "still open", "unfinished", where no choice has that name. */
function openConditions(reading: Reading): Filter[] {
  const pattern =
    /\b(?:still |not yet )?(open|unfinished|outstanding|not done|not finished|incomplete|uncompleted|unresolved|pending)\b/
  const word = pattern.exec(reading.lower)?.[1]
  const isChoice = reading.mentions.some(
    (mention) => mention.kind === 'choice' && word !== undefined && mention.choice.toLowerCase().includes(word),
  )
  if (word === undefined || isChoice) return []
  const conditions = notDone(reading)
  return conditions.length > 0 && usePattern(reading, pattern) ? conditions : []
}

/** Not in a state that means done: by a select field, or else by a checkbox. */
export function notDone({ table: { fields }, mentions }: Pick<Reading, 'table' | 'mentions'>): Filter[] {
  const isNamed = (field: Field) =>
    mentions.some((mention) => mention.kind === 'choice' && mention.field.id === field.id)
  const conditions = fields
    .filter((field) => isSelect(field) && !isNamed(field))
    .flatMap((field): Filter[] => {
      const done = (field.options.choices ?? []).map(({ name }) => name).filter((name) => doneWords.test(name))
      return done.length === 0 ? [] : [{ field: field.name, op: 'noneOf', value: done }]
    })
  if (conditions.length > 0) return conditions
  return fields
    .filter(({ type, name }) => type === 'checkbox' && doneWords.test(name))
    .map((field) => ({ field: field.name, op: 'is', value: false }))
}
