import { expect, test } from 'vitest'
import type { Timer } from './contract.ts'
import { extend, freshTimer, pause, placeBetween, resume, secondsLeft, settle, start, stop } from './rules.ts'

const nine = new Date('2026-11-17T09:00:00Z')
const after = (minutes: number) => new Date(nine.getTime() + minutes * 60_000)
const working = start(freshTimer, 'work', 'a-task', undefined, nine)

test('work lasts as long as its person likes, and counts down', () => {
  expect(secondsLeft(working, nine)).toBe(25 * 60)
  expect(secondsLeft(working, after(24.5))).toBe(30)
  expect(secondsLeft(working, after(99))).toBe(0)
  expect(secondsLeft(start(freshTimer, 'work', null, 50, nine), nine)).toBe(50 * 60)
  expect(secondsLeft(start({ ...freshTimer, breakMinutes: 7 }, 'break', null, undefined, nine), nine)).toBe(7 * 60)
})

test('while it runs, settling changes nothing', () => {
  expect(settle(working, after(24))).toEqual({ timer: working })
  expect(settle(freshTimer, after(24))).toEqual({ timer: freshTimer })
})

test('work that is over becomes a break, and is logged', () => {
  const { timer, finished } = settle(working, after(27))
  expect(timer).toMatchObject({ state: 'running', kind: 'break', endsAt: after(30).toISOString() })
  expect(finished).toEqual({
    taskId: 'a-task',
    startedAt: nine.toISOString(),
    endedAt: after(25).toISOString(),
    seconds: 1500,
  })
})

test('work whose break is over too waits for the next session', () => {
  const { timer, finished } = settle(working, after(60))
  expect(timer).toMatchObject({ state: 'idle', kind: 'work', round: 2, taskId: 'a-task' })
  expect(finished?.endedAt).toBe(after(25).toISOString())
})

test('after the fourth session the set begins again', () => {
  expect(settle({ ...working, round: 4 }, after(60)).timer.round).toBe(1)
})

test('a pause holds what is left, however long it lasts', () => {
  const paused = pause(working, after(10))
  expect(secondsLeft(paused, after(500))).toBe(15 * 60)
  expect(settle(paused, after(500)).timer).toBe(paused)
  const resumed = resume(paused, after(500))
  expect(resumed.endsAt).toBe(after(515).toISOString())
  expect(settle(resumed, after(516)).finished?.seconds).toBe(1500)
})

test('stopping early logs a minute or more of work, and no break', () => {
  expect(stop(working, after(12)).finished?.seconds).toBe(12 * 60)
  expect(stop(working, new Date(nine.getTime() + 59_000)).finished).toBeUndefined()
  expect(stop(pause(working, after(3)), after(90)).finished?.seconds).toBe(3 * 60)
  expect(stop(settle(working, after(27)).timer, after(28)).finished).toBeUndefined()
  expect(stop(freshTimer, nine)).toMatchObject({ timer: { state: 'idle' }, finished: undefined })
})

test('more time can be had while it runs and while it is paused', () => {
  expect(secondsLeft(extend(working, 5), nine)).toBe(30 * 60)
  const paused: Timer = pause(working, after(20))
  expect(secondsLeft(extend(paused, 5), after(99))).toBe(10 * 60)
})

test('between two places there is another, until they touch', () => {
  expect(placeBetween(undefined, undefined)).toBe(1)
  expect(placeBetween(undefined, 4)).toBe(3)
  expect(placeBetween(4, undefined)).toBe(5)
  expect(placeBetween(1, 2)).toBe(1.5)
  expect(placeBetween(1, 1 + Number.EPSILON)).toBeUndefined()
})
