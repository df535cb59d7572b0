import { expect, test } from 'vitest'
import { nextFound, foundIndex } from './find-cells.ts'

const found = [
  { position: 2, column: 0 },
  { position: 2, column: 3 },
  { position: 900, column: 1 },
]

test('finds the next or previous match from a cell, and wraps around', () => {
  expect(nextFound(found, { position: 0, column: 0 }, 1)).toEqual(found[0])
  expect(nextFound(found, { position: 2, column: 0 }, 1)).toEqual(found[1])
  expect(nextFound(found, { position: 2, column: 0 }, 0)).toEqual(found[0])
  expect(nextFound(found, { position: 900, column: 1 }, 1)).toEqual(found[0])
  expect(nextFound(found, { position: 2, column: 3 }, -1)).toEqual(found[0])
  expect(nextFound(found, { position: 2, column: 0 }, -1)).toEqual(found[2])
  expect(nextFound([], { position: 0, column: 0 }, 1)).toBeUndefined()
})

test('gives the number of a match among all', () => {
  expect(foundIndex(found, { position: 900, column: 1 })).toBe(3)
  expect(foundIndex(found, { position: 900, column: 2 })).toBe(0)
})
