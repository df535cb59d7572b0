import { addDays, momentOf } from '../../language/calendar.ts'
import type { FoundDate } from '../../language/found-date.ts'
import { isDate, type Condition, type Field, type Table } from '../schema.ts'
import { isFutureField, tokenAt, useText, useTokens, type Reading } from '../reading.ts'

/** "in October", "before Friday", "due next week", "since May". */
export function dateConditions(reading: Reading): Condition[] {
  return reading.dates.flatMap((date) => {
    if (reading.used[tokenAt(reading, date.end - 1)]) return []
    const field = fieldFor(reading, date)
    if (!field) return []
    useText(reading, date.start, date.end)
    // "which accounts have not ordered since October": the last time was before.
    const isNot =
      date.relation === 'since' &&
      /\b(?:not|haven['’]t|hasn['’]t|didn['’]t|no)\b/.test(reading.lower.slice(0, date.start))
    return conditionsFor(field, isNot ? { ...date, relation: 'before' } : date, reading.now.zone)
  })
}

export function conditionsFor(
  field: Field,
  { from, to, relation }: Pick<FoundDate, 'from' | 'to' | 'relation'>,
  zone: string,
): Condition[] {
  const isMoment = field.type !== 'date'
  const startOf = (day: string) => (isMoment ? momentOf(day, 0, zone) : day)
  const condition = (op: string, value: string): Condition => ({ field: field.name, op, value })
  const upTo = (day: string) =>
    isMoment ? condition('before', momentOf(addDays(day, 1), 0, zone)) : condition('onOrBefore', day)
  switch (relation) {
    case 'before':
      return [condition('before', startOf(from))]
    case 'after':
      return [isMoment ? condition('onOrAfter', startOf(addDays(to, 1))) : condition('after', to)]
    case 'since':
      return [condition('onOrAfter', startOf(from))]
    case 'until':
      return [upTo(to)]
    default:
      return from === to && !isMoment ? [condition('is', from)] : [condition('onOrAfter', startOf(from)), upTo(to)]
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
