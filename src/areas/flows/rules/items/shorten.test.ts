import { expect, test } from 'vitest'
import { jsonSize } from '../json-size.ts'
import { shortenOutputs } from './shorten.ts'

test('what fits stays as it is', () => {
  const outputs = [[{ json: { n: 1 } }], [], [{ json: { n: 2 } }]]
  expect(shortenOutputs(outputs, 1_000)).toEqual(outputs)
})

test('of many items the first ones stay', () => {
  const items = Array.from({ length: 1_000 }, (_, n) => ({ json: { n } }))
  const [shown = []] = shortenOutputs([items], 1_000)
  expect(shown.length).toBeGreaterThan(10)
  expect(shown).toEqual(items.slice(0, shown.length))
  expect(jsonSize(shown, 10_000)).toBeLessThan(1_500)
})

test.each([
  ['a text', { text: 'a'.repeat(1_000_000) }],
  ['a list', { list: Array.from({ length: 100_000 }, (_, n) => ({ n })) }],
  ['an object', Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`key ${n}`, 'value']))],
])('of one item that is too large stays the beginning: %s', (_, json) => {
  const [[shown] = []] = shortenOutputs([[{ json, binary: {} }]], 2_000)
  expect(Object.keys(shown?.json ?? {})[0]).toBe(Object.keys(json)[0])
  expect(shown?.binary).toEqual({})
  expect(jsonSize(shown, 100_000)).toBeLessThan(4_000)
  expect(jsonSize(shown, 100_000)).toBeGreaterThan(1_500)
})
