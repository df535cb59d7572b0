import { expect, test } from 'vitest'
import type { Field } from '../contract/field.ts'
import type { Filter, MovingDay } from '../contract/filter.ts'
import { askable } from './askable.ts'
import { daysWithin } from './days.ts'
import { movingWords, readMoving, spanWords } from './moving-words.ts'
import { byWords, conditionWords, countWords, filterWords, rowWords, summaryValue, summaryWords } from './words.ts'

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
const around = {
  zone: 'Europe/London',
  locale: 'en-GB',
  now: new Date('2026-11-17T12:00:00Z'),
  members: [{ id: 'j', name: 'Jonas Lindqvist' }],
  person: 'm',
}

test('a condition is said as people would', () => {
  const words = (condition: Parameters<typeof conditionWords>[0]) => conditionWords(condition, fields, around)
  expect(words({ field: 'status', op: 'isNot', value: 'l' })).toBe('Status isn’t Lost')
  expect(words({ field: 'status', op: 'anyOf', value: ['a', 'l'] })).toBe('Status is any of Active, Lost')
  expect(words({ field: 'weight', op: 'gt', value: 50 })).toBe('kg a month is over 50')
  expect(words({ field: 'invoice', op: 'gte', value: 1240 })).toBe('Last invoice is at least $1,240.00')
  expect(words({ field: 'ordered', op: 'before', value: { from: 'day', count: -30 } })).toBe(
    'Last order is before 30 days ago',
  )
  expect(words({ field: 'ordered', op: 'within', value: { from: 'month', count: 0 } })).toBe(
    'Last order is within this month',
  )
  expect(words({ field: 'owner', op: 'is', value: { me: true } })).toBe('Owner is me')
  expect(words({ field: 'owner', op: 'anyOf', value: ['j', { me: true }] })).toBe('Owner is any of Jonas Lindqvist, me')
  expect(words({ field: 'owner', op: 'notEmpty' })).toBe('Owner isn’t empty')
  expect(words({ field: 'paid', op: 'is', value: false })).toBe('Paid isn’t checked')
  expect(words({ field: 'gone', op: 'is', value: 'x' })).toBe('')
})

test('a button says what is on', () => {
  const lost: Filter = { field: 'status', op: 'isNot', value: 'l' }
  expect(filterWords(null, fields, around)).toBeUndefined()
  expect(filterWords({ and: [lost] }, fields, around)).toBe('Status isn’t Lost')
  expect(filterWords({ and: [lost, { or: [lost, { and: [lost, lost] }] }] }, fields, around)).toBe('4 conditions')
  expect(byWords('Grouped', [{ field: 'status', direction: 'asc' }], fields)).toBe('Grouped by Status')
  expect(byWords('Sorted', [{ field: 'gone', direction: 'asc' }], fields)).toBeUndefined()
})

test('only what is finished and still there is asked', () => {
  const weighs: Filter = { field: 'weight', op: 'gt', value: 50 }
  const unfinished: Filter[] = [
    { field: 'weight', op: 'gt' },
    { field: 'gone', op: 'is', value: 'x' },
    { field: 'status', op: 'contains', value: 'a' },
    { field: 'status', op: 'is', value: 'deleted' },
    { field: 'status', op: 'anyOf', value: ['deleted'] },
  ]
  expect(askable({ and: [...unfinished, weighs, { or: unfinished }] }, fields)).toEqual({ and: [weighs] })
  expect(askable({ or: unfinished }, fields)).toBeNull()
  expect(askable({ field: 'status', op: 'anyOf', value: ['deleted', 'a'] }, fields)).toEqual({
    field: 'status',
    op: 'anyOf',
    value: ['a'],
  })
  expect(askable({ field: 'paid', op: 'is' }, fields)).toEqual({ field: 'paid', op: 'is', value: true })
})

test('days that move are read back as they are said', () => {
  for (const from of ['day', 'week', 'month', 'year'] as const)
    for (const count of [-400, -30, -7, -1, 1, 2, 30]) {
      const moving: MovingDay = { from, count }
      expect(readMoving(movingWords(moving))).toEqual(moving)
      expect(readMoving(spanWords(moving))).toEqual(moving)
    }
  expect(readMoving('This  week')).toEqual({ from: 'week', count: 0 })
  expect(readMoving('a month ago')).toEqual({ from: 'month', count: -1 })
  expect(readMoving('30 d ago')).toEqual({ from: 'day', count: -30 })
  expect(readMoving('the last 7 days')).toEqual({ from: 'day', count: -7 })
  for (const other of ['', 'soon', '99999 days ago', '3 May', 'in']) expect(readMoving(other)).toBeUndefined()
})

test('this week, month and year are whole ones', () => {
  const tuesday = '2026-11-17'
  expect(daysWithin(tuesday, { from: 'week', count: 0 }, 1)).toEqual({ first: '2026-11-16', last: '2026-11-22' })
  expect(daysWithin(tuesday, { from: 'week', count: 0 }, 7)).toEqual({ first: '2026-11-15', last: '2026-11-21' })
  expect(daysWithin(tuesday, { from: 'month', count: 0 }, 1)).toEqual({ first: '2026-11-01', last: '2026-11-30' })
  expect(daysWithin(tuesday, { from: 'year', count: 0 }, 1)).toEqual({ first: '2026-01-01', last: '2026-12-31' })
  expect(daysWithin(tuesday, { from: 'day', count: -7 }, 1)).toEqual({ first: '2026-11-10', last: tuesday })
})

test('sums and counts read as what they are', () => {
  expect(summaryWords('sum', weight)).toBe('Sum of kg a month')
  expect(summaryWords('least', ordered)).toBe('Earliest Last order')
  expect(summaryValue(16764.2, 'sum', invoice, around)).toBe('$16,764.20')
  expect(summaryValue(55.0555555, 'average', weight, around)).toBe('55.06')
  expect(summaryValue(null, 'average', weight, around)).toBe('–')
  expect(summaryValue(5, 'unique', owner, around)).toBe('5')
  expect(countWords(1_000_000, null, 'en-GB')).toBe('1,000,000 rows')
  expect(countWords(1, 'account', 'en-GB')).toBe('1 account')
  expect(['account', 'company', 'box', 'day'].map((word) => rowWords(word))).toEqual([
    'accounts',
    'companies',
    'boxes',
    'days',
  ])
})
