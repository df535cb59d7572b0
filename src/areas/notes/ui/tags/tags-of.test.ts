import { expect, test } from 'vitest'
import type { NoteSummary } from '../../contract/note.ts'
import { tagsOf } from './tags-of.ts'

test('the most used tags come first, then by name', () => {
  const notes = [['shop'], ['shop', 'prices'], ['beans']].map((tags) => ({ tags }) as NoteSummary)
  expect(tagsOf(notes)).toEqual([
    { tag: 'shop', count: 2 },
    { tag: 'beans', count: 1 },
    { tag: 'prices', count: 1 },
  ])
})
