import type { Field } from '../contract/field.ts'
import type { Condition, ConditionValue, Filter } from '../contract/filter.ts'
import { dayFrom, dayIn, daysWithin, firstWeekday } from './days.ts'
import { isNothing, type Around } from './field-type.ts'

type Looking = Around & { person: string }

/** Whether a row is as a filter asks, as the database would say. What asks for a field that is gone counts as met. */
export function meets(
  filter: Filter,
  cells: Readonly<Record<string, unknown>>,
  fields: readonly Field[],
  around: Looking,
): boolean {
  if ('and' in filter) return filter.and.every((each) => meets(each, cells, fields, around))
  if ('or' in filter) return filter.or.length === 0 || filter.or.some((each) => meets(each, cells, fields, around))
  const field = fields.find(({ id }) => id === filter.field)
  return !field || meetsOne(filter, cells[field.id] ?? null, field, around)
}

function meetsOne({ op, value = null }: Condition, cell: unknown, field: Field, around: Looking): boolean {
  if (op === 'empty') return isNothing(cell)
  if (op === 'notEmpty') return !isNothing(cell)
  if (typeof cell === 'boolean' || field.type === 'checkbox')
    return (cell === true) === (value !== false && value !== 'false')
  if (Array.isArray(cell) || field.type === 'multiSelect')
    return meetsSome(op, Array.isArray(cell) ? cell : [], listOf(value, around))
  if (['singleSelect', 'member', 'createdBy', 'changedBy'].includes(field.type))
    return listOf(value, around).includes(cell) !== (op === 'isNot' || op === 'noneOf')
  if (['date', 'dateTime', 'createdAt', 'changedAt'].includes(field.type)) return meetsDay(op, cell, value, around)
  return typeof cell === 'number' ? meetsNumber(op, cell, Number(value)) : meetsText(op, wordsOf(cell), wordsOf(value))
}

function wordsOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

function listOf(value: ConditionValue, { person }: Looking): unknown[] {
  return (Array.isArray(value) ? value : [value]).map((each) =>
    typeof each === 'object' && each !== null && 'me' in each ? person : each,
  )
}

function meetsSome(op: Condition['op'], has: readonly unknown[], asked: readonly unknown[]): boolean {
  const all = asked.every((each) => has.includes(each))
  const some = asked.some((each) => has.includes(each))
  if (op === 'allOf') return all
  if (op === 'noneOf') return !some
  const isSame = all && has.length === asked.length
  return op === 'is' ? isSame : op === 'isNot' ? !isSame : some
}

function meetsNumber(op: Condition['op'], cell: number, asked: number): boolean {
  switch (op) {
    case 'gt':
      return cell > asked
    case 'gte':
      return cell >= asked
    case 'lt':
      return cell < asked
    case 'lte':
      return cell <= asked
    default:
      return (cell === asked) !== (op === 'isNot')
  }
}

function meetsText(op: Condition['op'], cell: string, asked: string): boolean {
  const [has, words] = [cell.toLowerCase(), asked.toLowerCase()]
  switch (op) {
    case 'contains':
      return has.includes(words) && cell !== ''
    case 'notContains':
      return !has.includes(words) || cell === ''
    case 'startsWith':
      return has.startsWith(words)
    case 'endsWith':
      return has.endsWith(words)
    default:
      return (cell === asked) !== (op === 'isNot')
  }
}

function meetsDay(op: Condition['op'], cell: unknown, value: ConditionValue, around: Looking): boolean {
  if (typeof cell !== 'string') return op === 'isNot'
  const day = cell.length === 10 ? cell : dayIn(new Date(cell), around.zone)
  const today = dayIn(around.now, around.zone)
  const isMoving = typeof value === 'object' && value !== null && 'from' in value
  const asked = isMoving ? dayFrom(today, value) : wordsOf(value).slice(0, 10)
  switch (op) {
    case 'before':
      return day < asked
    case 'after':
      return day > asked
    case 'onOrBefore':
      return day <= asked
    case 'onOrAfter':
      return day >= asked
    case 'within': {
      const { first, last } = isMoving
        ? daysWithin(today, value, firstWeekday(around.locale))
        : { first: asked, last: asked }
      return day >= first && day <= last
    }
    default:
      return (day === asked) !== (op === 'isNot')
  }
}
