import { expect, test } from 'vitest'
import { addTask, maxSessions, type Task, type Timer } from './contract.ts'
import * as rules from './rules.ts'
import { extend, initialTimer, pause, positionBetween, resume, secondsLeft, settle, start, stop } from './rules.ts'

const nine = new Date('2026-11-17T09:00:00Z')
const after = (minutes: number) => new Date(nine.getTime() + minutes * 60_000)
const working = start(initialTimer, { taskId: 'a-task' }, nine).timer
const onBreak = settle(working, after(27)).timer

test('work has the chosen length, and counts down', () => {
  expect(secondsLeft(working, nine)).toBe(25 * 60)
  expect(secondsLeft(working, after(24.5))).toBe(30)
  expect(secondsLeft(working, after(99))).toBe(0)
  expect(secondsLeft(start(initialTimer, { minutes: 50 }, nine).timer, nine)).toBe(50 * 60)
  expect(secondsLeft(start({ ...initialTimer, breakMinutes: 7 }, { kind: 'break' }, nine).timer, nine)).toBe(7 * 60)
})

test('while it runs, settling changes nothing', () => {
  expect(settle(working, after(24))).toEqual({ timer: working })
  expect(settle(initialTimer, after(24))).toEqual({ timer: initialTimer })
})

test('finished work becomes a break, and is logged', () => {
  const { timer, finished } = settle(working, after(27))
  expect(timer).toMatchObject({ state: 'running', kind: 'break', endsAt: after(30).toISOString() })
  expect(finished).toEqual({
    taskId: 'a-task',
    startedAt: nine.toISOString(),
    endedAt: after(25).toISOString(),
    seconds: 1500,
  })
})

test('after work and break the timer waits for the next session', () => {
  const { timer, finished } = settle(working, after(60))
  expect(timer).toMatchObject({ state: 'idle', kind: 'work', round: 2, taskId: 'a-task' })
  expect(finished?.endedAt).toBe(after(25).toISOString())
})

test('the next round begins when the break ends, however it ends', () => {
  expect(onBreak.round).toBe(1)
  expect(settle(onBreak, after(31)).timer.round).toBe(2)
  expect(stop(onBreak, after(28)).timer.round).toBe(2)
  expect(stop(pause(onBreak, after(28)), after(28)).timer.round).toBe(2)
  expect(start(onBreak, { taskId: 'a-task' }, after(28)).timer).toMatchObject({ kind: 'work', round: 2, seconds: 1500 })
  expect(start(onBreak, { kind: 'break' }, after(28)).timer.round).toBe(1)
})

test('work that is stopped or swapped stays in its round', () => {
  expect(stop(working, after(12)).timer.round).toBe(1)
  expect(start(working, { taskId: 'another' }, after(12)).timer.round).toBe(1)
})

test('after the fourth session the set begins again', () => {
  expect(settle({ ...working, round: 4 }, after(60)).timer.round).toBe(1)
  expect(stop({ ...onBreak, round: 4 }, after(28)).timer.round).toBe(1)
})

test('swapping the task logs the time so far and continues with the time left', () => {
  const { timer, finished } = start(working, { taskId: 'another' }, after(10))
  expect(timer).toMatchObject({ state: 'running', taskId: 'another', seconds: 15 * 60, endsAt: working.endsAt })
  expect(finished).toMatchObject({ taskId: 'a-task', seconds: 10 * 60 })
  expect(settle(timer, after(26)).finished).toMatchObject({ taskId: 'another', seconds: 15 * 60 })
  const paused = pause(working, after(10))
  expect(start(paused, { taskId: 'another' }, after(90)).timer.endsAt).toBe(after(105).toISOString())
})

test('an explicit length restarts the work, and starting the same task again changes nothing', () => {
  expect(start(working, { taskId: 'another', minutes: 50 }, after(10)).timer.seconds).toBe(50 * 60)
  expect(start(working, { taskId: 'a-task' }, after(10))).toEqual({ timer: working })
  expect(start(pause(working, after(10)), { taskId: 'a-task' }, after(10)).timer).toEqual(working)
})

test('a pause keeps the time left', () => {
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
  expect(stop(onBreak, after(28)).finished).toBeUndefined()
})

test('if nothing changes the same object is returned', () => {
  const paused = pause(working, after(3))
  expect(pause(initialTimer, nine)).toBe(initialTimer)
  expect(pause(paused, after(9))).toBe(paused)
  expect(resume(working, after(3))).toBe(working)
  expect(stop(initialTimer, nine).timer).toBe(initialTimer)
  expect(settle(working, after(3)).timer).toBe(working)
})

test('a task that leaves the list ends the work on it, and nothing else', () => {
  expect(rules.stopIfWorkingOn(working, 'a-task', after(12))).toMatchObject({
    timer: { state: 'idle' },
    finished: { seconds: 720 },
  })
  expect(rules.stopIfWorkingOn(working, 'another', after(12)).timer).toBe(working)
  expect(rules.stopIfWorkingOn(onBreak, 'a-task', after(28)).timer).toBe(onBreak)
})

test('the current task is that of the timer, or the first open one while no work runs', () => {
  const task = (id: string, doneAt: string | null = null): Task => ({
    id,
    title: id,
    due: null,
    estimate: 1,
    doneAt,
    source: null,
  })
  const list = [task('first'), task('a-task'), task('old', nine.toISOString())]
  expect(rules.currentTask(list, working)?.id).toBe('a-task')
  expect(rules.currentTask(list, { ...working, taskId: null })).toBeUndefined()
  expect(rules.currentTask(list, { ...onBreak, taskId: 'old' })?.id).toBe('first')
  expect(rules.currentTask(list, initialTimer)?.id).toBe('first')
  expect(rules.currentTask([], initialTimer)).toBeUndefined()
})

test('time can be added while it runs and while it is paused', () => {
  expect(secondsLeft(extend(working, 5), nine)).toBe(30 * 60)
  const paused: Timer = pause(working, after(20))
  expect(secondsLeft(extend(paused, 5), after(99))).toBe(10 * 60)
})

test('there is a position between two others, until they are too close', () => {
  expect(positionBetween(undefined, undefined)).toBe(1)
  expect(positionBetween(undefined, 4)).toBe(3)
  expect(positionBetween(4, undefined)).toBe(5)
  expect(positionBetween(1, 2)).toBe(1.5)
  expect(positionBetween(1, 1 + Number.EPSILON)).toBeUndefined()
})

test('screen and server accept the same titles, days and counts', () => {
  const accepts = (values: object) => addTask.input.safeParse({ title: 'Letter', ...values }).success
  const titles = [
    '',
    '  ',
    'x',
    'x'.repeat(200),
    `  ${'x'.repeat(200)}  `,
    'x'.repeat(201),
    '🙂'.repeat(200),
    '🙂'.repeat(201),
  ]
  for (const title of titles) expect(rules.titleError(title) === undefined, title).toBe(accepts({ title }))
  for (const due of ['2026-11-17', '9999-12-31', '10000-01-01', '202611-01-17'])
    expect(rules.dueError(due) === undefined, due).toBe(accepts({ due }))
  for (const estimate of [-5, 0, 1, 1.5, 12, 13])
    expect(rules.countError(estimate, maxSessions, 'sessions') === undefined, `${estimate}`).toBe(accepts({ estimate }))
  expect(rules.countError(null, maxSessions, 'sessions')).toBe('Give a whole number of sessions, from 1 to 12.')
  expect(rules.titleError('x'.repeat(201))).toBe('Use at most 200 characters.')
})
