import { expect, test } from 'vitest'
import { sameOriginPath } from './same-origin-path.ts'

test('a path inside Taaskly is unchanged', () => {
  expect(sameOriginPath('/tables/7?view=board#row')).toBe('/tables/7?view=board#row')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'tables',
  '',
  null,
])('an address that would leave is nothing: %j', (address) => {
  expect(sameOriginPath(address)).toBeUndefined()
})
