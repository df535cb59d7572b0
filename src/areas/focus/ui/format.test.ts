import { expect, test } from 'vitest'
import { formatClock, formatDueSentence, formatDue, formatDuration, formatSpokenTime } from './format.ts'

const now = new Date('2026-11-17T09:30:00Z')
const british = { locale: 'en-GB', zone: 'UTC' }

test('the time left is shown as a clock, and as text for screen readers', () => {
  expect([0, 42, 1062, 1500, 3900].map(formatClock)).toEqual(['0:00', '0:42', '17:42', '25:00', '1:05:00'])
  expect(formatSpokenTime(61)).toBe('1 minute 1 second left')
  expect(formatSpokenTime(1062)).toBe('17 minutes 42 seconds left')
})

test('lengths are given in hours and minutes', () => {
  expect([0, 90, 1500, 3600, 5400].map(formatDuration)).toEqual(['0 min', '2 min', '25 min', '1 h', '1 h 30 min'])
})

test('near due days have a name, others a date', () => {
  expect(formatDue('2026-11-17', british, now)).toBe('Today')
  expect(formatDue('2026-11-18', british, now)).toBe('Tomorrow')
  expect(formatDue('2026-11-20', british, now)).toBe('20 Nov')
  expect(formatDue('2027-01-31', british, now)).toBe('31 Jan 2027')
  expect(formatDue('2026-11-20', { locale: 'en-US', zone: 'UTC' }, now)).toBe('Nov 20')
  expect(formatDueSentence('2026-11-17', british, now)).toBe('Due today')
  expect(formatDueSentence('2026-11-20', british, now)).toBe('Due 20 Nov')
})

test('a day that has passed is called overdue', () => {
  expect(formatDue('2026-11-16', british, now)).toBe('Overdue, yesterday')
  expect(formatDueSentence('2026-11-12', british, now)).toBe('Overdue, 12 Nov')
})

test('an invalid date does not break the page', () => {
  expect(formatDue('202611-01-17', british, now)).toBe('202611-01-17')
  expect(formatDueSentence('9999-12-31', british, now)).toBe('Due 31 Dec 9999')
})
