import { expect, test } from 'vitest'
import { parseAllowList } from './allow-list.ts'

test('reads hosts, addresses and networks, with and without ports', () => {
  const rules = parseAllowList(['wiki.corp', '*.lab.corp:8080', '10.1.0.0/16', '[fd00::1]:11434', 'fd00::/8', '::1'])
  expect(rules.map(({ port }) => port)).toEqual([undefined, 8080, undefined, 11434, undefined, undefined])
})

test.each([
  ['wiki.corp', 'wiki.corp', '10.0.0.1', true],
  ['wiki.corp', 'evil-wiki.corp', '10.0.0.1', false],
  ['wiki.corp', 'a.wiki.corp', '10.0.0.1', false],
  ['WIKI.corp', 'wiki.corp', '10.0.0.1', true],
  ['münchen.corp', 'xn--mnchen-3ya.corp', '10.0.0.1', true],
  ['*.lab.corp', 'a.b.lab.corp', '10.0.0.1', true],
  ['*.lab.corp', 'lab.corp', '10.0.0.1', false],
  ['*.lab.corp', 'evillab.corp', '10.0.0.1', false],
  ['10.1.0.0/16', 'any.example', '10.1.255.255', true],
  ['10.1.0.0/16', 'any.example', '10.2.0.0', false],
  ['10.1.0.0/16', 'any.example', '::ffff:10.1.0.1', true],
  ['127.0.0.1', '127.0.0.1', '127.0.0.1', true],
  ['127.0.0.1', '127.0.0.2', '127.0.0.2', false],
  ['[fd00::]:80', 'any.example', 'fd00:0::0', true],
  ['fd00::/8', 'any.example', 'fdff::1', true],
  ['fd00::/8', 'any.example', 'fe00::1', false],
  ['0.0.0.0/0', 'any.example', '169.254.169.254', true],
  ['0.0.0.0/0', 'any.example', '::1', false],
])('%s matches %s at %s: %s', (entry, host, address, covered) => {
  expect(parseAllowList([entry])[0]?.matches(host, address)).toBe(covered)
})

test.each([
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/x',
  'fd00::/129',
  '*',
  '*.',
  '',
  'a b',
  'a b/c',
  'http://wiki.corp',
  'wiki.corp:0',
  'wiki.corp:99999',
  'user@wiki',
])('"%s" is refused with a message that names it', (entry) => {
  expect(() => parseAllowList([entry])).toThrow('FETCH_ALLOW')
})
