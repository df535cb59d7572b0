import { findDurations } from '../language/durations.ts'
import type { Token } from '../language/words.ts'
import { sameKind } from './field-words.ts'
import type { FoundNumber } from '../language/numbers.ts'
import { unitField, valueFor } from './conditions/numeric-conditions.ts'
import { tokenAt, useText, useTokens, type Reading } from './reading.ts'
import { isComputed, type Field } from './schema.ts'

/** Values that only one kind of field takes: emails, links, money, days, choices, members. */
export function readTypedValues(reading: Reading, { values }: { values: Record<string, unknown> }): void {
  const { tokens, table, used, mentions, dates, numbers, text } = reading
  const free = (test: (field: Field) => boolean) =>
    table.fields.find((field) => test(field) && !isComputed(field) && !(field.name in values))
  const take = (field: Field | undefined, value: unknown, first: number, last: number) => {
    if (!field) return
    values[field.name] = value
    useTokens(reading, first, last)
  }
  for (const [index, { text: word }] of tokens.entries()) {
    if (used[index]) continue
    if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(word))
      take(
        free(({ type }) => type === 'email'),
        word,
        index,
        index + 1,
      )
    else if (/^(?:https?:\/\/|www\.)/.test(word))
      take(
        free(({ type }) => type === 'url'),
        word,
        index,
        index + 1,
      )
  }
  const phone = /(?<![\w.])\+?\d[\d\s()-]{6,}\d(?!\w)/.exec(text)
  if (phone && free(({ type }) => type === 'phone'))
    take(
      free(({ type }) => type === 'phone'),
      phone[0],
      tokenAt(reading, phone.index),
      tokenAt(reading, phone.index + phone[0].length - 1) + 1,
    )
  for (const { from, start, end } of dates)
    if (!used[tokenAt(reading, end - 1)])
      take(
        free(({ type }) => type === 'date'),
        from,
        tokenAt(reading, start),
        tokenAt(reading, end - 1) + 1,
      )
  for (const mention of mentions) {
    if (used[mention.first]) continue
    if (mention.kind === 'choice' && mention.score >= 0.9) {
      const isMulti = mention.field.type === 'multiSelect'
      const before = values[mention.field.name]
      if (before === undefined || (isMulti && Array.isArray(before))) {
        values[mention.field.name] = isMulti
          ? [...(Array.isArray(before) ? before : []), mention.choice]
          : mention.choice
        useTokens(reading, mention.first, mention.last)
      }
    }
    if (mention.kind === 'member' && mention.score >= 1 && tokens[mention.first]?.lower !== 'i')
      take(
        free(({ type }) => type === 'member'),
        mention.member.id,
        mention.first,
        mention.last,
      )
  }
  for (const { seconds, start, end } of findDurations(text))
    if (!used[tokenAt(reading, start)])
      take(
        free(({ type }) => type === 'duration'),
        Math.round(seconds),
        tokenAt(reading, start),
        tokenAt(reading, end - 1) + 1,
      )
  for (const number of numbers) {
    if (used[tokenAt(reading, number.start)]) continue
    const next = tokens[tokenAt(reading, number.end)]
    const field = number.isPercent
      ? free(({ type }) => type === 'percent')
      : number.currency
        ? (free(({ type }) => type === 'currency') ?? free(({ type }) => type === 'number'))
        : (freeUnitField(reading, number, values) ?? numberField(free, next))
    if (!field) continue
    take(field, valueFor(field, number), tokenAt(reading, number.start), tokenAt(reading, number.end - 1) + 1)
    // The unit or the field's name behind the number.
    if (
      next &&
      [
        field.name.toLowerCase(),
        ...sameKind(field),
        'm',
        'kg',
        'kilos',
        'pieces',
        'units',
        'stars',
        'pcs',
        'x',
        'bags',
        'boxes',
        'hours',
      ].some((word) => word === next.lower || word === next.stem)
    )
      useText(reading, next.start, next.end)
  }
}

/** The field whose name goes with the unit behind a number: "10 m" is a length. */
function freeUnitField({ lower, table }: Reading, { start, end }: FoundNumber, values: object): Field | undefined {
  const field = unitField(lower.slice(start, end + 16), table)
  return field && !(field.name in values) ? field : undefined
}

function numberField(
  free: (test: (field: Field) => boolean) => Field | undefined,
  next: Token | undefined,
): Field | undefined {
  const byUnit =
    next &&
    free(
      (field) =>
        ['number', 'rating', 'currency'].includes(field.type) &&
        [field.name.toLowerCase(), ...sameKind(field)].includes(next.lower),
    )
  return (
    byUnit ??
    free(({ type }) => type === 'currency') ??
    free(({ type }) => type === 'number') ??
    free(({ type }) => type === 'rating')
  )
}
