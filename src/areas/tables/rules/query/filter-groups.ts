import type { Field } from '../../contract/field.ts'
import type { Condition, ConditionValue, Filter, OperatorName } from '../../contract/filter.ts'
import { typeOf } from '../field-types.ts'

/** Conditions and nested groups: all or any must match. */
export type FilterGroup = { join: 'and' | 'or'; parts: readonly Filter[] }

/** Deeper groups would be too narrow on the screen. */
export const maxGroupDepth = 3

export function toGroup(filter: Filter | null): FilterGroup {
  if (filter === null) return { join: 'and', parts: [] }
  if ('and' in filter) return { join: 'and', parts: filter.and }
  return 'or' in filter ? { join: 'or', parts: filter.or } : { join: 'and', parts: [filter] }
}

export function toFilter({ join, parts }: FilterGroup): Filter {
  return join === 'and' ? { and: [...parts] } : { or: [...parts] }
}

export function filterableFields(fields: readonly Field[]): Field[] {
  return fields.filter((field) => typeOf(field).operators.length > 0)
}

/** A new condition that is not complete yet. */
export function newCondition(field: Field): Condition {
  const [op = 'is'] = typeOf(field).operators
  return typeOf(field).editor === 'check' ? { field: field.id, op, value: true } : { field: field.id, op }
}

/** The filter with a condition for this field, if it has none. */
export function withConditionFor(filter: Filter | null, field: Field): Filter {
  const group = toGroup(filter)
  if (filter && group.parts.some((part) => 'field' in part && part.field === field.id)) return filter
  const parts = filter && group.join === 'or' ? [filter] : group.parts
  return { and: [...parts, newCondition(field)] }
}

/** The condition for another field, as far as that field supports it. */
export function withField(condition: Condition, before: Field | undefined, field: Field): Condition {
  const isCompatible =
    before && typeOf(before).editor === typeOf(field).editor && typeOf(field).operators.includes(condition.op)
  const keepsValue = isCompatible && !field.options.choices
  if (!isCompatible) return newCondition(field)
  return keepsValue ? { ...condition, field: field.id } : { field: field.id, op: condition.op }
}

/** The condition with another operator. Keeps the value where it fits; of several values, the first. */
export function withOperator({ field: id, value, op: before }: Condition, op: OperatorName, field: Field): Condition {
  if (op === 'empty' || op === 'notEmpty') return { field: id, op }
  const keptValue = (op === 'within') === (before === 'within') ? value : undefined
  return keptValue === undefined || keptValue === null
    ? { field: id, op }
    : { field: id, op, value: coerceValue(keptValue, op, field) }
}

export function takesManyValues(field: Field, op: OperatorName): boolean {
  return field.type === 'multiSelect' || op === 'anyOf' || op === 'noneOf' || op === 'allOf'
}

function coerceValue(value: ConditionValue, op: OperatorName, field: Field): ConditionValue {
  if (takesManyValues(field, op)) {
    if (Array.isArray(value)) return value
    return typeof value === 'string' || (typeof value === 'object' && value !== null && 'me' in value) ? [value] : null
  }
  return Array.isArray(value) ? (value[0] ?? null) : value
}
