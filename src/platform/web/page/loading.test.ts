import { expect, test } from 'vitest'
import { idleLoading, loadingProgress, loadingReducer, type Loading, type LoadingEvent } from './loading.ts'

function reduceAll(...events: [LoadingEvent, number][]): Loading {
  return events.reduce((loading, [event, now]) => loadingReducer(loading, event, now), idleLoading)
}

test('a quick load shows nothing', () => {
  expect(reduceAll(['start', 0], ['tick', 199], ['end', 199])).toEqual(idleLoading)
})

test('a slow load shows the bar from 200 ms on, and it fills without ever being full', () => {
  const loading = reduceAll(['start', 0], ['tick', 200])
  expect(loading).toMatchObject({ phase: 'running' })
  expect(loadingProgress(loading, 200)).toBe(0)
  expect(loadingProgress(loading, 1200)).toBeCloseTo(50)
  expect(loadingProgress(loading, 2200)).toBeGreaterThan(65)
  expect(loadingProgress(loading, 60_000)).toBeLessThan(100)
})

test('at the end it is full for 500 ms, fades for 400 ms and is gone', () => {
  const until = (now: number) => reduceAll(['start', 0], ['tick', 200], ['end', 1000], ['tick', now])
  expect(loadingProgress(until(1001), 1001)).toBe(100)
  expect(until(1499)).toMatchObject({ phase: 'done', error: false })
  expect(until(1500)).toMatchObject({ phase: 'fading' })
  expect(until(1899)).toMatchObject({ phase: 'fading' })
  expect(until(1900)).toEqual(idleLoading)
})

test('a failure is shown, even a quick one', () => {
  expect(reduceAll(['start', 0], ['error', 50])).toMatchObject({ phase: 'done', error: true })
})

test('a new load starts over while the last one is still fading', () => {
  expect(reduceAll(['start', 0], ['tick', 200], ['end', 300], ['tick', 900], ['start', 950])).toMatchObject({
    phase: 'waiting',
    since: 950,
  })
})

test('an end without a start changes nothing', () => {
  expect(reduceAll(['end', 10])).toEqual(idleLoading)
})
