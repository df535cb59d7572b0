import { expect, test } from 'vitest'
import { Refusal } from '../../../contract/refusal.ts'
import { nextTime } from './next-time.ts'

const times = (cron: string, zone: string, from: string, count: number) => {
  const found: string[] = []
  for (let at = new Date(from); found.length < count;) {
    at = nextTime(cron, zone, at)
    found.push(at.toISOString().slice(0, 16))
  }
  return found
}

test('a time of day is that of the time zone, in summer and in winter', () => {
  expect(times('0 9 * * *', 'Europe/Berlin', '2026-10-23T12:00:00Z', 3)).toEqual([
    '2026-10-24T07:00',
    '2026-10-25T08:00',
    '2026-10-26T08:00',
  ])
})

test('a time that the clock skips in spring happens once, after the skipped hour', () => {
  expect(times('30 2 * * *', 'Europe/Berlin', '2027-03-27T12:00:00Z', 2)).toEqual([
    '2027-03-28T01:00',
    '2027-03-29T00:30',
  ])
})

test('a time that the clock shows twice in autumn happens once', () => {
  expect(times('30 2 * * *', 'Europe/Berlin', '2026-10-24T12:00:00Z', 2)).toEqual([
    '2026-10-25T00:30',
    '2026-10-26T01:30',
  ])
})

test('every half hour is every half hour, whatever the clock does', () => {
  expect(times('*/30 * * * *', 'Europe/Berlin', '2026-10-24T23:30:00Z', 5)).toEqual([
    '2026-10-25T00:00',
    '2026-10-25T00:30',
    '2026-10-25T01:00',
    '2026-10-25T01:30',
    '2026-10-25T02:00',
  ])
})

test('what never happens, and what is no schedule, is refused', () => {
  expect(() => nextTime('0 0 30 2 *', 'UTC', new Date())).toThrow(Refusal)
  expect(() => nextTime('* * * * * *', 'UTC', new Date()), 'with seconds').toThrow(Refusal)
  expect(() => nextTime('soon', 'UTC', new Date())).toThrow(Refusal)
})
