import { expect, test } from 'vitest'
import { hashToken, newToken, sameToken, sealer } from './secrets.ts'

const key = 'first-key-'.repeat(4)
const nextKey = 'second-key'.repeat(4)
const where = { account: 'acme', table: 'connection', row: '1', column: 'password' }

test('a sealed secret opens where it was sealed', () => {
  const { seal, open } = sealer(key)
  for (const plain of ['hunter2', '', 'zażółć 🔑', 'x'.repeat(100_000)])
    expect(open(seal(plain, where), where)).toBe(plain)
})

test('sealing the same secret twice looks different and never shows it', () => {
  const { seal } = sealer(key)
  expect(seal('hunter2', where)).not.toBe(seal('hunter2', where))
  expect(seal('hunter2', where)).not.toContain('hunter2')
  expect(seal('hunter2', where)).toMatch(/^v1(\.[\w-]+){3}$/)
})

test.each(['account', 'table', 'row', 'column'])('a secret moved to another %s does not open', (part) => {
  const { seal, open } = sealer(key)
  expect(() => open(seal('hunter2', where), { ...where, [part]: 'other' })).toThrow()
})

test('the parts of a location cannot be confused', () => {
  const { seal, open } = sealer(key)
  const sealed = seal('hunter2', { account: 'a', table: 'b|c', row: 'd', column: 'e' })
  expect(() => open(sealed, { account: 'a|b', table: 'c', row: 'd', column: 'e' })).toThrow()
})

test('a changed character anywhere stops it from opening', () => {
  const { seal, open } = sealer(key)
  const sealed = seal('hunter2', where)
  for (let index = 0; index < sealed.length; index++) {
    const other = sealed[index] === 'A' ? 'Q' : 'A'
    expect(() => open(sealed.slice(0, index) + other + sealed.slice(index + 1), where), `at ${index}`).toThrow()
  }
  for (const cut of [0, 1, 5, 20, 60, sealed.length - 1]) expect(() => open(sealed.slice(0, cut), where)).toThrow()
})

test('after a rotation old secrets still open and new ones use the new key', () => {
  const old = sealer(key).seal('hunter2', where)
  const rotated = sealer(nextKey, [key])
  expect(rotated.open(old, where)).toBe('hunter2')
  expect(sealer(nextKey).open(rotated.seal('hunter3', where), where)).toBe('hunter3')
})

test('a secret sealed with an unknown key is refused with a message', () => {
  const old = sealer(key).seal('hunter2', where)
  expect(() => sealer(nextKey).open(old, where)).toThrow(expect.objectContaining({ code: 'secret.other-key' }))
})

test('a guessable SECRET_KEY is refused', () => {
  expect(() => sealer('changeme')).toThrow(/SECRET_KEY/)
})

test('tokens are long, new each time, and stored only as a hash', () => {
  expect(newToken('taaskly_')).toMatch(/^taaskly_[\w-]{43}$/)
  expect(newToken('')).not.toBe(newToken(''))
  expect(hashToken('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0')
})

test('sameToken is true only for equal tokens', () => {
  expect(sameToken('abc', 'abc')).toBe(true)
  expect(sameToken('abc', 'abd')).toBe(false)
  expect(sameToken('abc', 'abcd')).toBe(false)
})
