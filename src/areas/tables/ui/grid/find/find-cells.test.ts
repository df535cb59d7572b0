import { expect, test } from 'vitest'
import { nextFound, foundIndex } from './find-cells.ts'

const found = [
  { place: 2, column: 0 },
  { place: 2, column: 3 },
  { place: 900, column: 1 },
]

test('from a cell one goes to the next one that was found, or the one before, around the ends', () => {
  expect(nextFound(found, { place: 0, column: 0 }, 1)).toEqual(found[0])
  expect(nextFound(found, { place: 2, column: 0 }, 1)).toEqual(found[1])
  expect(nextFound(found, { place: 2, column: 0 }, 0)).toEqual(found[0])
  expect(nextFound(found, { place: 900, column: 1 }, 1)).toEqual(found[0])
  expect(nextFound(found, { place: 2, column: 3 }, -1)).toEqual(found[0])
  expect(nextFound(found, { place: 2, column: 0 }, -1)).toEqual(found[2])
  expect(nextFound([], { place: 0, column: 0 }, 1)).toBeUndefined()
})

test('one knows the how manieth it is', () => {
  expect(foundIndex(found, { place: 900, column: 1 })).toBe(3)
  expect(foundIndex(found, { place: 900, column: 2 })).toBe(0)
})
