import { expect, test } from 'vitest'
import { diffLists, diffWords } from './diff-words.ts'

test('words that changed, in their sentence', () => {
  expect(diffWords('Raise prices by 5% from January.', 'Raise prices by 6% from February.')).toEqual([
    { kind: 'same', text: 'Raise prices by ' },
    { kind: 'removed', text: '5' },
    { kind: 'added', text: '6' },
    { kind: 'same', text: '% from ' },
    { kind: 'removed', text: 'January' },
    { kind: 'added', text: 'February' },
    { kind: 'same', text: '.' },
  ])
})

test.each([
  ['', 'abc'],
  ['abc', ''],
  ['abcdef', 'abxdef'],
  ['aaab', 'abaa'],
  ['kitten', 'sitting'],
])('from %j to %j: what stays and is added is the new list, what stays and is removed the old one', (before, after) => {
  const steps = diffLists(before.split(''), after.split(''), (a, b) => a === b)
  const only = (unwanted: string) => steps.flatMap(([kind, item]) => (kind === unwanted ? [] : item)).join('')
  expect([only('added'), only('removed')]).toEqual([before, after])
})

test('only what differs is marked', () => {
  expect(
    diffLists('kitten'.split(''), 'sitting'.split(''), (a, b) => a === b).filter(([kind]) => kind === 'same'),
  ).toHaveLength(4)
})
