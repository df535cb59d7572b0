import type { Field } from '../../contract/field.ts'
import type { Condition, Filter } from '../../contract/filter.ts'
import { choicesOf } from '../field-type.ts'
import { typeOf } from '../field-types.ts'

/**
 * The filter without conditions that are incomplete or whose field or choice was deleted. Undefined if nothing is left.
 */
export function usableFilter(filter: Filter | null, fields: readonly Field[]): Filter | null {
  if (filter === null) return null
  if ('and' in filter) {
    const and = usableParts(filter.and, fields)
    return and.length === 0 ? null : { and }
  }
  if ('or' in filter) {
    const or = usableParts(filter.or, fields)
    return or.length === 0 ? null : { or }
  }
  return usableCondition(filter, fields)
}

export function conditionsIn(filter: Filter | null): Condition[] {
  if (filter === null) return []
  if ('and' in filter) return filter.and.flatMap(conditionsIn)
  return 'or' in filter ? filter.or.flatMap(conditionsIn) : [filter]
}

function usableParts(filters: readonly Filter[], fields: readonly Field[]): Filter[] {
  return filters.flatMap((each) => usableFilter(each, fields) ?? [])
}

function usableCondition(condition: Condition, fields: readonly Field[]): Condition | null {
  const field = fields.find(({ id }) => id === condition.field)
  if (!field || !typeOf(field).operators.includes(condition.op)) return null
  if (condition.op === 'empty' || condition.op === 'notEmpty') return { field: condition.field, op: condition.op }
  const value = usableValue(field, condition.value)
  return value === undefined ? null : { ...condition, value }
}

function usableValue(field: Field, value: Condition['value']): Condition['value'] {
  if (typeOf(field).editor === 'check') return value !== false
  if (value === undefined || value === null || value === '') return undefined
  const choices = field.options.choices && choicesOf(field)
  const isKnown = (each: unknown) => !choices || choices.some(({ id }) => id === each)
  if (!Array.isArray(value)) return isKnown(value) ? value : undefined
  const known = value.filter(isKnown)
  return known.length === 0 ? undefined : known
}
