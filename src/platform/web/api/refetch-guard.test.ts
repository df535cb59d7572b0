import { expect, test } from 'vitest'
import { refetchGuard } from './refetch-guard.ts'

test('who asks again within a second is not let through, however often they try', () => {
  const guard = refetchGuard()
  expect([0, 1, 500, 999, 1000, 1001, 1999, 2000].filter((now) => guard.tryAcquire(now))).toEqual([0, 1000, 2000])
})
