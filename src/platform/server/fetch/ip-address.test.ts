import { expect, test } from 'vitest'
import { isPublicAddress, normalizeAddress } from './ip-address.ts'

/** First and last address inside, then the neighbours outside that are public (none where the neighbour is special). */
test.each([
  ['0.0.0.0', '0.255.255.255', ['1.0.0.0']],
  ['10.0.0.0', '10.255.255.255', ['9.255.255.255', '11.0.0.0']],
  ['100.64.0.0', '100.127.255.255', ['100.63.255.255', '100.128.0.0']],
  ['127.0.0.0', '127.255.255.255', ['126.255.255.255', '128.0.0.0']],
  ['168.63.129.16', '168.63.129.16', ['168.63.129.15', '168.63.129.17']],
  ['169.254.0.0', '169.254.255.255', ['169.253.255.255', '169.255.0.0']],
  ['172.16.0.0', '172.31.255.255', ['172.15.255.255', '172.32.0.0']],
  ['192.0.0.0', '192.0.0.255', ['191.255.255.255', '192.0.1.0']],
  ['192.0.2.0', '192.0.2.255', ['192.0.1.255', '192.0.3.0']],
  ['192.88.99.0', '192.88.99.255', ['192.88.98.255', '192.88.100.0']],
  ['192.168.0.0', '192.168.255.255', ['192.167.255.255', '192.169.0.0']],
  ['198.18.0.0', '198.19.255.255', ['198.17.255.255', '198.20.0.0']],
  ['198.51.100.0', '198.51.100.255', ['198.51.99.255', '198.51.101.0']],
  ['203.0.113.0', '203.0.113.255', ['203.0.112.255', '203.0.114.0']],
  ['224.0.0.0', '239.255.255.255', ['223.255.255.255']],
  ['240.0.0.0', '255.255.255.255', []],
  ['::', '::', []],
  ['::1', '::1', []],
  ['::127.0.0.1', '::8.8.8.8', []],
  ['::ffff:0:808:808', '::ffff:0:ffff:ffff', []],
  ['64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff', []],
  ['100::', '100::ffff:ffff:ffff:ffff', []],
  ['100:0:0:1::', '100:0:0:1:ffff:ffff:ffff:ffff', []],
  ['1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '1fff::', ['2000::', '2000::1']],
  ['2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff', ['2000:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2001:200::']],
  ['2001:0:808:808::f7f7:f7f7', '2001:0:808:808::80ff:fffe', []],
  ['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', ['2001:db7:ffff::', '2001:db9::']],
  ['3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff', ['3ffe:ffff::', '3fff:1000::']],
  ['4000::', '5f00::1', ['3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff']],
  ['fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', []],
  ['fd00:ec2::254', 'fd20:ce::254', []],
  ['fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff', []],
  ['fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', []],
  ['ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', []],
])('%s to %s is not public', (first, last, publicNeighbours) => {
  expect(isPublicAddress(first), first).toBe(false)
  expect(isPublicAddress(last), last).toBe(false)
  for (const neighbour of publicNeighbours) expect(isPublicAddress(neighbour), neighbour).toBe(true)
})

test.each(['8.8.8.8', '93.184.215.14', '2606:4700::1111', '2a00:1450:4001::1', '2620:4f:8000::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  ['written as IPv6', (four: string) => `::ffff:${four}`],
  ['written as IPv6 in hex', (four: string) => `::ffff:${hex(four)}`],
  ['written in full', (four: string) => `0:0:0:0:0:FFFF:${hex(four).toUpperCase()}`],
  ['behind NAT64', (four: string) => `64:ff9b::${four}`],
  ['behind NAT64 in hex', (four: string) => `64:ff9b::${hex(four)}`],
  ['behind 6to4', (four: string) => `2002:${hex(four)}::`],
  ['behind 6to4 with a host', (four: string) => `2002:${hex(four)}:1:2:3:4:5`],
])('an IPv4 address %s is public if the address itself is', (_, wrap) => {
  for (const inside of ['127.0.0.1', '169.254.169.254', '10.1.2.3', '0.0.0.0', '255.255.255.255']) {
    expect(isPublicAddress(wrap(inside)), wrap(inside)).toBe(false)
  }
  expect(isPublicAddress(wrap('8.8.4.4')), wrap('8.8.4.4')).toBe(true)
})

test.each([
  '',
  ' ',
  'localhost',
  'example.com',
  '0177.0.0.1',
  '010.8.8.8',
  '0x8.8.8.8',
  '134744072',
  '8.8.8',
  '8.8.8.8.',
  '8.8.8.8 ',
  ' 8.8.8.8',
  '8.8.8.8/32',
  '8.8.8.8:80',
  '８.８.８.８',
  '[2606:4700::1111]',
  '2606:4700::1111%eth0',
  'fe80::1%eth0',
  '2606:4700::1111::',
  '8.8.8.8\n127.0.0.1',
])('"%s" is not a public address', (text) => {
  expect(isPublicAddress(text)).toBe(false)
})

test('every address has one canonical form', () => {
  expect(normalizeAddress('8.8.8.8')).toBe('8.8.8.8')
  expect(normalizeAddress('2606:4700:0:0:0:0:0:1111')).toBe('2606:4700::1111')
  expect(normalizeAddress('1:2:3:4:5:6:7:8')).toBe('1:2:3:4:5:6:7:8')
  expect(normalizeAddress('0:0:0:0:0:0:0:0')).toBe('::')
  expect(normalizeAddress('::FFFF:8.8.8.8')).toBe('8.8.8.8')
  expect(normalizeAddress('fe80::1%eth0')).toBe('fe80::1')
  expect(normalizeAddress('example.com')).toBeUndefined()
})

function hex(four: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = four.split('.').map(Number)
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
}
