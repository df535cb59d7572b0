import { expect, test } from 'vitest'
import { newId, timeOfId } from '#platform/contract/id.ts'
import { actorLabel, formatItemChange, formatItems } from './log-labels.ts'

test('names the first item and counts the others', () => {
  expect(formatItems(null)).toBe('')
  expect(formatItems({ word: 'task', name: 'Order beans', more: 0 })).toBe('Order beans')
  expect(formatItems({ word: 'member', name: null, more: 2 })).toBe('a member and 2 more')
  expect(formatItems({ word: 'task', name: 'Order beans', more: 20 })).toBe('Order beans and 20 or more others')
})

test('an id tells when it was made', () => {
  const now = new Date('2026-11-15T23:30:00Z')
  expect(timeOfId(newId(now.getTime()))).toBe(now.toISOString())
})

test('labels actors', () => {
  const maya = { kind: 'person', id: 'm', person: 'm', name: 'Maya', through: null } as const
  expect(actorLabel(maya, 'm')).toBe('You')
  expect(actorLabel({ ...maya, name: null }, 'j')).toBe('Somebody who left')
  expect(actorLabel({ ...maya, kind: 'key', through: 'Website' }, 'm')).toBe('Website')
  expect(actorLabel({ ...maya, kind: 'system' }, 'm')).toBe('Taaskly')
  expect(formatItemChange({ kind: 'removed', word: 'task', name: null })).toBe('Deleted a task')
})
