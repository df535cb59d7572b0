import { expect, test } from 'vitest'
import { acceptedText, countsText, sumCounts } from './proposal-text.ts'

test('changes are counted in words', () => {
  expect(
    countsText([
      { word: 'row', kind: 'changed', count: 13 },
      { word: 'entry', kind: 'removed', count: 2 },
      { word: 'set of tables', kind: 'added', count: 1 },
    ]),
  ).toBe('13 rows changed, 2 entries removed, 1 set of tables added')
})

test('the panel sums over all calls, and names what is only listed', () => {
  const added = { title: 'Add a task', listed: null, counts: [{ word: 'task', kind: 'added' as const, count: 1 }] }
  expect(sumCounts([added, added, { title: 'Invite somebody', listed: 'It leaves.', counts: [] }])).toEqual([
    { label: 'Tasks added', count: 2 },
    { label: 'Invite somebody, when you accept', count: 1 },
  ])
})

test('a proposal says how much of it was accepted', () => {
  const outcomes = (...all: ('done' | 'skipped' | 'refused')[]) => all.map((outcome) => ({ outcome }))
  expect(acceptedText(outcomes('done', 'done'))).toBe('Accepted')
  expect(acceptedText(outcomes('done', 'skipped', 'done', 'refused', 'done'))).toBe('3 of 5 accepted')
})
