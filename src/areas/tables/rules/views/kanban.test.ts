import { expect, test } from 'vitest'
import type { Field } from '../../contract/field.ts'
import type { Filter } from '../../contract/filter.ts'
import { boardColumns, neighbourPosition } from './kanban.ts'

const choices = [
  { id: 'new', name: 'New', colour: 'indigo' as const },
  { id: 'active', name: 'Active', colour: 'green' as const },
  { id: 'lost', name: 'Lost', colour: 'red' as const },
]
const stack: Field = { id: 'status', name: 'Status', type: 'singleSelect', options: { choices }, description: '' }
const idsOf = (filter: Filter | null) => boardColumns(stack, filter).map(({ id }) => id)

test('a filter closes the columns that it excludes', () => {
  expect(idsOf(null)).toEqual(['new', 'active', 'lost', 'none'])
  expect(idsOf({ and: [{ field: 'status', op: 'isNot', value: 'lost' }] })).toEqual(['new', 'active', 'none'])
  expect(idsOf({ field: 'status', op: 'anyOf', value: ['new', 'lost'] })).toEqual(['new', 'lost'])
  expect(idsOf({ field: 'status', op: 'notEmpty' })).toEqual(['new', 'active', 'lost'])
  expect(idsOf({ or: [{ field: 'status', op: 'is', value: 'new' }] })).toHaveLength(4)
  expect(idsOf({ field: 'weight', op: 'gt', value: 3 })).toHaveLength(4)
})

test('arrow keys move a card through the columns and stop at the ends', () => {
  const columns = [
    { id: 'new', cards: ['a', 'b', 'c'] },
    { id: 'active', cards: ['d'] },
    { id: 'lost', cards: [] },
  ]
  const from = (after: string | null, key: string, column = 'new') =>
    neighbourPosition(columns, 'b', { column, after }, key)
  expect(from('a', 'ArrowUp')).toEqual({ column: 'new', after: null })
  expect(from(null, 'ArrowUp')).toBeUndefined()
  expect(from('a', 'ArrowDown')).toEqual({ column: 'new', after: 'c' })
  expect(from('c', 'ArrowDown')).toBeUndefined()
  expect(from('a', 'ArrowRight')).toEqual({ column: 'active', after: 'd' })
  expect(from('c', 'ArrowRight')).toEqual({ column: 'active', after: 'd' })
  expect(from('d', 'ArrowRight', 'active')).toEqual({ column: 'lost', after: null })
  expect(from(null, 'ArrowLeft', 'lost')).toEqual({ column: 'active', after: null })
  expect(from('a', 'ArrowLeft')).toBeUndefined()
  expect(from('a', 'x')).toBeUndefined()
})
