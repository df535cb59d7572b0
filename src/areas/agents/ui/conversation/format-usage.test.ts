import { expect, test } from 'vitest'
import { formatUsage } from './format-usage.ts'

const usage = { provider: 'p', model: 'm', input: 1_200, cached: 20, output: 30, costMicros: null, ms: 1_240 }

test('an answer says its model, tokens, cost and time', () => {
  expect(formatUsage(usage)).toBe('m · 1,250 tokens · 1.2 s')
  expect(formatUsage({ ...usage, costMicros: 2_100 })).toBe('m · 1,250 tokens · $0.0021 · 1.2 s')
  expect(formatUsage({ ...usage, costMicros: 40 })).toContain('< $0.0001')
  expect(formatUsage({ ...usage, costMicros: 1_500_000 })).toContain('$1.50')
  expect(formatUsage({ ...usage, input: 0, cached: 0, output: 0, costMicros: 0 })).toBe('m · 1.2 s')
  expect(formatUsage({ ...usage, provider: 'built-in', model: 'built-in' })).toBe('Built-in model · 1.2 s')
})
