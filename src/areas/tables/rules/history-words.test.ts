import { expect, test } from 'vitest'
import { deedWords, wayWords, whoWords } from './history-words.ts'

const by = { id: 'p1', name: 'Maya Okafor', kind: 'person' }
const change = { action: 'tables.changeRow', kind: 'changed' as const, moved: false, values: [], by }

test('who did it is told by name, or as what they are', () => {
  expect(whoWords(by, 'p1')).toBe('You')
  expect(whoWords(by, 'p2')).toBe('Maya Okafor')
  expect(whoWords({ ...by, name: null }, 'p2')).toBe('Somebody who left')
  expect(whoWords({ id: null, name: null, kind: 'system' }, 'p2')).toBe('Taaskly')
})

test('what became of the row is told in words, and how it came', () => {
  const told = (more: object) => [deedWords({ ...change, ...more }), wayWords({ ...change, ...more })]
  expect(told({ kind: 'added', action: 'tables.addRows' })).toEqual(['added this', undefined])
  expect(told({ kind: 'added', action: 'tables.importNext' })).toEqual(['imported this', 'with an import'])
  expect(told({ kind: 'added', action: 'tables.restoreRows' })).toEqual(['brought this back', undefined])
  expect(told({ kind: 'added', action: 'journal.undo' })).toEqual(['brought this back', 'by undoing'])
  expect(told({ kind: 'removed', action: 'journal.undoLast' })).toEqual(['took this away again', 'by undoing'])
  expect(told({ moved: true, action: 'tables.moveRows' })).toEqual(['moved this', undefined])
  expect(told({ moved: true, by: { ...by, kind: 'key' } })).toEqual(['moved this', 'through the API'])
})
