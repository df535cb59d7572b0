import { expect, test } from 'vitest'
import { callLimits } from './call-limits.ts'

const now = Date.parse('2026-11-18T10:00:00Z')
const limits = (status: number, headers: Record<string, string>) => callLimits(status, new Headers(headers), now)

test('Retry-After counts in seconds and as a date', () => {
  expect(limits(429, { 'retry-after': '30' })).toEqual({ blockedForSeconds: 30 })
  expect(limits(429, { 'retry-after': 'Wed, 18 Nov 2026 10:02:00 GMT' })).toEqual({ blockedForSeconds: 120 })
})

test('without Retry-After the reset header counts, and without both a minute', () => {
  const reset = String(now / 1000 + 90)
  expect(limits(429, { 'x-rate-limit-reset': reset })).toEqual({ blockedForSeconds: 90 })
  expect(limits(429, {})).toEqual({ blockedForSeconds: 60 })
})

test('the last allowed call blocks until the reset, others only count', () => {
  const reset = String(now / 1000 + 90)
  expect(limits(200, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset })).toEqual({
    remainingCalls: 0,
    blockedForSeconds: 90,
  })
  expect(limits(200, { 'x-ratelimit-remaining': '17' })).toEqual({ remainingCalls: 17 })
  expect(limits(200, { 'x-ratelimit-remaining': 'lots' })).toEqual({})
})

test('nobody is blocked for longer than a day, or for no time', () => {
  expect(limits(429, { 'retry-after': '99999999' })).toEqual({ blockedForSeconds: 86_400 })
  expect(limits(429, { 'retry-after': '0' })).toEqual({ blockedForSeconds: 1 })
})
