import { expect, test } from 'vitest'
import { continueSeries } from './series.ts'

test.each([
  ['one number repeats', [5], [5, 5, 5]],
  ['numbers continue by their step', [10, 20], [30, 40, 50]],
  ['also by decimals', [0.1, 0.2], [0.3, 0.4, 0.5]],
  ['numbers without a constant step repeat', [1, 2, 4], [1, 2, 4]],
  ['one date continues day by day', ['2026-02-27'], ['2026-02-28', '2026-03-01', '2026-03-02']],
  ['dates continue by their step', ['2026-11-02', '2026-11-09'], ['2026-11-16', '2026-11-23', '2026-11-30']],
  ['the same day of every month', ['2026-01-31', '2026-03-31'], ['2026-05-31', '2026-07-31', '2026-09-30']],
  [
    'a timestamp continues day by day',
    ['2026-11-16T09:30:00.000Z'],
    ['2026-11-17T09:30:00.000Z', '2026-11-18T09:30:00.000Z', '2026-11-19T09:30:00.000Z'],
  ],
  ['weekdays keep their spelling', ['Sat'], ['Sun', 'Mon', 'Tue']],
  ['every other month', ['january', 'march'], ['may', 'july', 'september']],
  ['a number at the end of a text', ['Order 9'], ['Order 10', 'Order 11', 'Order 12']],
  ['with leading zeros', ['A-008', 'A-010'], ['A-012', 'A-014', 'A-016']],
  ['texts repeat', ['Oak', 'Tide'], ['Oak', 'Tide', 'Oak']],
  ['empty cells stay empty', [null], [null, null, null]],
])('%s', (_, seed, next) => {
  expect(continueSeries(seed, 3)).toEqual(next)
})

test('upwards the series runs backwards', () => {
  expect(continueSeries([10, 20], -3)).toEqual([0, -10, -20])
  expect(continueSeries(['Mon'], -2)).toEqual(['Sun', 'Sat'])
  expect(continueSeries(['Oak', 'Tide'], -3)).toEqual(['Tide', 'Oak', 'Tide'])
})
