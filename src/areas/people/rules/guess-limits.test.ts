import { expect, test } from 'vitest'
import { guessLimits, isLockOut, pausesOf } from './guess-limits.ts'

test('the first tries need not wait, then the pauses double up to an hour', () => {
  const pauses = pausesOf(guessLimits.password)
  expect(pauses.slice(0, 8)).toEqual([0, 0, 0, 0, 30, 60, 120, 240])
  expect(pauses.at(-1)).toBe(3600)
  expect(pauses).toHaveLength(30)
})

test('the owner hears of the first pause and of the end for the day', () => {
  const told = Array.from({ length: 31 }, (_, count) => count).filter((count) => isLockOut('password', count))
  expect(told).toEqual([5, 30])
})
