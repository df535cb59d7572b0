import { beforeEach, expect, test, vi } from 'vitest'
import { takeReturnPage } from './return-page.ts'

const stored = new Map<string, string>()
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, text: string) => stored.set(name, text),
  removeItem: (name: string) => stored.delete(name),
}
beforeEach(() => vi.stubGlobal('localStorage', storage))

test('people come back to the page that they left, once', () => {
  stored.set('connect_return', '/agents/7')
  expect(takeReturnPage()).toBe('/agents/7')
  expect(takeReturnPage()).toBeUndefined()
})

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/.//evil.example/',
  '/agents/..//evil.example',
  'http://localhost:3000//evil.example/',
  'javascript:alert(1)',
  '/integrations',
])('nobody is sent to %s', (page) => {
  stored.set('connect_return', page)
  expect(takeReturnPage()).toBeUndefined()
})
