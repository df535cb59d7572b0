import { expect, test } from 'vitest'
import { dueDigestDate } from './digest.ts'

test('a digest is due from 8:00 local time, weekly on Mondays', () => {
  const monday = (time: string) => new Date(`2026-11-16T${time}Z`)
  expect(dueDigestDate('daily', 'Europe/Berlin', monday('06:59'))).toBeUndefined()
  expect(dueDigestDate('daily', 'Europe/Berlin', monday('07:00'))).toBe('2026-11-16')
  expect(dueDigestDate('daily', 'Asia/Tokyo', monday('22:59'))).toBeUndefined()
  expect(dueDigestDate('daily', 'Asia/Tokyo', monday('23:00'))).toBe('2026-11-17')
  expect(dueDigestDate('weekly', null, monday('08:00'))).toBe('2026-11-16')
  expect(dueDigestDate('weekly', 'Asia/Tokyo', monday('23:00'))).toBeUndefined()
  expect(dueDigestDate('daily', 'Europe/Berlin', new Date('2026-07-01T06:00Z')), 'in summer time').toBe('2026-07-01')
})
