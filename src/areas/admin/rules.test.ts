import { expect, test } from 'vitest'
import { formatCode, codeLength, codeAlphabet, decisionError, normalizeCode, stateOf, searchWords } from './rules.ts'

const noor = { id: 'noor', admin: false, suspended: false, secondFactor: false }
const everything = [
  'suspended',
  'restored',
  'signed-out',
  'made-admin',
  'removed-admin',
  'second-factor-reset',
] as const
const possible = (about: typeof noor, me = 'maya') => everything.filter((what) => !decisionError(what, about, me))

test('the state of a person decides which decisions are possible', () => {
  expect(possible(noor)).toEqual(['suspended', 'signed-out', 'made-admin'])
  expect(possible({ ...noor, suspended: true })).toEqual(['restored', 'signed-out'])
  expect(possible({ ...noor, admin: true })).toEqual(['signed-out', 'removed-admin'])
  expect(possible({ ...noor, secondFactor: true })).toContain('second-factor-reset')
  expect(possible({ ...noor, secondFactor: true }, 'noor')).not.toContain('second-factor-reset')
})

test('admins cannot suspend themselves or remove their own rights, so one always remains', () => {
  expect(possible({ ...noor, admin: true }, 'noor')).toEqual(['signed-out'])
  expect(possible(noor, 'noor')).not.toContain('suspended')
})

test('the state shows a suspension first, then the address', () => {
  expect(stateOf({ suspended: { at: '' }, emailVerified: true })).toBe('suspended')
  expect(stateOf({ suspended: null, emailVerified: false })).toBe('unverified')
  expect(stateOf({ suspended: null, emailVerified: true })).toBe('verified')
})

test.for([
  ['maya@kestrel.coffee', ['maya', 'kestrel', 'coffee']],
  ['  Tomás  HERRERA ', ['tomas', 'herrera']],
  ['李明 Ли', ['李明', 'ли']],
  ["%_' or --", ['or']],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  [' .,!', []],
] as const)('%s is searched for by its words', ([search, words]) => {
  expect(searchWords(search)).toEqual(words)
})

test('a code is 140 bits in distinct letters, and upper or lower case does not matter', () => {
  expect(codeAlphabet).toHaveLength(32)
  expect(codeAlphabet).not.toMatch(/[01IO]/)
  const code = formatCode(Uint8Array.from({ length: codeLength }, (_, index) => index * 9))
  expect(code).toMatch(/^([2-9A-Z]{4}-){6}[2-9A-Z]{4}$/)
  expect(normalizeCode(` ${code.toLowerCase().replaceAll('-', ' ')}`)).toBe(normalizeCode(code))
})
