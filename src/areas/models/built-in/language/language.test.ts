import { describe, expect, test } from 'vitest'
import { evaluate } from './arithmetic.ts'
import { nowOf } from './calendar.ts'
import { findDates } from './dates.ts'
import { findDurations } from './durations.ts'
import { findNumbers } from './numbers.ts'
import { findRecurrence } from './recurrence.ts'
import { bestMatches, isTypoOf } from './similarity.ts'
import { findTimes } from './times.ts'

/** A Wednesday. */
const now = nowOf('2026-11-18T09:14:00+01:00', 'Europe/Berlin', 'en-US')

test('now is read in the time zone of the person', () => {
  expect(now).toMatchObject({ today: '2026-11-18', minutes: 9 * 60 + 14 })
  expect(nowOf('2026-11-18T23:30:00Z', 'Asia/Tokyo', 'en').today).toBe('2026-11-19')
})

describe('days in words', () => {
  test.each([
    ['today', '2026-11-18'],
    ['tomorrow morning', '2026-11-19'],
    ['the day after tomorrow', '2026-11-20'],
    ['on Friday', '2026-11-20'],
    ['next friday', '2026-11-27'],
    ['last monday', '2026-11-16'],
    ['a week from friday', '2026-11-27'],
    ['in three weeks', '2026-12-09'],
    ['two days ago', '2026-11-16'],
    ['end of the month', '2026-11-30'],
    ['end of next week', '2026-11-27'],
    ['December 5', '2026-12-05'],
    ['3rd of March 2027', '2027-03-03'],
    ['3/5/2027', '2027-03-05'],
    ['the 15th', '2026-12-15'],
    ['christmas', '2026-12-25'],
    ['thanksgiving', '2026-11-26'],
    ['easter', '2027-03-28'],
  ])('%s', (text, day) => {
    expect(findDates(text, now)).toMatchObject([{ from: day, to: day }])
  })

  test.each([
    ['in October', '2026-10-01', '2026-10-31'],
    ['last week', '2026-11-08', '2026-11-14'],
    ['this month', '2026-11-01', '2026-11-30'],
    ['the last 30 days', '2026-10-20', '2026-11-18'],
    ['Q3', '2026-07-01', '2026-09-30'],
    ['in 2025', '2025-01-01', '2025-12-31'],
    ['between May 3 and May 7', '2026-05-03', '2026-05-07'],
    ['from May 3 to June 7', '2026-05-03', '2026-06-07'],
    ['Nov 3-7', '2026-11-03', '2026-11-07'],
  ])('%s', (text, from, to) => {
    expect(findDates(text, now, 'past')).toMatchObject([{ from, to }])
  })

  test('what stands before a day counts', () => {
    expect(findDates('orders before Friday', now)).toMatchObject([{ relation: 'before' }])
    expect(findDates('since May', now, 'past')).toMatchObject([{ relation: 'since', from: '2026-05-01' }])
    expect(findDates('may I go', now)).toEqual([])
  })
})

test.each([
  ['at 3pm', 15],
  ['at nine', 9],
  ['half past nine', 9.5],
  ['a quarter to five', 16.75],
  ['15:30', 15.5],
  ['eight in the evening', 20],
  ['noon', 12],
  ['at nine thirty', 9.5],
])('the time %s', (text, hours) => {
  expect(findTimes(text)).toMatchObject([{ minutes: hours * 60 }])
})

test.each([
  ['every monday at nine', { unit: 'week', weekdays: [1], first: '2026-11-23' }],
  ['every other week', { unit: 'week', interval: 2 }],
  ['every weekday', { weekdays: [1, 2, 3, 4, 5], first: '2026-11-19' }],
  ['on the 1st of every month', { unit: 'month', dayOfMonth: 1, first: '2026-12-01' }],
  ['every Tuesday and Thursday', { weekdays: [2, 4], first: '2026-11-19' }],
  ['daily', { unit: 'day', first: '2026-11-19' }],
])('the recurrence %s', (text, recurrence) => {
  expect(findRecurrence(text, now)).toMatchObject(recurrence)
})

test.each([
  ['$1,250.50', { value: 1250.5, currency: 'USD' }],
  ['two hundred and fifty dollars', { value: 250, currency: 'USD' }],
  ['1.2k', { value: 1200 }],
  ['a dozen', { value: 12 }],
  ['twenty-five percent', { value: 25, isPercent: true }],
  ['20€', { value: 20, currency: 'EUR' }],
])('the number %s', (text, number) => {
  expect(findNumbers(text)).toMatchObject([number])
})

test.each([
  ['an hour and a half', 5400],
  ['1h 30m', 5400],
  ['2 hours and 15 minutes', 8100],
])('the duration %s', (text, seconds) => {
  expect(findDurations(text)).toMatchObject([{ seconds }])
})

test.each([
  ['12*4.5', 54],
  ['twelve times four', 48],
  ['15 percent of 240', 36],
  ['100 + 20%', 120],
  ['(3+4)*2', 14],
  ['1,250 / 5', 250],
  ['2^10', 1024],
  ['20% off 50', 40],
  ['delete everything', undefined],
])('the value of %s', (text, value) => {
  expect(evaluate(text)).toBe(value)
})

test('names are found with typos, and equally good ones together', () => {
  expect(isTypoOf('labls', 'labels')).toBe(true)
  expect(isTypoOf('cat', 'car')).toBe(false)
  const names = ['Call Anna', 'Call Ben', 'Print labels']
  expect(bestMatches('prnt labels', names, (name) => name)).toEqual(['Print labels'])
  expect(bestMatches('call', names, (name) => name)).toEqual(['Call Anna', 'Call Ben'])
  expect(bestMatches('tax return', names, (name) => name)).toEqual([])
})
