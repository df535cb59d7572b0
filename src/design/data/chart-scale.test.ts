import { expect, test } from 'vitest'
import { niceMaximum, spreadLabels } from './chart-scale.ts'

test('an axis ends at a round number, never below its values', () => {
  expect([1, 3, 4, 5, 37, 99, 100, 101, 1321].map(niceMaximum)).toEqual([4, 4, 4, 8, 40, 100, 100, 200, 2000])
})

test('overlapping labels are moved apart, in order', () => {
  expect(spreadLabels([50, 49, 90])).toEqual([57, 49, 90])
  expect(spreadLabels([0, 0, 0])).toEqual([0, 8, 16])
})
