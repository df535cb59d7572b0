import { expect, test } from 'vitest'
import { byteBudget } from './byte-budget.ts'

test('one key cannot hold more than its share, and all together not more than the total', () => {
  const budget = byteBudget({ perKey: 60, total: 100 })
  expect([budget.reserve('ada', 50), budget.reserve('ada', 20), budget.reserve('bob', 50)]).toEqual([true, false, true])
  expect(budget.reserve('cleo', 1)).toBe(false)
  budget.release('ada', 50)
  expect([budget.reserve('cleo', 1), budget.reservedBytes]).toEqual([true, 51])
})
