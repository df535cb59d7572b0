import { expect, test } from 'vitest'
import type { RowChange } from '../../contract/row-history.ts'
import { foldUndos } from './fold-undos.ts'

test('a paste with its undo and redo is one line', () => {
  const paste = change('tables.changeRows', 'a', 'b')
  const undo = change('journal.undoLast', 'b', 'a')
  const redo = change('journal.redoLast', 'a', 'b')
  expect(shown(paste, undo)).toEqual([['tables.changeRows', true, false]])
  expect(shown(paste, undo, redo)).toEqual([['tables.changeRows', false, true]])
  expect(shown(paste, undo, redo, undo)).toEqual([['tables.changeRows', true, false]])
})

test('several steps that are undone and redone in a row are one line each', () => {
  const steps = [change('tables.changeRow', 'a', 'b'), change('tables.changeRows', 'b', 'c')]
  const undos = [change('journal.undoLast', 'c', 'b'), change('journal.undoLast', 'b', 'a')]
  const redos = [change('journal.redoLast', 'a', 'b'), change('journal.redoLast', 'b', 'c')]
  expect(shown(...steps, ...undos, ...redos)).toEqual([
    ['tables.changeRows', false, true],
    ['tables.changeRow', false, true],
  ])
})

test('an added row that is undone is one line', () => {
  const added: RowChange = { ...change('tables.addRows'), kind: 'added', values: [] }
  expect(shown(added, { ...added, action: 'journal.undoLast', kind: 'removed' })).toEqual([
    ['tables.addRows', true, false],
  ])
})

test('the undo of somebody else, and a value typed back by hand, stay', () => {
  const typed = change('tables.changeRow', 'a', 'b')
  const undo = change('journal.undo', 'b', 'a')
  expect(shown(typed, { ...undo, by: { ...undo.by, id: 'jonas' } })).toHaveLength(2)
  expect(shown(typed, change('tables.changeRow', 'b', 'a'))).toHaveLength(2)
})

/** From oldest to newest changes to the lines, newest first: action, undone, redone. */
function shown(...changes: RowChange[]) {
  return foldUndos(changes.toReversed()).map(({ action, undone, redone }) => [action, undone, redone])
}

function change(action: string, before: string | null = null, after: string | null = null): RowChange {
  const field = { id: 'name', name: 'Name', type: 'text', options: {}, description: '' }
  return {
    entry: action,
    at: '2026-11-18T09:00:00.000Z',
    by: { id: 'maya', name: 'Maya Okafor', kind: 'person' },
    action,
    kind: 'changed',
    undone: false,
    moved: false,
    page: null,
    values: [{ field, before, after, canRestore: true }] as RowChange['values'],
  }
}
