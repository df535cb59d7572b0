import { expect, test } from 'vitest'
import { chosenCalls, toggleCall, usedCalls } from './proposal-choice.ts'

const calls = [
  { id: 'table', uses: [] },
  { id: 'row', uses: ['table'] },
  { id: 'cell', uses: ['row'] },
  { id: 'task', uses: [] },
]

test('what uses a thing of a call that is not chosen is not chosen either', () => {
  expect(chosenCalls(calls, new Set(['row', 'cell', 'task'])).map(({ id }) => id)).toEqual(['task'])
  expect([...toggleCall(calls, new Set(['table', 'row', 'cell', 'task']), 'table')]).toEqual(['task'])
})

test('what a call uses is chosen with it', () => {
  expect([...toggleCall(calls, new Set(['task']), 'cell')].sort()).toEqual(['cell', 'row', 'table', 'task'])
})

test('a call uses another one if its input names what that one makes', () => {
  const earlier = [
    { id: 'a', creates: ['0199-1'] },
    { id: 'b', creates: ['0199-2'] },
  ]
  expect(usedCalls({ rows: [{ id: '0199-2' }] }, earlier)).toEqual(['b'])
})
