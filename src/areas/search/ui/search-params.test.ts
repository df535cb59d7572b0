import { expect, test } from 'vitest'
import { readParams, toInput, writeParams } from './search-params.ts'

test('the address holds the search, and wrong values in it count as none', () => {
  const params = { query: 'freight', kind: 'row', person: '', span: 'week' } as const
  expect(readParams(writeParams(params))).toEqual(params)
  expect(readParams({ when: 'constructor', q: 7 })).toEqual({ query: '7', kind: '', person: '', span: 'any' })
})

test('a search within some days is the same for an hour', () => {
  const params = { query: ' freight ', kind: '', person: '', span: 'week' } as const
  const input = toInput(params, new Date('2026-11-18T10:05:00Z'))
  expect(input).toEqual({ query: 'freight', from: '2026-11-11T10:00:00.000Z' })
  expect(toInput(params, new Date('2026-11-18T10:55:00Z'))).toEqual(input)
})
