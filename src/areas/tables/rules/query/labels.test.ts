import { expect, test } from 'vitest'
import type { Field } from '../../contract/field.ts'
import type { Filter, RelativeDate } from '../../contract/filter.ts'
import { usableFilter } from './usable-filter.ts'
import { relativeDateRange } from '../dates/relative-date.ts'
import { formatRelativeDate, parseRelativeDate, formatDateSpan } from '../dates/relative-date-text.ts'
import { sortText, conditionText, countText, filterText, rowNoun, formatSummary, summaryLabel } from './labels.ts'

const choices = [
  { id: 'a', name: 'Active', colour: 'green' as const },
  { id: 'l', name: 'Lost', colour: 'red' as const },
]
const field = (id: string, name: string, type: Field['type'], options: Field['options'] = {}): Field => ({
  id,
  name,
  type,
  options,
  description: '',
})
const status = field('status', 'Status', 'singleSelect', { choices })
const weight = field('weight', 'kg a month', 'number')
const invoice = field('invoice', 'Last invoice', 'currency', { currency: 'USD', decimals: 2 })
const ordered = field('ordered', 'Last order', 'date')
const owner = field('owner', 'Owner', 'member')
const paid = field('paid', 'Paid', 'checkbox')
const fields = [status, weight, invoice, ordered, owner, paid]
const context = {
  zone: 'Europe/London',
  locale: 'en-GB',
  now: new Date('2026-11-17T12:00:00Z'),
  members: [{ id: 'j', name: 'Jonas Lindqvist' }],
  person: 'm',
}

test('conditions have readable texts', () => {
  const textOf = (condition: Parameters<typeof conditionText>[0]) => conditionText(condition, fields, context)
  expect(textOf({ field: 'status', op: 'isNot', value: 'l' })).toBe('Status isn’t Lost')
  expect(textOf({ field: 'status', op: 'anyOf', value: ['a', 'l'] })).toBe('Status is any of Active, Lost')
  expect(textOf({ field: 'weight', op: 'gt', value: 50 })).toBe('kg a month is over 50')
  expect(textOf({ field: 'invoice', op: 'gte', value: 1240 })).toBe('Last invoice is at least $1,240.00')
  expect(textOf({ field: 'ordered', op: 'before', value: { from: 'day', count: -30 } })).toBe(
    'Last order is before 30 days ago',
  )
  expect(textOf({ field: 'ordered', op: 'within', value: { from: 'month', count: 0 } })).toBe(
    'Last order is within this month',
  )
  expect(textOf({ field: 'owner', op: 'is', value: { me: true } })).toBe('Owner is me')
  expect(textOf({ field: 'owner', op: 'anyOf', value: ['j', { me: true }] })).toBe(
    'Owner is any of Jonas Lindqvist, me',
  )
  expect(textOf({ field: 'owner', op: 'notEmpty' })).toBe('Owner isn’t empty')
  expect(textOf({ field: 'paid', op: 'is', value: false })).toBe('Paid isn’t checked')
  expect(textOf({ field: 'gone', op: 'is', value: 'x' })).toBe('')
})

test('button labels show what is active', () => {
  const lost: Filter = { field: 'status', op: 'isNot', value: 'l' }
  expect(filterText(null, fields, context)).toBeUndefined()
  expect(filterText({ and: [lost] }, fields, context)).toBe('Status isn’t Lost')
  expect(filterText({ and: [lost, { or: [lost, { and: [lost, lost] }] }] }, fields, context)).toBe('4 conditions')
  expect(sortText('Grouped', [{ field: 'status', direction: 'asc' }], fields)).toBe('Grouped by Status')
  expect(sortText('Sorted', [{ field: 'gone', direction: 'asc' }], fields)).toBeUndefined()
})

test('incomplete and outdated conditions are left out', () => {
  const weighs: Filter = { field: 'weight', op: 'gt', value: 50 }
  const unfinished: Filter[] = [
    { field: 'weight', op: 'gt' },
    { field: 'gone', op: 'is', value: 'x' },
    { field: 'status', op: 'contains', value: 'a' },
    { field: 'status', op: 'is', value: 'deleted' },
    { field: 'status', op: 'anyOf', value: ['deleted'] },
  ]
  expect(usableFilter({ and: [...unfinished, weighs, { or: unfinished }] }, fields)).toEqual({ and: [weighs] })
  expect(usableFilter({ or: unfinished }, fields)).toBeNull()
  expect(usableFilter({ field: 'status', op: 'anyOf', value: ['deleted', 'a'] }, fields)).toEqual({
    field: 'status',
    op: 'anyOf',
    value: ['a'],
  })
  expect(usableFilter({ field: 'paid', op: 'is' }, fields)).toEqual({ field: 'paid', op: 'is', value: true })
})

test('texts of relative dates can be parsed back', () => {
  for (const from of ['day', 'week', 'month', 'year'] as const)
    for (const count of [-400, -30, -7, -1, 1, 2, 30]) {
      const moving: RelativeDate = { from, count }
      expect(parseRelativeDate(formatRelativeDate(moving))).toEqual(moving)
      expect(parseRelativeDate(formatDateSpan(moving))).toEqual(moving)
    }
  expect(parseRelativeDate('This  week')).toEqual({ from: 'week', count: 0 })
  expect(parseRelativeDate('a month ago')).toEqual({ from: 'month', count: -1 })
  expect(parseRelativeDate('30 d ago')).toEqual({ from: 'day', count: -30 })
  expect(parseRelativeDate('the last 7 days')).toEqual({ from: 'day', count: -7 })
  for (const other of ['', 'soon', '99999 days ago', '3 May', 'in']) expect(parseRelativeDate(other)).toBeUndefined()
})

test('this week, month and year are complete', () => {
  const tuesday = '2026-11-17'
  expect(relativeDateRange(tuesday, { from: 'week', count: 0 }, 1)).toEqual({ first: '2026-11-16', last: '2026-11-22' })
  expect(relativeDateRange(tuesday, { from: 'week', count: 0 }, 7)).toEqual({ first: '2026-11-15', last: '2026-11-21' })
  expect(relativeDateRange(tuesday, { from: 'month', count: 0 }, 1)).toEqual({
    first: '2026-11-01',
    last: '2026-11-30',
  })
  expect(relativeDateRange(tuesday, { from: 'year', count: 0 }, 1)).toEqual({ first: '2026-01-01', last: '2026-12-31' })
  expect(relativeDateRange(tuesday, { from: 'day', count: -7 }, 1)).toEqual({ first: '2026-11-10', last: tuesday })
})

test('summaries are formatted by type', () => {
  expect(summaryLabel('sum', weight)).toBe('Sum of kg a month')
  expect(summaryLabel('least', ordered)).toBe('Earliest Last order')
  expect(formatSummary(16764.2, 'sum', invoice, context)).toBe('$16,764.20')
  expect(formatSummary(55.0555555, 'average', weight, context)).toBe('55.06')
  expect(formatSummary(null, 'average', weight, context)).toBe('–')
  expect(formatSummary(5, 'unique', owner, context)).toBe('5')
  expect(countText(1_000_000, null, 'en-GB')).toBe('1,000,000 rows')
  expect(countText(1, 'account', 'en-GB')).toBe('1 account')
  expect(['account', 'company', 'box', 'day'].map((word) => rowNoun(word))).toEqual([
    'accounts',
    'companies',
    'boxes',
    'days',
  ])
})
