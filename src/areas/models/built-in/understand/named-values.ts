import type { Direction } from '../language/found-date.ts'
import { directionOfNew, isFutureField, isPastName, tokenAt, useTokens, type Reading } from './reading.ts'
import { isComputed, isDate, isText, type Field } from './schema.ts'
import { readValue } from './values.ts'

const links = /^(?:is|are|=|:|of|to|at|the|an?|will|be|was|-|→|costs?)$/

/** "email a@b.c and price 12": a field's name, then its value. */
export function readNamedValues(
  reading: Reading,
  row: { values: Record<string, unknown>; wrong: { field: Field; text: string }[] },
): void {
  const { tokens, mentions, members, now, text } = reading
  const fields = mentions.filter(
    (mention) => mention.kind === 'field' && mention.score >= 0.55 && !isComputed(mention.field),
  )
  for (const mention of fields) {
    if (mention.kind !== 'field' || mention.field.name in row.values) continue
    const { field } = mention
    // "a lemon cake": the choice of Cake is said already.
    if (mentions.some((each) => each.kind === 'choice' && each.field === field && each.last === mention.first)) {
      useTokens(reading, mention.first, mention.last)
      continue
    }
    const before = numberBefore(reading, mention.first, fields)
    if (before && ['number', 'rating'].includes(field.type)) {
      row.values[field.name] = before.value
      useTokens(reading, before.first, mention.last)
      continue
    }
    let first = mention.last
    while (links.test(tokens[first]?.lower ?? '')) first++
    const next = fields.find((other) => other.first > mention.first)
    let last = next?.first ?? tokens.length
    while (last > first && /^(?:and|,|with|&|the|an?|its|their|his|her|;|\.)$/.test(tokens[last - 1]?.lower ?? ''))
      last--
    // A comma ends a value, except in a list of choices.
    const comma = tokens.findIndex((token, index) => index >= first && index < last && token.text === ',')
    if (comma !== -1 && field.type !== 'multiSelect' && field.type !== 'longText') last = comma
    if (last <= first) {
      if (field.type === 'checkbox') {
        const isNegated = /^(?:not|un|no|isn['’]?t)$/.test(tokens[mention.first - 1]?.lower ?? '')
        row.values[field.name] = !isNegated
        useTokens(reading, isNegated ? mention.first - 1 : mention.first, mention.last)
      }
      continue
    }
    const [from, to] = [tokens[first], tokens[last - 1]]
    const words = from && to ? (first === last - 1 ? from.text : text.slice(from.start, to.end)) : ''
    const read = readValue(
      field,
      words,
      members,
      now,
      isDate(field) ? directionFor(field, directionOfNew(text, reading.table)) : 'future',
    )
    if ('value' in read) {
      row.values[field.name] = read.value
      useTokens(reading, mention.first, isText(field) ? last : endOfValue(reading, field, first, last))
    } else if (mention.score >= 0.9 && read.choices) {
      row.wrong.push({ field, text: words, ...(read.choices && { choices: read.choices }) })
      useTokens(reading, mention.first, last)
    }
  }
}

/** "5 km in 27 minutes": the number stands before the field's name, and belongs to no other field. */
function numberBefore(
  { numbers, tokens, used, text }: Reading,
  place: number,
  fields: readonly { first: number; last: number }[],
): { value: number; first: number } | undefined {
  const start = tokens[place]?.start ?? 0
  const number = numbers.find(({ end }) => end <= start && text.slice(end, start).trim() === '')
  if (!number || number.currency || number.isPercent) return undefined
  const first = tokens.findIndex(({ end }) => end > number.start)
  const links = /^(?:is|are|=|:|of|to|at)$/
  const owner = links.test(tokens[first - 1]?.lower ?? '') ? first - 1 : first
  return used[first] || fields.some(({ last }) => last === owner) ? undefined : { value: number.value, first }
}

function directionFor(field: Field, fallback: Direction): Direction {
  return isPastName(field.name) ? 'past' : isFutureField(field) ? 'future' : fallback
}

/** Where the words of a number, date or choice end: the rest is something else. */
function endOfValue(reading: Reading, field: Field, first: number, last: number): number {
  const at = reading.tokens[first]?.start ?? 0
  const number = reading.numbers.find(({ start }) => start >= at)
  const date = reading.dates.find(({ end }) => end > at)
  if (isDate(field)) return date ? Math.min(last, tokenAt(reading, date.end)) : last
  if (field.type === 'email') return first + 1
  if (number && ['number', 'currency', 'percent', 'rating'].includes(field.type))
    return Math.min(last, tokenAt(reading, number.end))
  const choice = reading.mentions.find(
    (mention) => mention.kind === 'choice' && mention.field === field && mention.first >= first,
  )
  return choice ? Math.max(first + 1, Math.min(last, choice.last)) : last
}
