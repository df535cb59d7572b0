import { expect, test } from 'vitest'
import { areaWords, scopeWords } from './keys-words.ts'

const actions = ['add', 'move', 'list'].map((verb) => ({
  name: `focus.${verb}`,
  title: `${verb} a task`,
  says: '',
  effect: 'write' as const,
}))

test('scopes are words', () => {
  expect(scopeWords(['*', 'focus'], actions)).toEqual(['Everything you may'])
  expect(scopeWords(['focus', 'journal.'], actions)).toEqual(['Focus: everything', 'Journal: everything'])
  expect(scopeWords(['focus.add'], actions)).toEqual(['Focus: add a task'])
  expect(scopeWords(['focus.add', 'focus.move', 'focus.list'], actions)).toEqual(['Focus: add a task and 2 more'])
  expect(scopeWords(['focus.ad'], actions)).toEqual(['Focus: focus.ad…'])
  expect(areaWords('ownData')).toBe('Own data')
})
