import { sql, type RawBuilder } from 'kysely'
import { refuse } from '#platform/contract/refusal.ts'
import type { Condition, ConditionValue, Filter } from '../contract/filter.ts'
import { dayFrom, dayIn, daysWithin, firstWeekday } from '../rules/days.ts'
import { findChoice } from '../rules/field-types/single-select.ts'
import { fieldTypes } from '../rules/field-types.ts'
import { readDay } from '../rules/read-day.ts'
import { columnOf, columnType, findField, getField } from './columns.ts'
import type { Asker, KeptField } from './kept-field.ts'
import type { OpenTable } from './open-table.ts'

type Where = RawBuilder<boolean>

/** What a filter asks, as SQL. Of a view, conditions on fields that are gone are passed over; of a question, they are refused. */
export function whereOf(table: OpenTable, filter: Filter, ofView: boolean): Where | undefined {
  if ('and' in filter || 'or' in filter) {
    const parts = ('and' in filter ? filter.and : filter.or).flatMap((each) => whereOf(table, each, ofView) ?? [])
    if (parts.length === 0) return undefined
    return sql<boolean>`(${sql.join(parts, 'and' in filter ? sql` and ` : sql` or `)})`
  }
  const field = ofView ? findField(table, filter.field) : getField(table, filter.field)
  if (!field) return undefined
  const type = fieldTypes[field.type]
  if (!type.operators.includes(filter.op)) {
    if (ofView) return undefined
    refuse(
      'tables.filter-wrong',
      400,
      `“${field.name}” cannot be asked “${filter.op}”. It answers ${type.operators.join(', ')}.`,
    )
  }
  if (ofView && asksForGone(field, filter)) return undefined
  return conditionOf(field, ofView ? asKept(field, filter) : filter, table.asker)
}

/** What a condition of a view asks for by now: choices that are still there, and ticked boxes unless it says otherwise. */
function asKept(field: KeptField, condition: Condition): Condition {
  const { value } = condition
  if (columnType(field) === 'boolean') return { ...condition, value: value !== false && value !== 'false' }
  if (field.options.choices === undefined || !Array.isArray(value)) return condition
  return { ...condition, value: value.filter((each) => findChoice(each, field)) }
}

/** Whether all the choices that a condition asks for have been deleted since. */
function asksForGone(field: KeptField, { value = null }: Condition): boolean {
  if (field.options.choices === undefined || value === null) return false
  const asked = Array.isArray(value) ? value : [value]
  return asked.length > 0 && asked.every((each) => !findChoice(each, field))
}

function conditionOf(field: KeptField, { op, value = null }: Condition, asker: Asker): Where {
  const column = columnOf(field)
  if (op === 'empty') return sql`${column} is null`
  if (op === 'notEmpty') return sql`${column} is not null`
  switch (columnType(field)) {
    case 'text':
      return field.type === 'singleSelect' ? oneOf(field, op, chosen(field, value), 'text') : textIs(field, op, value)
    case 'text[]':
      return someOf(field, op, chosen(field, value))
    case 'uuid':
      return oneOf(field, op, people(value, asker), 'uuid')
    case 'boolean':
      return isTicked(field, value) ? sql`${column} is true` : sql`${column} is not true`
    case 'date':
      return dayIs(field, op, value, asker)
    case 'timestamptz':
      return momentIs(field, op, value, asker)
    default:
      return numberIs(field, op, value, asker)
  }
}

function isTicked(field: KeptField, value: ConditionValue): boolean {
  if (value === true || value === 'true') return true
  return value === false || value === 'false' ? false : wrongValue(field, 'Give true or false.')
}

function textIs(field: KeptField, op: Condition['op'], value: ConditionValue): Where {
  const column = columnOf(field)
  const words = wordsIn(field, value)
  const like = words.replaceAll(/[\\%_]/g, String.raw`\$&`)
  switch (op) {
    case 'contains':
      return sql`${column} ilike ${`%${like}%`}`
    case 'notContains':
      return sql`(${column} is null or ${column} not ilike ${`%${like}%`})`
    case 'startsWith':
      return sql`${column} ilike ${`${like}%`}`
    case 'endsWith':
      return sql`${column} ilike ${`%${like}`}`
    case 'isNot':
      return sql`${column} is distinct from ${words}`
    default:
      return sql`${column} = ${words}`
  }
}

function wordsIn(field: KeptField, value: ConditionValue): string {
  if (value !== null && typeof value === 'object') wrongValue(field, 'Give one thing to compare with.')
  return String(value ?? '')
}

const signs = { is: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

function numberIs(field: KeptField, op: Condition['op'], value: ConditionValue, asker: Asker): Where {
  const column = columnOf(field)
  const number = typeof value === 'number' ? value : numberIn(field, value, asker)
  // Of whole numbers one may ask whether they are over 3.5.
  const type = sql.raw(columnType(field) === 'numeric' ? 'numeric' : 'double precision')
  if (op === 'isNot') return sql`${column} is distinct from ${number}::${type}`
  return sql`${column} ${sql.raw(signs[op as keyof typeof signs] ?? '=')} ${number}::${type}`
}

function numberIn(field: KeptField, value: ConditionValue, asker: Asker): unknown {
  const read = fieldTypes[field.type].parse(wordsIn(field, value), field, asker)
  if ('wrong' in read) wrongValue(field, read.wrong)
  return read.value ?? wrongValue(field, 'Give something to compare with.')
}

/** The ids of the choices that are meant, by id or name. */
function chosen(field: KeptField, value: ConditionValue): string[] {
  const asked = Array.isArray(value) ? value : value === null ? [] : [value]
  return asked.map(
    (each) => findChoice(each, field)?.id ?? wrongValue(field, `“${wordsIn(field, each)}” is not among the choices.`),
  )
}

function people(value: ConditionValue, { person, members }: Asker): string[] {
  const asked = Array.isArray(value) ? value : value === null ? [] : [value]
  return asked.flatMap((each) => {
    if (typeof each === 'object' && each !== null && 'me' in each) return person
    return members.find(({ id, name, email }) => id === each || name === each || email === each)?.id ?? isUuid(each)
  })
}

function isUuid(value: unknown): string[] {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? [value] : []
}

function oneOf(field: KeptField, op: Condition['op'], values: string[], type: 'text' | 'uuid'): Where {
  const column = columnOf(field)
  const among = sql<boolean>`${column} = any(${values}::${sql.raw(type)}[])`
  return op === 'isNot' || op === 'noneOf' ? sql`(${column} is null or not ${among})` : among
}

function someOf(field: KeptField, op: Condition['op'], values: string[]): Where {
  const column = columnOf(field)
  switch (op) {
    case 'allOf':
      return sql`${column} @> ${values}::text[]`
    case 'noneOf':
      return sql`(${column} is null or not ${column} && ${values}::text[])`
    case 'is':
      return sql`(${column} @> ${values}::text[] and ${column} <@ ${values}::text[])`
    case 'isNot':
      return sql`(${column} is null or not (${column} @> ${values}::text[] and ${column} <@ ${values}::text[]))`
    default:
      return sql`${column} && ${values}::text[]`
  }
}

/** The first and the last day that are meant. */
function daysOf(
  field: KeptField,
  op: Condition['op'],
  value: ConditionValue,
  asker: Asker,
): { first: string; last: string } {
  const today = dayIn(asker.now, asker.zone)
  if (typeof value === 'object' && value !== null && 'from' in value) {
    if (op === 'within') return daysWithin(today, value, firstWeekday(asker.locale))
    const day = dayFrom(today, value)
    return { first: day, last: day }
  }
  const said =
    typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? readDay(value.slice(0, 10), asker) : undefined
  const { day } = said ?? wrongValue(field, 'Give a day, like 2026-11-17.')
  return { first: day, last: day }
}

function dayIs(field: KeptField, op: Condition['op'], value: ConditionValue, asker: Asker): Where {
  const column = columnOf(field)
  const { first, last } = daysOf(field, op, value, asker)
  return within(op, column, sql`${first}::date`, sql`${last}::date + 1`)
}

/** Days begin where the person is. */
function momentIs(field: KeptField, op: Condition['op'], value: ConditionValue, asker: Asker): Where {
  const column = columnOf(field)
  const { first, last } = daysOf(field, op, value, asker)
  const start = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone ${asker.zone}`
  return within(op, column, start(sql`${first}::date`), start(sql`${last}::date + 1`))
}

/** `start` is when the days begin, `end` when the first one after them does. */
function within(
  op: Condition['op'],
  column: RawBuilder<unknown>,
  start: RawBuilder<unknown>,
  end: RawBuilder<unknown>,
): Where {
  switch (op) {
    case 'before':
      return sql`${column} < ${start}`
    case 'after':
      return sql`${column} >= ${end}`
    case 'onOrBefore':
      return sql`${column} < ${end}`
    case 'onOrAfter':
      return sql`${column} >= ${start}`
    case 'isNot':
      return sql`(${column} is null or ${column} < ${start} or ${column} >= ${end})`
    default:
      return sql`(${column} >= ${start} and ${column} < ${end})`
  }
}

function wrongValue(field: KeptField, why: string): never {
  refuse('tables.filter-wrong', 400, `The filter on “${field.name}” cannot be asked so: ${why}`)
}
