import type { FoundNumber } from '../../language/numbers.ts'
import { findDurations, type FoundDuration } from '../../language/durations.ts'
import { comparedBy } from './comparatives.ts'
import { isNumeric, type Condition, type Field, type Table } from '../schema.ts'
import { tokenAt, useText, useTokens, type Reading } from '../reading.ts'

const before: readonly (readonly [RegExp, string])[] = [
  [/(?:at least|no less than|not less than|minimum(?: of)?|>=|≥|no fewer than)\s*$/, 'gte'],
  [/(?:at most|up to|no more than|not more than|maximum(?: of)?|max|<=|≤)\s*$/, 'lte'],
  [
    /(?:is |are |was |were )?(?:over|above|more than|greater than|bigger than|higher than|larger than|longer than|exceeding|exceeds?|heavier than|better than|past|>)\s*$/,
    'gt',
  ],
  [
    /(?:is |are |was |were )?(?:under|below|less than|fewer than|lower than|smaller than|cheaper than|shorter than|beneath|lighter than|worse than|<)\s*$/,
    'lt',
  ],
  [/(?:exactly|equal to|equals?|is|are|of|=|:)\s*$/, 'is'],
]
const after: readonly (readonly [RegExp, string])[] = [
  [/^\s*(?:\+|or more|or above|or higher|or greater|and up|and above|or over|or better|upwards)/, 'gte'],
  [/^\s*(?:or less|or fewer|or below|or lower|and below|or under|or cheaper)/, 'lte'],
]

/** "over 500", "price below 20", "between 10 and 20 kg", "5 stars or more". */
export function numericConditions(reading: Reading): Condition[] {
  const conditions: Condition[] = []
  const numbers = [...reading.numbers, ...spelledLengths(reading)].filter(
    ({ start }) => !reading.used[tokenAt(reading, start)],
  )
  for (const [index, number] of numbers.entries()) {
    if (reading.used[tokenAt(reading, number.start)]) continue
    const next = numbers[index + 1]
    const isRange =
      next &&
      /between\s*$/.test(reading.lower.slice(0, number.start)) &&
      /^\s*(?:and|to|-|–)\s*$/.test(reading.lower.slice(number.end, next.start))
    const comparison = comparisonOf(reading, number)
    const field =
      isRange || comparison
        ? comparedField(reading, number, isRange ? 'gte' : comparison?.op)
        : namedField(reading, number)
    if (!field) continue
    if (isRange) {
      conditions.push(
        { field: field.name, op: 'gte', value: valueFor(field, number) },
        { field: field.name, op: 'lte', value: valueFor(field, next) },
      )
      useText(reading, reading.lower.lastIndexOf('between', number.start), next.end)
    } else {
      const length = field.type === 'duration' ? durationAt(reading, number) : undefined
      const value = length?.seconds ?? valueFor(field, number)
      conditions.push({ field: field.name, op: comparison?.op ?? 'is', value })
      useText(reading, comparison?.start ?? number.start, Math.max(length?.end ?? 0, comparison?.end ?? number.end))
    }
  }
  return conditions
}

/** "an hour", "half an hour": a length without a number. */
function spelledLengths({ lower, numbers, table }: Reading): FoundNumber[] {
  return table.fields.some(({ type }) => type === 'duration')
    ? findDurations(lower)
        .filter((found) => numbers.every(({ start, end }) => end <= found.start || start >= found.end))
        .map(({ seconds, start, end }) => ({ value: seconds, start, end }))
    : []
}

/** "35 minutes", of which the number is a part. */
function durationAt({ lower }: Reading, { start, end }: FoundNumber): FoundDuration | undefined {
  return findDurations(lower).find((found) => found.start <= start && found.end >= end)
}

function comparisonOf(
  { lower }: Reading,
  { start, end }: FoundNumber,
): { op: string; start: number; end: number } | undefined {
  const [left, right] = [lower.slice(0, start), lower.slice(end)]
  for (const [pattern, op] of after) {
    const match = pattern.exec(right)
    if (match) return { op, start, end: end + match[0].length }
  }
  for (const [pattern, op] of before) {
    const match = pattern.exec(left)
    if (match && op !== 'is') return { op, start: match.index, end }
  }
  return undefined
}

/** The numeric field that is named beside a number without a comparison: "rating 5", "price of 12". */
function namedField(reading: Reading, number: FoundNumber): Field | undefined {
  const place = tokenAt(reading, number.start)
  const beside = numericMentions(reading).filter(
    ({ first, last }) => (last <= place && place - last <= 2) || (first > place && first - place <= 1),
  )
  const [one] = beside
  if (one) useTokens(reading, one.first, one.last)
  return one?.field
}

function comparedField(reading: Reading, number: FoundNumber, op: string | undefined): Field | undefined {
  const place = tokenAt(reading, number.start)
  const money = number.currency ? reading.table.fields.filter(({ type }) => type === 'currency') : []
  const named = numericMentions(reading).filter(
    ({ first, field }) => !reading.used[first] && (money.length === 0 || money.includes(field)),
  )
  const nearest = [...named].sort((one, other) => distance(one, place) - distance(other, place))[0]
  if (nearest && distance(nearest, place) <= 6) {
    useTokens(reading, nearest.first, nearest.last)
    return nearest.field
  }
  const words = reading.lower.slice(Math.max(0, number.start - 24), number.end + 16)
  const length = number.currency || number.isPercent ? undefined : durationAt(reading, number)
  const byLength = length && reading.table.fields.find(({ type }) => type === 'duration')
  if (byLength) return byLength
  const byWords = number.currency ? undefined : (comparedBy(words, reading.table) ?? unitField(words, reading.table))
  return op === undefined && !nearest ? undefined : (nearest?.field ?? byWords ?? measureOf(reading.table, number))
}

/** "between 9 and 12 meters": the field whose name goes with the unit. */
export function unitField(words: string, { fields }: Table): Field | undefined {
  const names = units.find(([unit]) => unit.test(words))?.[1]
  return names && fields.find((field) => isNumeric(field) && names.test(field.name))
}

const units: readonly (readonly [RegExp, RegExp])[] = [
  [/\d ?(?:m|meters?|metres?|feet|ft|cm|km|miles?)\b/, /length|height|distance|width|depth|km|size|\bm\b/i],
  [/\d ?(?:kg|kilos?|grams?|g|lbs?|pounds|tons?)\b/, /weight|kg|kilo|gram|mass/i],
  [/\d ?(?:minutes?|mins?|hours?|hrs?)\b/, /duration|minutes|hours|time|length/i],
  [/\d ?(?:people|guests|persons?|seats|places)\b/, /people|guests|seats|capacity|party|places|size/i],
  [/\d ?(?:years? old|years)\b/, /\bage\b|years/i],
  [/\d ?(?:stars?|points)\b/, /rating|stars|score|points/i],
]

function distance({ first, last }: { first: number; last: number }, place: number): number {
  return last <= place ? place - last : (first - place) * 1.5
}

function numericMentions({ mentions }: Reading) {
  return mentions.flatMap((mention) =>
    mention.kind === 'field' && isNumeric(mention.field) ? [{ ...mention, field: mention.field }] : [],
  )
}

/** The numeric field that people mean without naming it: money first, then what is called an amount. */
export function measureOf({ fields }: Table, number?: Pick<FoundNumber, 'currency' | 'isPercent'>): Field | undefined {
  const numeric = fields.filter(
    (field) => isNumeric(field) && field.type !== 'autonumber' && !/^(?:year|id|number)$/i.test(field.name),
  )
  if (number?.isPercent) return numeric.find(({ type }) => type === 'percent') ?? numeric[0]
  const money = numeric.filter(({ type }) => type === 'currency')
  if (number?.currency) return preferred(money) ?? preferred(numeric)
  return (
    preferred(money) ?? preferred(numeric.filter(({ type }) => type !== 'rating' && type !== 'percent')) ?? numeric[0]
  )
}

function preferred(fields: readonly Field[]): Field | undefined {
  return (
    fields.find(({ name }) => /total|amount|sum|value|revenue|spent/i.test(name)) ??
    fields.find(({ name }) => /price|cost|fee|quantity|qty|stock/i.test(name)) ??
    fields[0]
  )
}

export function valueFor(field: Field, { value, isPercent }: Pick<FoundNumber, 'value' | 'isPercent'>): number {
  return field.type === 'percent' && (isPercent || Math.abs(value) > 1) ? Number((value / 100).toFixed(10)) : value
}
