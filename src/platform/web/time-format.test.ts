import { expect, test } from 'vitest'
import { formatRelativeTime, hourOf, formatDateTime } from './time-format.ts'

const now = new Date('2026-11-17T08:30:00Z')

test('relative time, and from one day on the date', () => {
  const ago = (timestamp: string) => formatRelativeTime(timestamp, now, 'Europe/Oslo')
  expect(['2026-11-17T08:29:30Z', '2026-11-17T08:22:00Z', '2026-11-16T23:00:00Z'].map(ago)).toEqual([
    'just now',
    '8 min ago',
    '9 h ago',
  ])
  expect(['2026-11-16T08:00:00Z', '2025-11-12T08:00:00Z', '2026-11-17T09:00:00Z'].map(ago)).toEqual([
    '16 Nov',
    '12 Nov 2025',
    'just now',
  ])
})

test('date and time in the time zone and locale of the person', () => {
  expect(formatDateTime('2026-11-16T17:42:00Z', now, 'Europe/Oslo')).toBe('yesterday, 18:42')
  expect(formatDateTime('2026-11-16T23:30:00Z', now, 'Europe/Oslo')).toBe('today, 00:30')
  expect(formatDateTime('2026-11-16T23:30:00Z', now, 'America/New_York')).toBe('yesterday, 18:30')
  expect(formatDateTime('2026-11-12T07:30:00Z', now, 'UTC')).toBe('12 Nov, 07:30')
  expect(formatDateTime('2026-11-12T17:30:00Z', now, 'UTC', 'en-US')).toMatch(/^Nov 12, 05:30\sPM$/)
})

test('the hour in a time zone', () => {
  expect([hourOf(now, 'UTC'), hourOf(now, 'Asia/Tokyo'), hourOf(new Date('2026-11-17T00:05:00Z'), 'UTC')]).toEqual([
    8, 17, 0,
  ])
})
