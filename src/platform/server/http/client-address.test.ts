import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

test('without a trusted proxy the socket’s address counts, whatever the header says', () => {
  expect(clientAddress('203.0.113.9', '1.2.3.4', 0)).toBe('203.0.113.9')
  expect(clientAddress('203.0.113.9', undefined, 0)).toBe('203.0.113.9')
})

test('behind one proxy the last entry is the client, and earlier entries are ignored', () => {
  expect(clientAddress('10.0.0.1', '6.6.6.6, 203.0.113.9', 1)).toBe('203.0.113.9')
})

test('behind two proxies the last but one is the client', () => {
  expect(clientAddress('10.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2', 2)).toBe('203.0.113.9')
})

test('a header with fewer entries than proxies gives the first one', () => {
  expect(clientAddress('10.0.0.1', '203.0.113.9', 3)).toBe('203.0.113.9')
  expect(clientAddress('10.0.0.1', undefined, 3)).toBe('10.0.0.1')
})

test.each(['unknown', '', 'evil.example', '1.2.3', '01.2.3.4', '1.2.3.4.5', '<script>', '1.2.3.4:x', '_hidden', ','])(
  'garbage such as "%s" is never an address',
  (garbage) => {
    expect(clientAddress('10.0.0.1', `6.6.6.6, ${garbage}`, 1)).toBe('10.0.0.1')
    expect(clientAddress('10.0.0.1', `6.6.6.6, ${garbage}`, 2)).toBe('10.0.0.1')
  },
)

test('an address has one canonical form', () => {
  expect(clientAddress('::ffff:203.0.113.9', undefined, 0)).toBe('203.0.113.9')
  expect(clientAddress('::FFFF:CB00:7109', undefined, 0)).toBe('203.0.113.9')
  expect(clientAddress('2001:DB8:0:0:0:0:0:1', undefined, 0)).toBe('2001:db8::1')
  expect(clientAddress('fe80::1%eth0', undefined, 0)).toBe('fe80::1')
})

test('ports are removed', () => {
  expect(clientAddress('10.0.0.1', '203.0.113.9:4711', 1)).toBe('203.0.113.9')
  expect(clientAddress('10.0.0.1', '[2001:db8::1]:4711', 1)).toBe('2001:db8::1')
  expect(clientAddress('10.0.0.1', '2001:db8::1', 1)).toBe('2001:db8::1')
})

test('a closed socket has no address', () => {
  expect(clientAddress(undefined, undefined, 0)).toBe('unknown')
})
