import { expect, test } from 'vitest'
import { idle, progress, step, type Loading, type LoadingEvent } from './loading.ts'

function play(...events: [LoadingEvent, number][]): Loading {
  return events.reduce((loading, [event, now]) => step(loading, event, now), idle)
}

test('a quick load shows nothing', () => {
  expect(play(['start', 0], ['tick', 199], ['end', 199])).toEqual(idle)
})

test('a slow load shows the bar from 200 ms on, and it fills without ever being full', () => {
  const loading = play(['start', 0], ['tick', 200])
  expect(loading).toMatchObject({ phase: 'running' })
  expect(progress(loading, 200)).toBe(0)
  expect(progress(loading, 1200)).toBeCloseTo(50)
  expect(progress(loading, 2200)).toBeGreaterThan(65)
  expect(progress(loading, 60_000)).toBeLessThan(100)
})

test('at the end it is full for 500 ms, fades for 400 ms and is gone', () => {
  const until = (now: number) => play(['start', 0], ['tick', 200], ['end', 1000], ['tick', now])
  expect(progress(until(1001), 1001)).toBe(100)
  expect(until(1499)).toMatchObject({ phase: 'done', error: false })
  expect(until(1500)).toMatchObject({ phase: 'fading' })
  expect(until(1899)).toMatchObject({ phase: 'fading' })
  expect(until(1900)).toEqual(idle)
})

test('a failure is shown, even a quick one', () => {
  expect(play(['start', 0], ['error', 50])).toMatchObject({ phase: 'done', error: true })
})

test('a new load begins anew while the last one is still fading', () => {
  expect(play(['start', 0], ['tick', 200], ['end', 300], ['tick', 900], ['start', 950])).toMatchObject({
    phase: 'waiting',
    since: 950,
  })
})

test('an end that nobody waited for changes nothing', () => {
  expect(play(['end', 10])).toEqual(idle)
})
