import { isNumeric, type Field, type Table } from '../schema.ts'
import { useText, useTokens, type Reading } from '../reading.ts'

export type FieldComparison = {
  readonly left: Field
  readonly right: Field
  readonly op: 'lt' | 'lte' | 'gt' | 'gte' | 'is' | 'isNot'
  /** How much lies between the two is asked, not which rows. */
  readonly isDifference: boolean
}

const comparators: readonly (readonly [RegExp, FieldComparison['op']])[] = [
  [/\b(?:at least|no less than|not (?:less|lower|smaller|below|under)\b)/, 'gte'],
  [/\b(?:at most|no more than|not (?:more|higher|greater|above|over)\b)/, 'lte'],
  [/\b(?:less|fewer|lower|smaller|below|under|short of|beneath|behind|cheaper)\b|</, 'lt'],
  [/\b(?:more|greater|higher|larger|bigger|above|over|exceed(?:s|ed)?|beyond|past)\b|>/, 'gt'],
  [/\b(?:not (?:equal|the same)|differs?|different|does not match|unequal)\b/, 'isNot'],
  [/\b(?:equals?|equal to|same as|matches|identical)\b|=/, 'is'],
]

type Pair = { left: RegExp; right: RegExp; asked: RegExp; op: FieldComparison['op']; difference?: RegExp }

/** Pairs of fields that people compare without naming both. */
const usualPairs: readonly Pair[] = [
  {
    left: /\b(?:paid|received|deposit|collected)\b/i,
    right: /fee|total|price|amount|cost|rent|quote|value|due|charge|bill/i,
    asked:
      /\b(?:not|n['’]t|never|yet to) .*\bpaid\b.*\b(?:full|fully|everything|all|off|up)\b|\bowes?\b|\bowing\b|\boutstanding\b|\bpart(?:ly|ially|[- ])paid\b|\bunderpaid\b|\bbalance\b/,
    op: 'lt',
    difference: /\b(?:how much|what|total|sum|balance)\b/,
  },
  {
    left: /\b(?:booked|bookings|taken|enrolled|signed|sign-?ups|sold|attending|attendees|participants|guests|registrations|registered|occupied|reserved)\b/i,
    right: /seats|capacity|places|spots|max|beds|tickets|size/i,
    asked: /\b(?:full|fully booked|sold out|overbooked)\b/,
    op: 'gte',
  },
  {
    left: /\b(?:booked|bookings|taken|enrolled|signed|sign-?ups|sold|attending|attendees|participants|guests|registrations|registered|occupied|reserved)\b/i,
    right: /seats|capacity|places|spots|max|beds|tickets|size/i,
    asked:
      /\b(?:(?:free|open|available|remaining|spare) (?:seats?|places?|spots?|beds?|tickets?|room)|(?:seats?|places?|spots?|beds?|tickets?|room) (?:are |is )?(?:still )?(?:left|free|available|open)|(?:have|has|got) (?:any |some )?(?:free |open )?(?:seats?|places?|spots?|beds?|tickets?|room)\b(?! of))\b/,
    op: 'lt',
    difference: /\bhow many (?:free|open|available|remaining|spare|seats?|places?|spots?|beds?|tickets?)\b/,
  },
  {
    left: /stock|shelf|on hand|quantit|qty|in store|available|left/i,
    right: /reorder|minimum|\bmin\b|threshold|limit|target|needed/i,
    asked: /\b(?:re-?order|restock|buy more|below (?:the |their |its )?(?:minimum|limit|threshold)|too low|too few)\b/,
    op: 'lte',
  },
]

/** "where paid is less than the fee", "which courses are full": two fields of each row against each other. */
export function readFieldComparison(reading: Reading): FieldComparison | undefined {
  return namedPair(reading) ?? usualPair(reading)
}

function namedPair(reading: Reading): FieldComparison | undefined {
  const named = reading.mentions.flatMap((mention) =>
    mention.kind === 'field' && isNumeric(mention.field) && mention.score >= 0.55
      ? [{ ...mention, field: mention.field }]
      : [],
  )
  for (const [index, left] of named.entries()) {
    const right = named[index + 1]
    const [after, before] = [reading.tokens[left.last - 1]?.end, right && reading.tokens[right.first]?.start]
    if (!right || after === undefined || before === undefined || right.field === left.field) continue
    const between = reading.lower.slice(after, before)
    const isMinus = /^\s*(?:minus|-|−|less)\s*(?:the |their |its )?$/.test(between)
    const op = isMinus ? 'gt' : comparators.find(([pattern]) => pattern.test(between))?.[1]
    if (op === undefined || /\d|,/.test(between) || between.split(/\s+/).length > 8) continue
    useTokens(reading, left.first, right.last)
    return isMinus
      ? { left: right.field, right: left.field, op: 'lt', isDifference: true }
      : { left: left.field, right: right.field, op, isDifference: false }
  }
  return undefined
}

function usualPair(reading: Reading): FieldComparison | undefined {
  for (const { left, right, asked, op, difference } of usualPairs) {
    const match = asked.exec(reading.lower)
    const [one, other] = match ? pairIn(reading.table, left, right) : []
    if (!match || !one || !other) continue
    useText(reading, match.index, match.index + match[0].length)
    return { left: one, right: other, op, isDifference: difference?.test(reading.lower) ?? false }
  }
  return undefined
}

function pairIn({ fields }: Table, left: RegExp, right: RegExp): [] | [Field | undefined, Field | undefined] {
  const numeric = fields.filter(isNumeric)
  const one = numeric.find(({ name }) => left.test(name))
  return [one, numeric.find((field) => field !== one && right.test(field.name))]
}
