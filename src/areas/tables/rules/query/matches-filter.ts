import { dayInZone } from '#platform/contract/date-format.ts'
import type { Field } from '../../contract/field.ts'
import type { Condition, ConditionValue, Filter } from '../../contract/filter.ts'
import { resolveRelativeDate, relativeDateRange, firstWeekday } from '../dates/relative-date.ts'
import { isEmpty, type ParseContext } from '../field-type.ts'

type ViewerContext = ParseContext & { person: string }

/** The same result as the SQL of the filter. Conditions on deleted fields count as met. */
export function matchesFilter(
  filter: Filter,
  cells: Readonly<Record<string, unknown>>,
  fields: readonly Field[],
  context: ViewerContext,
): boolean {
  if ('and' in filter) return filter.and.every((each) => matchesFilter(each, cells, fields, context))
  if ('or' in filter)
    return filter.or.length === 0 || filter.or.some((each) => matchesFilter(each, cells, fields, context))
  const field = fields.find(({ id }) => id === filter.field)
  return !field || matchesCondition(filter, cells[field.id] ?? null, field, context)
}

function matchesCondition(
  { op, value = null }: Condition,
  cell: unknown,
  field: Field,
  context: ViewerContext,
): boolean {
  if (op === 'empty') return isEmpty(cell)
  if (op === 'notEmpty') return !isEmpty(cell)
  if (typeof cell === 'boolean' || field.type === 'checkbox')
    return (cell === true) === (value !== false && value !== 'false')
  if (Array.isArray(cell) || field.type === 'multiSelect')
    return matchesList(op, Array.isArray(cell) ? cell : [], toList(value, context))
  if (['singleSelect', 'member', 'createdBy', 'changedBy'].includes(field.type))
    return toList(value, context).includes(cell) !== (op === 'isNot' || op === 'noneOf')
  if (['date', 'dateTime', 'createdAt', 'changedAt'].includes(field.type)) return matchesDate(op, cell, value, context)
  return typeof cell === 'number'
    ? matchesNumber(op, cell, Number(value))
    : matchesText(op, toText(cell), toText(value))
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

function toList(value: ConditionValue, { person }: ViewerContext): unknown[] {
  return (Array.isArray(value) ? value : [value]).map((each) =>
    typeof each === 'object' && each !== null && 'me' in each ? person : each,
  )
}

function matchesList(op: Condition['op'], has: readonly unknown[], expected: readonly unknown[]): boolean {
  const all = expected.every((each) => has.includes(each))
  const some = expected.some((each) => has.includes(each))
  if (op === 'allOf') return all
  if (op === 'noneOf') return !some
  const isSame = all && has.length === expected.length
  return op === 'is' ? isSame : op === 'isNot' ? !isSame : some
}

function matchesNumber(op: Condition['op'], cell: number, expected: number): boolean {
  switch (op) {
    case 'gt':
      return cell > expected
    case 'gte':
      return cell >= expected
    case 'lt':
      return cell < expected
    case 'lte':
      return cell <= expected
    default:
      return (cell === expected) !== (op === 'isNot')
  }
}

function matchesText(op: Condition['op'], cell: string, expected: string): boolean {
  const [has, lowered] = [cell.toLowerCase(), expected.toLowerCase()]
  switch (op) {
    case 'contains':
      return has.includes(lowered) && cell !== ''
    case 'notContains':
      return !has.includes(lowered) || cell === ''
    case 'startsWith':
      return has.startsWith(lowered)
    case 'endsWith':
      return has.endsWith(lowered)
    default:
      return (cell === expected) !== (op === 'isNot')
  }
}

function matchesDate(op: Condition['op'], cell: unknown, value: ConditionValue, context: ViewerContext): boolean {
  if (typeof cell !== 'string') return op === 'isNot'
  const day = cell.length === 10 ? cell : dayInZone(cell, context.zone)
  const today = dayInZone(context.now, context.zone)
  const isMoving = typeof value === 'object' && value !== null && 'from' in value
  const expected = isMoving ? resolveRelativeDate(today, value) : toText(value).slice(0, 10)
  switch (op) {
    case 'before':
      return day < expected
    case 'after':
      return day > expected
    case 'onOrBefore':
      return day <= expected
    case 'onOrAfter':
      return day >= expected
    case 'within': {
      const { first, last } = isMoving
        ? relativeDateRange(today, value, firstWeekday(context.locale))
        : { first: expected, last: expected }
      return day >= first && day <= last
    }
    default:
      return (day === expected) !== (op === 'isNot')
  }
}
