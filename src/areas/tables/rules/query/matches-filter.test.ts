import { expect, test } from 'vitest'
import type { Field } from '../../contract/field.ts'
import type { Condition } from '../../contract/filter.ts'
import { matchesFilter } from './matches-filter.ts'

const context = {
  person: 'maya',
  zone: 'Europe/Berlin',
  locale: 'en-GB',
  now: new Date('2026-11-16T23:30:00Z'),
  members: [],
}
const field = (id: Field['type']): Field => ({ id, name: id, type: id, options: {}, description: '' })
const fields = (
  ['text', 'number', 'checkbox', 'date', 'dateTime', 'singleSelect', 'multiSelect', 'member'] as const
).map(field)
const cells = {
  text: 'Oak & Ember',
  number: 64,
  date: '2026-11-17',
  dateTime: '2026-11-16T23:15:00Z',
  singleSelect: 'risk',
  multiSelect: ['a', 'b'],
  member: 'maya',
}

test.each<[boolean, Condition]>([
  [true, { field: 'text', op: 'contains', value: 'ember' }],
  [false, { field: 'text', op: 'is', value: 'oak & ember' }],
  [true, { field: 'number', op: 'gte', value: 64 }],
  [false, { field: 'number', op: 'isNot', value: 64 }],
  [true, { field: 'checkbox', op: 'is', value: false }],
  [true, { field: 'date', op: 'is', value: { from: 'day', count: 0 } }],
  [true, { field: 'dateTime', op: 'is', value: '2026-11-17' }],
  [false, { field: 'date', op: 'before', value: { from: 'day', count: 0 } }],
  [true, { field: 'date', op: 'within', value: { from: 'week', count: 1 } }],
  [true, { field: 'singleSelect', op: 'anyOf', value: ['risk', 'lost'] }],
  [false, { field: 'multiSelect', op: 'is', value: ['a'] }],
  [true, { field: 'multiSelect', op: 'allOf', value: ['b', 'a'] }],
  [true, { field: 'member', op: 'is', value: { me: true } }],
  [true, { field: 'gone', op: 'is', value: 'whatever' }],
  [false, { field: 'text', op: 'empty' }],
])('%s: %j', (isMet, condition) => {
  expect(matchesFilter(condition, cells, fields, context)).toBe(isMet)
})

test('groups of conditions', () => {
  const yes: Condition = { field: 'text', op: 'notEmpty' }
  const no: Condition = { field: 'text', op: 'empty' }
  expect(matchesFilter({ and: [yes, no] }, cells, fields, context)).toBe(false)
  expect(matchesFilter({ or: [no, { and: [yes] }] }, cells, fields, context)).toBe(true)
})
