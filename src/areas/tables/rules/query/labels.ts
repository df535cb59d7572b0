import type { Field } from '../../contract/field.ts'
import type { Condition, ConditionValue, Filter, OperatorName, Sort } from '../../contract/filter.ts'
import type { SummaryName, ViewSettings } from '../../contract/view.ts'
import { conditionsIn } from './usable-filter.ts'
import { choicesOf, type ParseContext } from '../field-type.ts'
import { formatValue, typeOf } from '../field-types.ts'
import { numberFormat } from '../number-format.ts'
import { formatRelativeDate, formatDateSpan } from '../dates/relative-date-text.ts'

type ViewerContext = ParseContext & { person: string }

export function operatorLabel(field: Field, op: OperatorName): string {
  const own = field.type === 'multiSelect' ? multiSelectOperators[op] : undefined
  return own ?? operatorLabels[op]
}

const operatorLabels: Readonly<Record<OperatorName, string>> = {
  is: 'is',
  isNot: 'is not',
  contains: 'contains',
  notContains: 'does not contain',
  startsWith: 'starts with',
  endsWith: 'ends with',
  empty: 'is empty',
  notEmpty: 'is not empty',
  gt: 'is over',
  gte: 'is at least',
  lt: 'is under',
  lte: 'is at most',
  anyOf: 'is any of',
  noneOf: 'is none of',
  allOf: 'has all of',
  before: 'is before',
  after: 'is after',
  onOrBefore: 'is on or before',
  onOrAfter: 'is on or after',
  within: 'is within',
}

const multiSelectOperators: Partial<Record<OperatorName, string>> = {
  anyOf: 'has any of',
  noneOf: 'has none of',
  is: 'is exactly',
  isNot: 'is not exactly',
}

/** “Status isn’t Lost”, “Last order is before 30 days ago”. */
export function conditionText(
  { field: id, op, value }: Condition,
  fields: readonly Field[],
  context: ViewerContext,
): string {
  const field = fields.find((each) => each.id === id)
  if (!field) return ''
  if (typeOf(field).editor === 'check') return `${field.name} ${value === false ? 'isn’t' : 'is'} checked`
  const operator = operatorLabel(field, op).replace('is not', 'isn’t').replace('does not', 'doesn’t')
  return [field.name, operator, valueText(value ?? null, field, op, context)].filter((part) => part !== '').join(' ')
}

function valueText(value: ConditionValue, field: Field, op: OperatorName, context: ViewerContext): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.map((each) => valueText(each, field, op, context)).join(', ')
  if (typeof value === 'object')
    return 'me' in value ? 'me' : op === 'within' ? formatDateSpan(value) : formatRelativeDate(value)
  const choice = choicesOf(field).find(({ id }) => id === value)
  if (choice) return choice.name
  return formatValue(value, field, context) || String(value)
}

/** The text of a single condition, or the number of conditions; empty if there are none. */
export function filterText(
  filter: Filter | null,
  fields: readonly Field[],
  context: ViewerContext,
): string | undefined {
  const conditions = conditionsIn(filter)
  const [first] = conditions
  if (!first) return undefined
  return conditions.length === 1 ? conditionText(first, fields, context) : `${conditions.length} conditions`
}

/** “Grouped by Status”, “Sorted by 2 fields”; empty if there are none. */
export function sortText(verb: string, sorts: readonly Sort[], fields: readonly Field[]): string | undefined {
  const names = sorts.flatMap(({ field }) => fields.find(({ id }) => id === field)?.name ?? [])
  if (names.length === 0) return undefined
  return `${verb} by ${names.length === 1 ? names[0] : `${names.length} fields`}`
}

export function colourText(colour: ViewSettings['colour'], fields: readonly Field[]): string | undefined {
  if (colour === null) return undefined
  if ('rules' in colour) return colour.rules.length === 1 ? '1 colour rule' : `${colour.rules.length} colour rules`
  const name = fields.find(({ id }) => id === colour.by)?.name
  return name === undefined ? undefined : `Coloured by ${name}`
}

/** A to Z for text, earliest first for dates. */
export function directionLabels(field: Field): { asc: string; desc: string } {
  switch (typeOf(field).editor) {
    case 'check':
      return { asc: 'Unchecked first', desc: 'Checked first' }
    case 'choice':
      return { asc: 'First to last', desc: 'Last to first' }
    case 'line':
    case 'lines':
      return typeOf(field).sort === 'letters' ? { asc: 'A to Z', desc: 'Z to A' } : smallFirst
    case 'member':
      return { asc: 'A to Z', desc: 'Z to A' }
    case 'day':
    case 'moment':
      return earlyFirst
    default:
      return field.type === 'createdAt' || field.type === 'changedAt' ? earlyFirst : smallFirst
  }
}

const smallFirst = { asc: 'Small to large', desc: 'Large to small' }
const earlyFirst = { asc: 'Earliest first', desc: 'Latest first' }

export function summaryTitle(summary: SummaryName, field: Field): string {
  const isDay = typeOf(field).operators.includes('before')
  const titles: Readonly<Record<SummaryName, string>> = {
    none: 'Nothing',
    filled: 'How many are filled in',
    unfilled: 'How many are empty',
    unique: 'How many differ',
    sum: 'Sum',
    average: 'Average',
    least: isDay ? 'Earliest' : 'Lowest',
    most: isDay ? 'Latest' : 'Highest',
    checked: 'How many are checked',
    unchecked: 'How many are not checked',
  }
  return titles[summary]
}

/** The label before a summary: “Sum of kg a month”. */
export function summaryLabel(summary: SummaryName, field: Field): string {
  switch (summary) {
    case 'filled':
      return `${field.name} filled in`
    case 'unfilled':
      return `${field.name} empty`
    case 'unique':
      return `Different in ${field.name}`
    case 'checked':
      return `${field.name} checked`
    case 'unchecked':
      return `${field.name} not checked`
    case 'sum':
      return `Sum of ${field.name}`
    default:
      return `${summaryTitle(summary, field)} ${field.name}`
  }
}

/** Formats money as money and dates as dates; a dash for no value. */
export function formatSummary(
  value: number | string | null,
  summary: SummaryName,
  field: Field,
  context: ParseContext,
): string {
  if (value === null) return '–'
  const hasFieldUnit = summary === 'sum' || summary === 'average' || summary === 'least' || summary === 'most'
  if (!hasFieldUnit) return numberFormat(context.locale, {}).format(Number(value))
  const isWhole = field.type === 'number' || field.type === 'rating' || field.type === 'autonumber'
  if (summary === 'average' && isWhole && field.options.decimals === undefined)
    return numberFormat(context.locale, { maximumFractionDigits: 2 }).format(Number(value))
  return formatValue(typeof value === 'number' && field.type === 'duration' ? Math.round(value) : value, field, context)
}

/** “18 accounts”, “1 account”. */
export function countText(count: number, noun: string | null, locale: string): string {
  return `${numberFormat(locale, {}).format(count)} ${rowNoun(noun, count)}`
}

export function rowNoun(noun: string | null, count = 2): string {
  const one = noun ?? 'row'
  if (count === 1) return one
  if (/[^aeiou]y$/i.test(one)) return `${one.slice(0, -1)}ies`
  return /(s|x|ch|sh)$/i.test(one) ? `${one}es` : `${one}s`
}
