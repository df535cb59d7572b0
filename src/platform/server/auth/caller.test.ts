import { expect, test } from 'vitest'
import { isCoveredByScopes } from './caller.ts'

test.for([
  ['*', true],
  ['focus', true],
  ['focus.', true],
  ['focus.add', true],
  ['focus.addTask', true],
  ['focu', false],
  ['focus.ad', false],
  ['focus.addTasks', false],
  ['notes', false],
] as const)('a key for %s may do focus.addTask: %s', ([scope, expected]) => {
  expect(isCoveredByScopes([scope], 'focus.addTask')).toBe(expected)
})
