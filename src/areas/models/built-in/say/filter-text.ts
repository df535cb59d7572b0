import type { Field, Filter, Table } from '../understand/schema.ts'
import { cellText, joined, type Speaker } from './format.ts'
import { plain } from './markdown.ts'

const operators: Readonly<Record<string, string>> = {
  is: 'is',
  isNot: 'is not',
  contains: 'contains',
  notContains: 'does not contain',
  empty: 'is empty',
  notEmpty: 'is not empty',
  gt: 'is over',
  gte: 'is at least',
  lt: 'is under',
  lte: 'is at most',
  anyOf: 'is',
  noneOf: 'is not',
  before: 'is before',
  after: 'is after',
  onOrBefore: 'is on or before',
  onOrAfter: 'is on or after',
}

/** "Status is Open and Amount is over $500.00" */
export function filterText(filter: Filter | undefined, table: Table, speaker: Speaker): string {
  if (!filter) return ''
  if ('and' in filter) return filter.and.map((each) => filterText(each, table, speaker)).join(' and ')
  if ('or' in filter) return joined([...new Set(filter.or.map((each) => filterText(each, table, speaker)))], 'or')
  const field = table.fields.find(({ name, id }) => name === filter.field || id === filter.field)
  if (!field) return ''
  if (field.type === 'checkbox') return `${plain(field.name)} is ${filter.value === false ? 'not checked' : 'checked'}`
  const value = filter.value === undefined ? '' : ` ${valueText(filter.value, field, speaker)}`
  return `${plain(field.name)} ${operators[filter.op] ?? filter.op}${value}`
}

function valueText(value: unknown, field: Field, speaker: Speaker): string {
  if (Array.isArray(value))
    return joined(
      value.map((each) => cellText(each, field, speaker)),
      'or',
    )
  const text = plain(cellText(value, field, speaker))
  return typeof value === 'string' && (field.type === 'text' || field.type === 'longText') ? `“${text}”` : text
}
