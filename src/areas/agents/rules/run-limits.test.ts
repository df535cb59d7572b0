import { expect, test } from 'vitest'
import { reachedLimit } from './run-limits.ts'

const little = { turns: 1, outputTokens: 10, costMicros: 0, ms: 1_000 }

test('an answer says which limit it has reached', () => {
  expect(reachedLimit(little)).toBeUndefined()
  expect(reachedLimit({ ...little, turns: 40 })).toContain('40 steps')
  expect(reachedLimit({ ...little, outputTokens: 400_001 })).toContain('400,000 tokens')
  expect(reachedLimit({ ...little, costMicros: 5_000_001 })).toContain('$5')
  expect(reachedLimit({ ...little, ms: 31 * 60_000 })).toContain('30 minutes')
})
