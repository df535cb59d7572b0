import type { FoundDate } from '../../language/found-date.ts'
import { isDate, type Condition, type Field, type Filter, type Table } from '../schema.ts'
import { isFutureField, tokenAt, usePattern, useText, useTokens, type Reading } from '../reading.ts'

/** "in October", "before Friday", "due next week", "since May". */
export function dateConditions(reading: Reading): Filter[] {
  return reading.dates.flatMap((date): Filter[] => {
    if (reading.used[tokenAt(reading, date.end - 1)]) return []
    const field = fieldFor(reading, date)
    if (!field) return []
    useText(reading, date.start, date.end)
    // "which accounts have not ordered since October": the last time was before.
    const isNot =
      date.relation === 'since' &&
      /\b(?:not|haven['’]t|hasn['’]t|didn['’]t|no)\b/.test(reading.lower.slice(0, date.start))
    // "not pruned this year": before it, or never.
    if (
      /\b(?:not|never|haven['’]t been|hasn['’]t been|weren['’]t|wasn['’]t|un)(?: been| yet)? \p{L}+(?:ed|en|t)?\s*$/u.test(
        reading.lower.slice(0, date.start),
      ) &&
      date.relation === undefined
    ) {
      usePattern(reading, /\b(?:not|never|haven['’]t been|hasn['’]t been|weren['’]t|wasn['’]t)\b/)
      return [
        {
          or: [
            { field: field.name, op: 'before', value: date.from },
            { field: field.name, op: 'empty' },
          ],
        },
      ]
    }
    return conditionsFor(field, isNot ? { ...date, relation: 'before' } : date)
  })
}

/** Filters take days, for moments too. */
export function conditionsFor(
  { name }: Field,
  { from, to, relation }: Pick<FoundDate, 'from' | 'to' | 'relation'>,
): Condition[] {
  const condition = (op: string, value: string): Condition => ({ field: name, op, value })
  switch (relation) {
    case 'before':
      return [condition('before', from)]
    case 'after':
      return [condition('after', to)]
    case 'since':
      return [condition('onOrAfter', from)]
    case 'until':
      return [condition('onOrBefore', to)]
    default:
      return from === to ? [condition('is', from)] : [condition('onOrAfter', from), condition('onOrBefore', to)]
  }
}

/** The date field that is named beside the date, or the one that people mean without naming it. */
function fieldFor(reading: Reading, { start, end }: FoundDate): Field | undefined {
  const [first, last] = [tokenAt(reading, start), tokenAt(reading, end - 1)]
  const named = reading.mentions.flatMap((mention) =>
    mention.kind === 'field' && isDate(mention.field) ? [{ ...mention, field: mention.field }] : [],
  )
  const beside = named.find(
    (mention) =>
      (mention.last <= last + 1 && first - mention.last <= 4) || (mention.first > last && mention.first - last <= 2),
  )
  if (beside) {
    useTokens(reading, beside.first, beside.last)
    return beside.field
  }
  return named[0]?.field ?? dateFieldOf(reading.table, /\b(?:due|deadline)\b/.test(reading.lower))
}

export function dateFieldOf({ fields }: Table, isFuture = false): Field | undefined {
  const dates = fields.filter(isDate)
  const own = dates.filter(({ type }) => type === 'date' || type === 'dateTime')
  return (
    (isFuture ? own.find(isFutureField) : undefined) ??
    own.find(({ name }) => /^(date|day|when|on)$/i.test(name)) ??
    own[0] ??
    dates.find(({ type }) => type === 'createdAt')
  )
}
