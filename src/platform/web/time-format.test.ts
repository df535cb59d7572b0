import { expect, test } from 'vitest'
import { formatRelativeTime, formatDateTime } from './time-format.ts'

const now = new Date('2026-11-17T08:30:00Z')
const oslo = { locale: 'en-GB', zone: 'Europe/Oslo' }

test('relative time, and from one day on the date', () => {
  const ago = (timestamp: string) => formatRelativeTime(timestamp, now, oslo)
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
  const american = { locale: 'en-US', zone: 'America/New_York' }
  expect(formatDateTime('2026-11-16T17:42:00Z', now, oslo)).toBe('yesterday, 18:42')
  expect(formatDateTime('2026-11-16T23:30:00Z', now, oslo)).toBe('today, 00:30')
  expect(formatDateTime('2026-11-16T23:30:00Z', now, american)).toMatch(/^yesterday, 6:30\sPM$/)
  expect(formatDateTime('2026-11-12T07:30:00Z', now, { ...oslo, zone: 'UTC' })).toBe('12 Nov, 07:30')
  expect(formatDateTime('2026-11-12T17:30:00Z', now, american)).toMatch(/^Nov 12, 12:30\sPM$/)
})
