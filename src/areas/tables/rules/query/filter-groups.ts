import type { Field } from '../../contract/field.ts'
import type { Condition, ConditionValue, Filter, OperatorName } from '../../contract/filter.ts'
import { typeOf } from '../field-types.ts'

/** Conditions and further groups, of which all or any must be met. */
export type FilterGroup = { join: 'and' | 'or'; parts: readonly Filter[] }

/** As deep as a screen can show it without getting narrow. */
export const maxGroupDepth = 3

export function toGroup(filter: Filter | null): FilterGroup {
  if (filter === null) return { join: 'and', parts: [] }
  if ('and' in filter) return { join: 'and', parts: filter.and }
  return 'or' in filter ? { join: 'or', parts: filter.or } : { join: 'and', parts: [filter] }
}

export function toFilter({ join, parts }: FilterGroup): Filter {
  return join === 'and' ? { and: [...parts] } : { or: [...parts] }
}

/** What can be asked for at all. */
export function filterableFields(fields: readonly Field[]): Field[] {
  return fields.filter((field) => typeOf(field).operators.length > 0)
}

/** A question to a field that nobody has finished yet. */
export function newCondition(field: Field): Condition {
  const [op = 'is'] = typeOf(field).operators
  return typeOf(field).editor === 'check' ? { field: field.id, op, value: true } : { field: field.id, op }
}

/** The same question to another field, as far as that can be asked it. */
export function withField(condition: Condition, before: Field | undefined, field: Field): Condition {
  const isCompatible =
    before && typeOf(before).editor === typeOf(field).editor && typeOf(field).operators.includes(condition.op)
  const keepsValue = isCompatible && !field.options.choices
  if (!isCompatible) return newCondition(field)
  return keepsValue ? { ...condition, field: field.id } : { field: field.id, op: condition.op }
}

/** Another question to the same field. What it was compared with stays where that makes sense: of several the first. */
export function withOperator({ field: id, value, op: before }: Condition, op: OperatorName, field: Field): Condition {
  if (op === 'empty' || op === 'notEmpty') return { field: id, op }
  const keptValue = (op === 'within') === (before === 'within') ? value : undefined
  return keptValue === undefined || keptValue === null
    ? { field: id, op }
    : { field: id, op, value: coerceValue(keptValue, op, field) }
}

/** Whether one compares with several things. */
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
