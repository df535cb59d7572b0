import { expect, test } from 'vitest'
import { refetchGuard } from './refetch-guard.ts'

test('a second request within a second is not allowed', () => {
  const guard = refetchGuard()
  expect([0, 1, 500, 999, 1000, 1001, 1999, 2000].filter((now) => guard.tryAcquire(now))).toEqual([0, 1000, 2000])
})
