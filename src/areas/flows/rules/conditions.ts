import { z } from 'zod'
import { linearRegex } from './expressions/linear-regex.ts'

type Compare = (left: unknown, right: unknown) => boolean

/** How two values are compared. What a name says of a length is about the length of a text or list. */
const comparisons = {
  equals: isEqual,
  notEquals: (left, right) => !isEqual(left, right),
  contains: includes,
  notContains: (left, right) => !includes(left, right),
  startsWith: (left, right) => toText(left).startsWith(toText(right)),
  notStartsWith: (left, right) => !toText(left).startsWith(toText(right)),
  endsWith: (left, right) => toText(left).endsWith(toText(right)),
  notEndsWith: (left, right) => !toText(left).endsWith(toText(right)),
  matches: (left, right) => isMatch(left, right),
  notMatches: (left, right) => !isMatch(left, right),
  greater: (left, right) => compare(left, right) > 0,
  greaterOrEqual: (left, right) => compare(left, right) >= 0,
  less: (left, right) => compare(left, right) < 0,
  lessOrEqual: (left, right) => compare(left, right) <= 0,
  after: (left, right) => timeOf(left) > timeOf(right),
  afterOrEqual: (left, right) => timeOf(left) >= timeOf(right),
  before: (left, right) => timeOf(left) < timeOf(right),
  beforeOrEqual: (left, right) => timeOf(left) <= timeOf(right),
  sameTime: (left, right) => timeOf(left) === timeOf(right),
  lengthEquals: (left, right) => lengthOf(left) === Number(right),
  lengthNotEquals: (left, right) => lengthOf(left) !== Number(right),
  lengthGreater: (left, right) => lengthOf(left) > Number(right),
  lengthGreaterOrEqual: (left, right) => lengthOf(left) >= Number(right),
  lengthLess: (left, right) => lengthOf(left) < Number(right),
  lengthLessOrEqual: (left, right) => lengthOf(left) <= Number(right),
  exists: (left) => left !== undefined && left !== null,
  notExists: (left) => left === undefined || left === null,
  isEmpty: (left) => isEmpty(left),
  isNotEmpty: (left) => !isEmpty(left),
  isTrue: (left) => left === true || left === 'true',
  isFalse: (left) => left === false || left === 'false',
} satisfies Record<string, Compare>

type Operator = keyof typeof comparisons
const operators: readonly [Operator, ...Operator[]] = [
  'equals',
  'notEquals',
  'contains',
  'notContains',
  'startsWith',
  'notStartsWith',
  'endsWith',
  'notEndsWith',
  'matches',
  'notMatches',
  'greater',
  'greaterOrEqual',
  'less',
  'lessOrEqual',
  'after',
  'afterOrEqual',
  'before',
  'beforeOrEqual',
  'sameTime',
  'lengthEquals',
  'lengthNotEquals',
  'lengthGreater',
  'lengthGreaterOrEqual',
  'lengthLess',
  'lengthLessOrEqual',
  'exists',
  'notExists',
  'isEmpty',
  'isNotEmpty',
  'isTrue',
  'isFalse',
]

const operatorLabels: Record<Operator, string> = {
  equals: 'Equals',
  notEquals: 'Does not equal',
  contains: 'Contains',
  notContains: 'Does not contain',
  startsWith: 'Starts with',
  notStartsWith: 'Does not start with',
  endsWith: 'Ends with',
  notEndsWith: 'Does not end with',
  matches: 'Matches the pattern',
  notMatches: 'Does not match the pattern',
  greater: 'Is greater than',
  greaterOrEqual: 'Is at least',
  less: 'Is less than',
  lessOrEqual: 'Is at most',
  after: 'Is after',
  afterOrEqual: 'Is at or after',
  before: 'Is before',
  beforeOrEqual: 'Is at or before',
  sameTime: 'Is the same time as',
  lengthEquals: 'Has the length',
  lengthNotEquals: 'Does not have the length',
  lengthGreater: 'Is longer than',
  lengthGreaterOrEqual: 'Has at least the length',
  lengthLess: 'Is shorter than',
  lengthLessOrEqual: 'Has at most the length',
  exists: 'Is there',
  notExists: 'Is not there',
  isEmpty: 'Is empty',
  isNotEmpty: 'Is not empty',
  isTrue: 'Is true',
  isFalse: 'Is false',
}

const withoutRight: ReadonlySet<Operator> = new Set([
  'exists',
  'notExists',
  'isEmpty',
  'isNotEmpty',
  'isTrue',
  'isFalse',
])

export function isOperator(name: unknown): boolean {
  return operators.some((operator) => operator === name)
}

export const condition = z.object({
  left: z.unknown().describe('The value to look at: `{{ $json.total }}`.'),
  operator: z
    .enum(operators)
    .default('equals')
    .describe('How the two values are compared.')
    .meta({ labels: operatorLabels }),
  right: z
    .unknown()
    .optional()
    .describe('The value to compare with. For matches: a regular expression.')
    .meta({
      shownIf: { field: 'operator', values: operators.filter((operator) => !withoutRight.has(operator)) },
    }),
  ignoresCase: z.boolean().default(false).describe('True takes A and a as the same.'),
})
type Condition = Partial<z.input<typeof condition>>

export const conditions = z.object({
  conditions: z.array(condition).min(1).max(50).describe('What is checked for each item.'),
  combine: z.enum(['all', 'any']).default('all').describe('Whether all conditions have to hold, or one of them.'),
})

export function meetsAll({ conditions: list, combine }: z.infer<typeof conditions>): boolean {
  return combine === 'all' ? list.every(meets) : list.some(meets)
}

export function meets({ left, operator = 'equals', right, ignoresCase = false }: Condition): boolean {
  const comparison: Compare = comparisons[operator]
  return ignoresCase ? comparison(lowerCase(left), lowerCase(right)) : comparison(left, right)
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

export function isEqual(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (isEmpty(left) || isEmpty(right)) return isEmpty(left) && isEmpty(right)
  return toText(left) === toText(right)
}

function includes(left: unknown, right: unknown): boolean {
  return Array.isArray(left) ? left.some((entry) => isEqual(entry, right)) : toText(left).includes(toText(right))
}

/** `^a.*z$`, or with flags: `/^a.*z$/i`. */
function isMatch(left: unknown, right: unknown): boolean {
  const [, pattern = toText(right), flags = ''] = /^\/(.+)\/([a-z]*)$/s.exec(toText(right)) ?? []
  return linearRegex(pattern, flags.replaceAll(/[gy]/g, '')).test(toText(left))
}

/** Milliseconds since 1970, of a date as a text or number. */
function timeOf(value: unknown): number {
  return typeof value === 'number' ? value : Date.parse(toText(value))
}

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : toText(value).length
}

function lowerCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lowerCase)
  return typeof value === 'string' ? value.toLowerCase() : value
}

export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

export function toText(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
