import { expect, test } from 'vitest'
import { formatEffect, formatEffectGroup, actorWithKeyLabel } from './labels.ts'
import { formatValue } from './public/format-value.ts'

const format = { when: (timestamp: string) => `at ${timestamp}`, calendarDay: (day: string) => `on ${day}` }

test('values are formatted for people', () => {
  expect([null, '', true, false, 3, 'Order beans', '2025-11-20'].map((value) => formatValue(value, format))).toEqual([
    'empty',
    'empty',
    'on',
    'off',
    '3',
    'Order beans',
    'on 2025-11-20',
  ])
})

test('an effect names the item', () => {
  expect(formatEffect({ kind: 'restore', word: 'task', name: 'Order beans' })).toBe('Bring back the task “Order beans”')
  expect(formatEffect({ kind: 'change', word: 'timer', name: null })).toBe('Put the timer back')
})

test('many effects are counted', () => {
  const rows = { word: 'row', place: 'Orders', count: 2_460 }
  expect(formatEffectGroup({ ...rows, kind: 'restore' })).toBe('Bring back 2,460 rows in Orders')
  expect(formatEffectGroup({ ...rows, kind: 'change' })).toBe('Put 2,460 rows in Orders back')
})

test('the actor is you, a name, or a key', () => {
  const maya = { kind: 'person', id: 'm', person: 'm', name: 'Maya', through: null } as const
  expect(actorWithKeyLabel(maya, 'm')).toBe('You')
  expect(actorWithKeyLabel(maya, 'j')).toBe('Maya')
  expect(actorWithKeyLabel({ ...maya, kind: 'key', through: 'Website' }, 'j')).toBe('Maya, with the key Website')
})
