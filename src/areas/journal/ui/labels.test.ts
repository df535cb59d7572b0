import { expect, test } from 'vitest'
import { formatEffect, formatTime, formatValue, actorWithKeyLabel } from './labels.ts'

test('values are formatted for people', () => {
  expect([null, '', true, false, 3, 'Order beans', '2025-11-20'].map(formatValue)).toEqual([
    'empty',
    'empty',
    'on',
    'off',
    '3',
    'Order beans',
    '20 Nov 2025',
  ])
})

test('formats a time of today, of another day and of another year', () => {
  const now = new Date('2026-11-15T16:00:00')
  expect(formatTime('2026-11-15T09:12:00', now)).toMatch(/^today, 09:12/)
  expect(formatTime('2026-11-14T16:02:00', now)).toMatch(/^14 Nov, (16|04):02/)
  expect(formatTime('2025-02-03T16:02:00', now)).toMatch(/^3 Feb 2025, (16|04):02/)
})

test('an effect names the item', () => {
  expect(formatEffect({ kind: 'restore', word: 'task', name: 'Order beans' })).toBe('Bring back the task “Order beans”')
  expect(formatEffect({ kind: 'change', word: 'timer', name: null })).toBe('Put the timer back')
})

test('the actor is you, a name, or a key', () => {
  const maya = { kind: 'person', id: 'm', person: 'm', name: 'Maya', through: null } as const
  expect(actorWithKeyLabel(maya, 'm')).toBe('You')
  expect(actorWithKeyLabel(maya, 'j')).toBe('Maya')
  expect(actorWithKeyLabel({ ...maya, kind: 'key', through: 'Website' }, 'j')).toBe('Maya, with the key Website')
})
