import { expect, test } from 'vitest'
import { actorLabel, formatItemChange, formatItems } from './log-labels.ts'

test('names the first item and counts the others', () => {
  expect(formatItems(null)).toBe('')
  expect(formatItems({ word: 'task', name: 'Order beans', more: 0 })).toBe('Order beans')
  expect(formatItems({ word: 'member', name: null, more: 2 })).toBe('a member and 2 more')
  expect(formatItems({ word: 'task', name: 'Order beans', more: 20 })).toBe('Order beans and 20 or more others')
})

test('labels actors', () => {
  const maya = { kind: 'person', id: 'm', person: 'm', name: 'Maya', through: null } as const
  expect(actorLabel(maya, 'm')).toBe('You')
  expect(actorLabel({ ...maya, name: null }, 'j')).toBe('Somebody who left')
  expect(actorLabel({ ...maya, kind: 'key', through: 'Website' }, 'm')).toBe('Website')
  expect(actorLabel({ ...maya, kind: 'system' }, 'm')).toBe('Taaskly')
  expect(formatItemChange({ kind: 'removed', word: 'task', name: null })).toBe('Deleted a task')
})
