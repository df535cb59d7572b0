import { expect, test } from 'vitest'
import { hostPattern } from '../../contract/secrets.ts'
import { isHostAllowed } from './allowed-host.ts'

test.each([
  ['https://api.shop.example/v1', true],
  ['https://API.shop.example:8443/', true],
  ['https://shop.example/', false],
  ['https://api.shop.example.evil.example/', false],
  ['https://evil.example/?api.shop.example', false],
  ['https://api.shop.example@evil.example/', false],
  ['https://eu.files.example/', true],
  ['https://files.example/', false],
  ['https://evilfiles.example/', false],
  ['no address', false],
])('a secret goes to %s: %s', (address, isAllowed) => {
  expect(isHostAllowed(['api.shop.example', '*.files.example'], address)).toBe(isAllowed)
})

test('without hosts a secret goes anywhere', () => {
  expect(isHostAllowed([], 'https://anywhere.example/')).toBe(true)
})

test.each(['https://a.example', 'a.example/path', '*', '*.', 'a b', '-a'])('%s is not a host', (text) => {
  expect(hostPattern.test(text)).toBe(false)
})
