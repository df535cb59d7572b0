import { expect, test } from 'vitest'
import { countOf, formatCost, formatDollars, formatTokens } from './format.ts'

test('counts have the right plural', () => {
  expect([countOf(0, 'model'), countOf(1, 'model'), countOf(1_200, 'model')]).toEqual([
    '0 models',
    '1 model',
    '1,200 models',
  ])
})

test('an amount below a cent is not shown as nothing', () => {
  expect([0, 48.2, 0.00312].map(formatDollars)).toEqual(['$0.00', '$48.20', '$0.0031'])
})

test('tokens are short', () => {
  expect([12, 48_200, 1_234_567].map(formatTokens)).toEqual(['12', '48.2K', '1.2M'])
})

test('a cost that is not known is not made up', () => {
  expect(formatCost({ cost: null, unpriced: 3 })).toBe('no price')
  expect(formatCost({ cost: 1, unpriced: 1 })).toBe('$1.00 + 1 call without a price')
  expect(formatCost({ cost: null, unpriced: 0 })).toBe('–')
})
