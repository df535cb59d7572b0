import { expect, test } from 'vitest'
import './linear-regex.ts'

test('a regular expression with the flag l takes linear time', () => {
  // The flag is V8's own, so it is unknown to the linter.
  const flag = 'l'
  const pattern = new RegExp('^(a+)+$', flag)
  expect(pattern.test('aaaa')).toBe(true)
  const startedAt = performance.now()
  expect(pattern.test(`${'a'.repeat(50_000)}b`)).toBe(false)
  // The usual engine would need longer than the universe is old.
  expect(performance.now() - startedAt).toBeLessThan(5_000)
})
