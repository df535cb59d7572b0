import { expect, test } from 'vitest'
import { formatArguments, formatDuration, formatResult } from './tool-text.ts'

test('arguments are one line without ids', () => {
  expect(
    formatArguments({ id: '01998f2e-7b1c-7c3a-9d5e-2f4a6b8c0d1e', title: 'Order\nbeans', estimate: 2, rows: [1, 2] }),
  ).toBe('title=Order beans, estimate=2, rows=2')
  expect(formatArguments('broken')).toBe('')
  expect(formatArguments({ text: 'x'.repeat(200) })).toHaveLength(80)
})

test('a result is a count, a name or a sentence', () => {
  expect(formatResult({ tasks: [{}, {}] })).toBe('2 tasks')
  expect(formatResult({ tasks: [] })).toBe('No tasks')
  expect(formatResult({ id: '1', title: 'Order beans' })).toBe('Order beans')
  expect(formatResult({ result: { title: 'Order beans' } })).toBe('Order beans')
  expect(formatResult('You may not do this.')).toBe('You may not do this.')
  expect(formatResult(null)).toBeUndefined()
})

test('durations are short', () => {
  expect([40, 1_240, 75_000].map(formatDuration)).toEqual(['< 0.1 s', '1.2 s', '1 min 15 s'])
})
