import { expect, test } from 'vitest'
import { rateLimit } from './rate-limit.ts'

function limitAt(limits: { perMinute: number; burst?: number; maxKeys?: number }) {
  const clock = { now: 1_000_000 }
  return { clock, limit: rateLimit({ ...limits, now: () => clock.now }) }
}

test('a burst passes, the next one waits', () => {
  const { limit } = limitAt({ perMinute: 6, burst: 3 })
  for (let use = 0; use < 3; use++) expect(limit.take('ada')).toEqual({ ok: true, retryAfterSeconds: 0 })
  expect(limit.take('ada')).toEqual({ ok: false, retryAfterSeconds: 10 })
})

test('a request passes after retryAfterSeconds, and not a moment earlier', () => {
  const { clock, limit } = limitAt({ perMinute: 6, burst: 1 })
  limit.take('ada')
  clock.now += 9_999
  expect(limit.take('ada')).toEqual({ ok: false, retryAfterSeconds: 1 })
  clock.now += 1
  expect(limit.take('ada').ok).toBe(true)
})

test('a call can cost more than one token', () => {
  const { limit } = limitAt({ perMinute: 60, burst: 10 })
  expect(limit.take('ada', 8).ok).toBe(true)
  expect(limit.take('ada', 8)).toEqual({ ok: false, retryAfterSeconds: 6 })
  expect(limit.take('ada', 2).ok).toBe(true)
})

test('a refused call costs nothing', () => {
  const { clock, limit } = limitAt({ perMinute: 60, burst: 1 })
  for (let tries = 0; tries < 50; tries++) limit.take('ada')
  clock.now += 1_000
  expect(limit.take('ada').ok).toBe(true)
})

test('a long pause never saves up more than a burst', () => {
  const { clock, limit } = limitAt({ perMinute: 60, burst: 2 })
  limit.take('ada')
  clock.now += 3_600_000
  expect([limit.take('ada').ok, limit.take('ada').ok, limit.take('ada').ok]).toEqual([true, true, false])
})

test('one key does not use up another', () => {
  const { limit } = limitAt({ perMinute: 1 })
  expect([limit.take('ada').ok, limit.take('ada').ok, limit.take('bob').ok]).toEqual([true, false, true])
})

test('with too many keys the oldest are dropped, not the newest', () => {
  const { limit } = limitAt({ perMinute: 1, maxKeys: 100 })
  for (let key = 0; key < 101; key++) limit.take(`key ${key}`)
  expect(limit.take('key 100').ok).toBe(false)
  expect(limit.take('key 0').ok).toBe(true)
})
