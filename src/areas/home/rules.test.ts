import { expect, test } from 'vitest'
import { isStepDone, isVisitDue, splitBursts, updateVisit } from './rules.ts'

const at = (time: string, day = 17) => new Date(`2026-11-${day}T${time}:00.000Z`)
const seen = (time: string, left: string | null = null, day = 17) => ({
  lastSeenAt: at(time, day).toISOString(),
  leftAt: left,
})
const isoTimes = (...times: string[]) => times.map((time) => at(time).toISOString())

test('a first visit has no earlier absence', () => {
  expect(updateVisit(undefined, [], at('09:00')).leftAt).toBeNull()
})

test('after a long absence, they left when they were last seen', () => {
  expect(updateVisit(seen('18:42', null, 16), [], at('09:00')).leftAt).toBe(at('18:42', 16).toISOString())
})

test('a reload, another tab or a short absence changes nothing', () => {
  const left = at('18:42', 16).toISOString()
  expect(updateVisit(seen('09:00', left), [], at('09:00')).leftAt).toBe(left)
  expect(updateVisit(seen('09:00', left), [], at('09:30')).leftAt).toBe(left)
  expect(updateVisit(seen('09:00', left), [], at('09:31')).leftAt).toBe(at('09:00').toISOString())
})

test('actions elsewhere in the workspace count as presence, and the last long gap is the absence', () => {
  const left = at('18:42', 16).toISOString()
  expect(updateVisit(seen('09:00', left), isoTimes('09:25', '09:50', '10:15'), at('10:40')).leftAt).toBe(left)
  expect(updateVisit(seen('09:00', left), isoTimes('09:20', '14:00'), at('14:10')).leftAt).toBe(
    at('09:20').toISOString(),
  )
  expect(updateVisit(seen('18:42', null, 16), isoTimes('09:00'), at('09:05')).leftAt).toBe(
    at('18:42', 16).toISOString(),
  )
})

test('ignores times in the future after the clock was set back', () => {
  expect(updateVisit(seen('10:00', null), isoTimes('09:59'), at('09:00')).leftAt).toBeNull()
})

test('a visit is due every few minutes', () => {
  expect([
    isVisitDue(undefined, at('09:00')),
    isVisitDue(seen('09:00'), at('09:05')),
    isVisitDue(seen('09:00'), at('09:06')),
  ]).toEqual([true, false, true])
})

test('a first step is done by its action, or if its result is there already', () => {
  const start = { type: 'business', count: 0, actions: [], tables: [], isInBusiness: false } as const
  const isDone = (action: string, now: object) => isStepDone(action, { ...start, actions: [], tables: [], ...now })
  expect(isDone('focus.addTask', {})).toBe(false)
  expect(isDone('focus.addTask', { actions: ['focus.addTask'] })).toBe(true)
  expect(isDone('focus.addTask', { tables: ['focus_tasks'] })).toBe(true)
  expect(isDone('accounts.createBusiness', { isInBusiness: true })).toBe(true)
  expect(isDone('profile.change', { tables: ['users'] })).toBe(false)
})

test('a pause of more than half an hour ends a burst of changes', () => {
  const bursts = splitBursts(isoTimes('12:00', '11:45', '11:20', '10:49', '10:30'), (time) => time)
  expect(bursts).toEqual([isoTimes('12:00', '11:45', '11:20'), isoTimes('10:49', '10:30')])
})
