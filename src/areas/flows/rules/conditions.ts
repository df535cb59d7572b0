import { z } from 'zod'

export const operators = [
  'equals',
  'notEquals',
  'contains',
  'notContains',
  'startsWith',
  'endsWith',
  'greater',
  'greaterOrEqual',
  'less',
  'lessOrEqual',
  'isEmpty',
  'isNotEmpty',
  'isTrue',
  'isFalse',
] as const

export const condition = z.object({
  left: z.unknown().describe('The value to look at: `{{ $json.total }}`.'),
  operator: z.enum(operators).default('equals').describe('How the two values are compared.'),
  right: z.unknown().optional().describe('The value to compare with.'),
})
export type Condition = z.infer<typeof condition>

export const conditions = z.object({
  conditions: z.array(condition).min(1).max(50).describe('What is checked for each item.'),
  combine: z.enum(['all', 'any']).default('all').describe('Whether all conditions have to hold, or one of them.'),
})

export function meetsAll({ conditions: list, combine }: z.infer<typeof conditions>): boolean {
  return combine === 'all' ? list.every(meets) : list.some(meets)
}

export function meets({ left, operator, right }: Condition): boolean {
  switch (operator) {
    case 'equals':
      return isEqual(left, right)
    case 'notEquals':
      return !isEqual(left, right)
    case 'contains':
      return includes(left, right)
    case 'notContains':
      return !includes(left, right)
    case 'startsWith':
      return toText(left).startsWith(toText(right))
    case 'endsWith':
      return toText(left).endsWith(toText(right))
    case 'greater':
      return compare(left, right) > 0
    case 'greaterOrEqual':
      return compare(left, right) >= 0
    case 'less':
      return compare(left, right) < 0
    case 'lessOrEqual':
      return compare(left, right) <= 0
    case 'isEmpty':
      return isEmpty(left)
    case 'isNotEmpty':
      return !isEmpty(left)
    case 'isTrue':
      return left === true || left === 'true'
    case 'isFalse':
      return left === false || left === 'false'
  }
}

/** Numbers by size, also as texts; dates by time; the rest as texts. Not comparable: NaN. */
export function compare(left: unknown, right: unknown): number {
  if (isEmpty(left) || isEmpty(right)) return isEmpty(left) && isEmpty(right) ? 0 : Number.NaN
  const [one, other] = [Number(left), Number(right)]
  if (!Number.isNaN(one) && !Number.isNaN(other)) return one - other
  const [oneText, otherText] = [toText(left), toText(right)]
  if (dateLike.test(oneText) && dateLike.test(otherText)) return Date.parse(oneText) - Date.parse(otherText)
  return oneText < otherText ? -1 : oneText > otherText ? 1 : 0
}

const dateLike = /^\d{4}-\d\d-\d\d/

function isEqual(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (isEmpty(left) || isEmpty(right)) return isEmpty(left) && isEmpty(right)
  return toText(left) === toText(right)
}

function includes(left: unknown, right: unknown): boolean {
  return Array.isArray(left) ? left.some((entry) => isEqual(entry, right)) : toText(left).includes(toText(right))
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

export function toText(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
