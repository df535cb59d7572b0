import { expect, test } from 'vitest'
import './linear-regex.ts'

test('a regular expression with the flag l takes linear time', () => {
  const pattern = new RegExp('^(a+)+$', 'l')
  expect(pattern.test('aaaa')).toBe(true)
  const startedAt = performance.now()
  expect(pattern.test(`${'a'.repeat(50_000)}b`)).toBe(false)
  // The usual engine would need longer than the universe is old.
  expect(performance.now() - startedAt).toBeLessThan(5_000)
})
