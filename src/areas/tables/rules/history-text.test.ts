import { expect, test } from 'vitest'
import { changeText, sourceText, actorText } from './history-text.ts'

const by = { id: 'p1', name: 'Maya Okafor', kind: 'person' }
const change = { action: 'tables.changeRow', kind: 'changed' as const, moved: false, values: [], by }

test('the actor is a name or a kind of actor', () => {
  expect(actorText(by, 'p1')).toBe('You')
  expect(actorText(by, 'p2')).toBe('Maya Okafor')
  expect(actorText({ ...by, name: null }, 'p2')).toBe('Somebody who left')
  expect(actorText({ id: null, name: null, kind: 'system' }, 'p2')).toBe('Taaskly')
})

test('changes of a row and their source have texts', () => {
  const texts = (more: object) => [changeText({ ...change, ...more }), sourceText({ ...change, ...more })]
  expect(texts({ kind: 'added', action: 'tables.addRows' })).toEqual(['added this', undefined])
  expect(texts({ kind: 'added', action: 'tables.importNext' })).toEqual(['imported this', 'with an import'])
  expect(texts({ kind: 'added', action: 'tables.restoreRows' })).toEqual(['brought this back', undefined])
  expect(texts({ kind: 'added', action: 'journal.undo' })).toEqual(['brought this back', 'by undoing'])
  expect(texts({ kind: 'removed', action: 'journal.undoLast' })).toEqual(['took this away again', 'by undoing'])
  expect(texts({ moved: true, action: 'tables.moveRows' })).toEqual(['moved this', undefined])
  expect(texts({ moved: true, by: { ...by, kind: 'key' } })).toEqual(['moved this', 'through the API'])
})
