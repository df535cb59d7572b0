import { dayInZone } from '#platform/contract/date-format.ts'
import { sql, type RawBuilder } from 'kysely'
import { refuse } from '#platform/contract/refusal.ts'
import type { Condition, ConditionValue, Filter } from '../../contract/filter.ts'
import { resolveRelativeDate, relativeDateRange, firstWeekday } from '../../rules/dates/relative-date.ts'
import { findChoice } from '../../rules/field-types/single-select.ts'
import { fieldTypes } from '../../rules/field-types.ts'
import { parseDate } from '../../rules/dates/parse-date.ts'
import { columnOf, columnType, findField, getField } from '../columns.ts'
import type { Viewer, StoredField } from '../stored-field.ts'
import type { OpenTable } from '../open-table.ts'

type Where = RawBuilder<boolean>

/** In the filter of a view, conditions on deleted fields are ignored; in a request, they are refused. */
export function filterSql(table: OpenTable, filter: Filter, fromView: boolean): Where | undefined {
  if ('and' in filter || 'or' in filter) {
    const parts = ('and' in filter ? filter.and : filter.or).flatMap((each) => filterSql(table, each, fromView) ?? [])
    if (parts.length === 0) return undefined
    return sql<boolean>`(${sql.join(parts, 'and' in filter ? sql` and ` : sql` or `)})`
  }
  const field = fromView ? findField(table, filter.field) : getField(table, filter.field)
  if (!field) return undefined
  const type = fieldTypes[field.type]
  if (!type.operators.includes(filter.op)) {
    if (fromView) return undefined
    refuse(
      'tables.filter-wrong',
      400,
      `“${field.name}” does not support “${filter.op}”. It supports ${type.operators.join(', ')}.`,
    )
  }
  if (fromView && asksOnlyForDeleted(field, filter)) return undefined
  return conditionSql(field, fromView ? withCurrentValues(field, filter) : filter, table.viewer)
}

/** A condition of a view, without deleted choices; a checkbox condition with an invalid value means “is checked”. */
function withCurrentValues(field: StoredField, condition: Condition): Condition {
  const { value } = condition
  if (columnType(field) === 'boolean') return { ...condition, value: value !== false && value !== 'false' }
  if (field.options.choices === undefined || !Array.isArray(value)) return condition
  return { ...condition, value: value.filter((each) => findChoice(each, field)) }
}

function asksOnlyForDeleted(field: StoredField, { value = null }: Condition): boolean {
  if (field.options.choices === undefined || value === null) return false
  const values = Array.isArray(value) ? value : [value]
  return values.length > 0 && values.every((each) => !findChoice(each, field))
}

function conditionSql(field: StoredField, { op, value = null }: Condition, viewer: Viewer): Where {
  const column = columnOf(field)
  if (op === 'empty') return sql`${column} is null`
  if (op === 'notEmpty') return sql`${column} is not null`
  switch (columnType(field)) {
    case 'text':
      return field.type === 'singleSelect'
        ? oneOfSql(field, op, choiceIds(field, value), 'text')
        : textSql(field, op, value)
    case 'text[]':
      return arraySql(field, op, choiceIds(field, value))
    case 'uuid':
      return oneOfSql(field, op, memberIds(value, viewer), 'uuid')
    case 'boolean':
      return parseChecked(field, value) ? sql`${column} is true` : sql`${column} is not true`
    case 'date':
      return dateSql(field, op, value, viewer)
    case 'timestamptz':
      return timestampSql(field, op, value, viewer)
    default:
      return numberSql(field, op, value, viewer)
  }
}

function parseChecked(field: StoredField, value: ConditionValue): boolean {
  if (value === true || value === 'true') return true
  return value === false || value === 'false' ? false : refuseValue(field, 'Give true or false.')
}

function textSql(field: StoredField, op: Condition['op'], value: ConditionValue): Where {
  const column = columnOf(field)
  const text = textIn(field, value)
  const like = text.replaceAll(/[\\%_]/g, String.raw`\$&`)
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
      return sql`${column} is distinct from ${text}`
    default:
      return sql`${column} = ${text}`
  }
}

function textIn(field: StoredField, value: ConditionValue): string {
  if (value !== null && typeof value === 'object') refuseValue(field, 'Give one thing to compare with.')
  return String(value ?? '')
}

const comparisonOperators = { is: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

function numberSql(field: StoredField, op: Condition['op'], value: ConditionValue, viewer: Viewer): Where {
  const column = columnOf(field)
  const number = typeof value === 'number' ? value : parseNumberValue(field, value, viewer)
  // A whole number can be compared with 3.5.
  const type = sql.raw(columnType(field) === 'numeric' ? 'numeric' : 'double precision')
  if (op === 'isNot') return sql`${column} is distinct from ${number}::${type}`
  return sql`${column} ${sql.raw(comparisonOperators[op as keyof typeof comparisonOperators] ?? '=')} ${number}::${type}`
}

function parseNumberValue(field: StoredField, value: ConditionValue, viewer: Viewer): unknown {
  const parsed = fieldTypes[field.type].parse(textIn(field, value), field, viewer)
  if ('wrong' in parsed) refuseValue(field, parsed.wrong)
  return parsed.value ?? refuseValue(field, 'Give something to compare with.')
}

function choiceIds(field: StoredField, value: ConditionValue): string[] {
  const values = Array.isArray(value) ? value : value === null ? [] : [value]
  return values.map(
    (each) => findChoice(each, field)?.id ?? refuseValue(field, `“${textIn(field, each)}” is not among the choices.`),
  )
}

function memberIds(value: ConditionValue, { person, members }: Viewer): string[] {
  const values = Array.isArray(value) ? value : value === null ? [] : [value]
  return values.flatMap((each) => {
    if (typeof each === 'object' && each !== null && 'me' in each) return person
    return members.find(({ id, name, email }) => id === each || name === each || email === each)?.id ?? uuidsIn(each)
  })
}

function uuidsIn(value: unknown): string[] {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? [value] : []
}

function oneOfSql(field: StoredField, op: Condition['op'], values: string[], type: 'text' | 'uuid'): Where {
  const column = columnOf(field)
  const among = sql<boolean>`${column} = any(${values}::${sql.raw(type)}[])`
  return op === 'isNot' || op === 'noneOf' ? sql`(${column} is null or not ${among})` : among
}

function arraySql(field: StoredField, op: Condition['op'], values: string[]): Where {
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

function dateRangeOf(
  field: StoredField,
  op: Condition['op'],
  value: ConditionValue,
  viewer: Viewer,
): { first: string; last: string } {
  const today = dayInZone(viewer.now, viewer.zone)
  if (typeof value === 'object' && value !== null && 'from' in value) {
    if (op === 'within') return relativeDateRange(today, value, firstWeekday(viewer.locale))
    const day = resolveRelativeDate(today, value)
    return { first: day, last: day }
  }
  const parsed =
    typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? parseDate(value.slice(0, 10), viewer) : undefined
  const { day } = parsed ?? refuseValue(field, 'Give a day, like 2026-11-17.')
  return { first: day, last: day }
}

function dateSql(field: StoredField, op: Condition['op'], value: ConditionValue, viewer: Viewer): Where {
  const column = columnOf(field)
  const { first, last } = dateRangeOf(field, op, value, viewer)
  return rangeSql(op, column, sql`${first}::date`, sql`${last}::date + 1`)
}

/** Days begin at midnight in the person’s time zone. */
function timestampSql(field: StoredField, op: Condition['op'], value: ConditionValue, viewer: Viewer): Where {
  const column = columnOf(field)
  const { first, last } = dateRangeOf(field, op, value, viewer)
  const start = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone ${viewer.zone}`
  return rangeSql(op, column, start(sql`${first}::date`), start(sql`${last}::date + 1`))
}

/** `start` is the first moment of the days, `end` the first moment after them. */
function rangeSql(
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

function refuseValue(field: StoredField, reason: string): never {
  refuse('tables.filter-wrong', 400, `The filter on “${field.name}” cannot be asked so: ${reason}`)
}
