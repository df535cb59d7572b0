import { expect, test } from 'vitest'
import { digestDay } from './digest.ts'

test('a digest is due from eight in the morning where the person is, weekly on Mondays', () => {
  const monday = (time: string) => new Date(`2026-11-16T${time}Z`)
  expect(digestDay('daily', 'Europe/Berlin', monday('06:59'))).toBeUndefined()
  expect(digestDay('daily', 'Europe/Berlin', monday('07:00'))).toBe('2026-11-16')
  expect(digestDay('daily', 'Asia/Tokyo', monday('22:59'))).toBeUndefined()
  expect(digestDay('daily', 'Asia/Tokyo', monday('23:00'))).toBe('2026-11-17')
  expect(digestDay('weekly', null, monday('08:00'))).toBe('2026-11-16')
  expect(digestDay('weekly', 'Asia/Tokyo', monday('23:00'))).toBeUndefined()
  expect(digestDay('daily', 'Europe/Berlin', new Date('2026-07-01T06:00Z')), 'in summer time').toBe('2026-07-01')
})
