import { expect, test } from 'vitest'
import { budgetRefusal, monthOf } from './budget.ts'
import { costOf } from './cost.ts'
import { mayFallBack, retryDelay } from './retry.ts'

const usage = { input: 1_000, cacheRead: 500, cacheWrite: 200, output: 100 }

test('a cost is what each kind of token costs for a million', () => {
  expect(costOf(usage, { input: 3, cacheRead: 0.3, cacheWrite: 3.75, output: 15 })).toBe(3_000 + 150 + 750 + 1_500)
})

test('tokens of the cache cost as much as input unless they have a price', () => {
  expect(costOf(usage, { input: 2, cacheRead: null, cacheWrite: null, output: 0 })).toBe(3_400)
})

test('without a price or without usage there is no cost', () => {
  expect(costOf(usage, undefined)).toBeUndefined()
  expect(costOf(undefined, { input: 2, cacheRead: null, cacheWrite: null, output: 0 })).toBeUndefined()
})

const budget = { workspace: null, person: null, spentByWorkspace: 5_000_000, spentByPerson: 2_000_000 }

test.each([
  [{}, undefined],
  [{ workspace: 5_000_001, person: 2_000_001 }, undefined],
  [{ workspace: 5_000_000 }, 'This workspace has used its model budget of $5.00'],
  [{ person: 2_000_000 }, 'You have used your model budget of $2.00'],
  [{ workspace: 0, spentByWorkspace: 0 }, 'This workspace has used its model budget of $0.00'],
])('a budget of %j', (over, sentence) => {
  const refusal = budgetRefusal({ ...budget, ...over })
  if (sentence === undefined) expect(refusal).toBeUndefined()
  else expect(refusal).toContain(sentence)
})

test('a month begins on its first day in UTC', () => {
  expect(monthOf(new Date('2026-11-30T23:59:59Z'))).toBe('2026-11-01')
  expect(monthOf(new Date('2026-12-01T00:00:00+02:00'))).toBe('2026-11-01')
})

const first = { attempt: 1, retryAfterMs: undefined, jitter: 1 }

test('waits double and jitter by at most a quarter', () => {
  expect(retryDelay('overloaded', first)).toBe(1_000)
  expect(retryDelay('overloaded', { ...first, attempt: 2 })).toBe(2_000)
  expect(retryDelay('overloaded', { ...first, jitter: 0 })).toBe(750)
  expect(retryDelay('overloaded', { ...first, attempt: 3 })).toBeUndefined()
})

test('the wait that the provider asks for is kept, unless it is too long for a person', () => {
  expect(retryDelay('rate-limited', { ...first, retryAfterMs: 30_000 })).toBe(30_000)
  expect(retryDelay('rate-limited', { ...first, retryAfterMs: 30_001 })).toBeUndefined()
})

test.each(['key-refused', 'quota', 'context-too-long', 'stopped'])('%s is not tried again', (kind) => {
  expect(retryDelay(kind, first)).toBeUndefined()
})

test('a failure that every model would have goes to no other', () => {
  expect(['key-refused', 'quota', 'overloaded', 'cut'].every(mayFallBack)).toBe(true)
  expect(['stopped', 'context-too-long', 'request-refused'].some(mayFallBack)).toBe(false)
})
