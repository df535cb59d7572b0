import { expect, test } from 'vitest'
import { dayInZone, formatDate, formatDay, formatTime, hourInZone } from './date-format.ts'

const evening = '2026-03-12T17:08:00Z'
const british = { locale: 'en-GB', zone: 'UTC' }
const american = { locale: 'en-US', zone: 'UTC' }

test('dates and times have the order and the clock of the locale', () => {
  expect([formatTime(evening, british), formatDate(evening, 'numbers', british)]).toEqual(['17:08', '12/03/2026'])
  expect(formatTime(evening, american)).toMatch(/^5:08\sPM$/)
  expect(formatDate(evening, 'numbers', american)).toBe('03/12/2026')
  expect(formatDate(evening, 'long', { locale: 'de-DE', zone: 'UTC' })).toBe('12. März 2026')
  expect(formatTime('2026-03-12T07:08:00Z', british)).toBe('07:08')
})

test('the year is left out in the current one', () => {
  const inYear = (year: number) => formatDay(evening, new Date(Date.UTC(year, 5)), american)
  expect([inYear(2026), inYear(2027)]).toEqual(['Mar 12', 'Mar 12, 2026'])
})

test('the day and the hour in a time zone', () => {
  const midnight = '2026-11-17T00:05:00Z'
  expect(['UTC', 'America/New_York'].map((zone) => dayInZone(midnight, zone))).toEqual(['2026-11-17', '2026-11-16'])
  expect(['UTC', 'Asia/Tokyo'].map((zone) => hourInZone(midnight, zone))).toEqual([0, 9])
})
