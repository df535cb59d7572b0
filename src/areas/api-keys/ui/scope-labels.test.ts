import { expect, test } from 'vitest'
import { areaLabel, formatScopes } from './scope-labels.ts'

const actions = ['add', 'move', 'list'].map((verb) => ({
  name: `focus.${verb}`,
  title: `${verb} a task`,
  description: '',
  effect: 'write' as const,
}))

test('scopes have short labels', () => {
  expect(formatScopes(['*', 'focus'], actions)).toEqual(['Everything you may'])
  expect(formatScopes(['focus', 'journal.'], actions)).toEqual(['Focus: everything', 'Journal: everything'])
  expect(formatScopes(['focus.add'], actions)).toEqual(['Focus: add a task'])
  expect(formatScopes(['focus.add', 'focus.move', 'focus.list'], actions)).toEqual(['Focus: add a task and 2 more'])
  expect(formatScopes(['focus.ad'], actions)).toEqual(['Focus: focus.ad…'])
  expect(areaLabel('ownData')).toBe('Own data')
})
