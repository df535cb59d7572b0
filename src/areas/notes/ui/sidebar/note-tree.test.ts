import { expect, test } from 'vitest'
import type { NoteSummary } from '../../contract/note.ts'
import { ancestorsOf, buildNoteTree, countBelow, findNotes, idsBelow, moveTo } from './note-tree.ts'

const notes = [
  note('pricing', null, 1),
  note('memo', 'pricing', 2),
  note('quotes', 'pricing', 1),
  note('draft', 'memo', 1),
  note('orphan', 'hidden', 0),
]

test('notes stand under their parent in order; without a visible parent at the top', () => {
  const tree = buildNoteTree(notes)
  expect(tree.map(({ id }) => id)).toEqual(['orphan', 'pricing'])
  expect(tree[1]?.children.map(({ id }) => id)).toEqual(['quotes', 'memo'])
  expect(tree.map(countBelow)).toEqual([0, 3])
})

test('above and below', () => {
  expect(ancestorsOf(notes, 'draft')).toEqual(['memo', 'pricing'])
  expect([...idsBelow(notes, 'memo')]).toEqual(['memo', 'draft'])
})

test('a search needs all words, in title or tags', () => {
  expect(findNotes(notes, 'ME mo').map(({ id }) => id)).toEqual(['memo'])
  expect(findNotes(notes, 'memo pricing')).toEqual([])
})

test('a drop before, inside or after another note', () => {
  const memo = notes[1] ?? note('', null, 0)
  expect(moveTo(notes, memo, 'inside', 'orphan')).toEqual({ id: 'orphan', parent: 'memo' })
  expect(moveTo(notes, memo, 'after', 'orphan')).toEqual({ id: 'orphan', parent: 'pricing', after: 'memo' })
  expect(moveTo(notes, memo, 'before', 'orphan')).toEqual({ id: 'orphan', parent: 'pricing', after: 'quotes' })
  expect(moveTo(notes, memo, 'before', 'quotes')).toEqual({ id: 'quotes', parent: 'pricing', after: null })
})

function note(id: string, parent: string | null, position: number): NoteSummary {
  const rest = {
    icon: null,
    tags: [],
    visibility: 'workspace',
    isPinned: false,
    isFavorite: false,
    excerpt: '',
  } as const
  return { id, parent, title: id, position, updatedAt: '2026-11-18T08:00:00.000Z', ...rest, tags: [] }
}
