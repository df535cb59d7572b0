import { expect, test } from 'vitest'
import { formatDevice, formatTimeInZone, sanitizeLine } from './formatting.ts'

test('devices have names that people know', () => {
  const devices = [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0',
    'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'curl/8.5.0',
  ].map(formatDevice)
  expect(devices).toEqual([
    'Edge on Windows',
    'Firefox on Linux',
    'Chrome on Android',
    'Safari on iPhone',
    'An unknown browser',
  ])
  expect(formatDevice(null)).toBe('An unknown browser')
})

test('times are in the person’s own time zone, which is named', () => {
  const time = '2026-11-17T08:30:00.000Z'
  expect(formatTimeInZone(time, { locale: 'en-GB', zone: 'America/New_York' })).toBe(
    '17 November 2026 at 03:30 (America/New York)',
  )
  expect(formatTimeInZone(time, { locale: 'en-US', zone: 'UTC' })).toMatch(/^November 17, 2026 at 8:30\sAM \(UTC\)$/)
})

test('text by others has no link, no second line and a limited length', () => {
  const line = sanitizeLine('Press\r\nBcc: x https://evil.example/a www.evil.example evil.example now')
  expect(line).not.toMatch(/:\/\/|www\.|evil\.example|[\r\n]/)
  expect(sanitizeLine('Order 2.5 kg. Soon.')).toBe('Order 2.5 kg. Soon.')
  expect(sanitizeLine('x'.repeat(500))).toHaveLength(120)
})
