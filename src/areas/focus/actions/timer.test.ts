import { expect, test, vi } from 'vitest'
import { startWorker } from '#platform/server/jobs/worker.ts'
import { openTestApp, type TestApp, type Person } from '#test/app/test-app.ts'
import * as focus from '../contract.ts'
import { jobs } from '../jobs.ts'

test('the timer starts on a task, pauses, resumes and stops', async () => {
  const maya = (await openTestApp()).as('owner')
  const { id } = await maya.call(focus.addTask, { title: 'Write the letter' })
  const started = await maya.call(focus.startTimer, { taskId: id })
  expect(started).toMatchObject({ state: 'running', kind: 'work', taskId: id, seconds: 1500 })
  expect(await maya.call(focus.pauseTimer, {})).toMatchObject({ state: 'paused', endsAt: null })
  expect(await maya.call(focus.pauseTimer, {})).toMatchObject({ state: 'paused' })
  expect(await maya.call(focus.resumeTimer, {})).toMatchObject({ state: 'running', secondsLeft: null })
  expect(await maya.call(focus.stopTimer, {})).toMatchObject({ state: 'idle', startedAt: null })
})

test('finishing the current task stops the timer and logs the time', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  const { id } = await maya.call(focus.addTask, { title: 'Write the letter' })
  await maya.call(focus.startTimer, { taskId: id })
  await passMinutes(testApp, 10)
  await maya.call(focus.finishTask, { id })
  expect(await maya.call(focus.readTimer, {})).toMatchObject({ state: 'idle' })
  expect(await log(maya)).toEqual([['Write the letter', 600]])
  await maya.call(focus.finishTask, { id })
  expect(await log(maya)).toHaveLength(1)
})

test('deleting the current task stops the timer and logs the time under its title', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  const { id } = await maya.call(focus.addTask, { title: 'Write the letter' })
  await maya.call(focus.startTimer, { taskId: id })
  await passMinutes(testApp, 10)
  await maya.call(focus.removeTask, { id })
  expect(await maya.call(focus.readTimer, {})).toMatchObject({ state: 'idle', taskId: null })
  expect(await log(maya)).toEqual([['Write the letter', 600]])
})

test('deleting a task during the break after it does not end the break', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  const { id } = await maya.call(focus.addTask, { title: 'Write the letter' })
  await maya.call(focus.startTimer, { taskId: id })
  await passMinutes(testApp, 26)
  await maya.call(focus.removeTask, { id })
  expect(await maya.call(focus.readTimer, {})).toMatchObject({ state: 'running', kind: 'break', taskId: null })
  expect(await log(maya)).toEqual([['Write the letter', 1500]])
})

test('swapping the task continues with the time left, and the log has the time of each task', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  const letter = await maya.call(focus.addTask, { title: 'Write the letter' })
  const payroll = await maya.call(focus.addTask, { title: 'Approve payroll' })
  await maya.call(focus.startTimer, { taskId: letter.id })
  await passMinutes(testApp, 10)
  const swapped = await maya.call(focus.startTimer, { taskId: payroll.id })
  expect(swapped).toMatchObject({ state: 'running', taskId: payroll.id, seconds: 900 })
  await passMinutes(testApp, 5)
  await maya.call(focus.stopTimer, {})
  expect(await log(maya)).toEqual([
    ['Approve payroll', 300],
    ['Write the letter', 600],
  ])
})

test('saving nothing writes nothing', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  const rows = () => testApp.sql('select xmin::text, round from focus_timers')
  await maya.call(focus.pauseTimer, {})
  await maya.call(focus.stopTimer, {})
  await maya.call(focus.setTimer, {})
  expect(await rows()).toEqual([])
  await maya.call(focus.startTimer, {})
  const before = await rows()
  await maya.call(focus.resumeTimer, {})
  await maya.call(focus.settleTimer, {})
  expect(await rows()).toEqual(before)
})

test('the timer reads as a break once the work is over, even before it is written', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  await maya.call(focus.startTimer, {})
  await passMinutes(testApp, 26)
  expect(await maya.call(focus.readTimer, {})).toMatchObject({ state: 'running', kind: 'break' })
  expect(await log(maya)).toEqual([])
  await maya.call(focus.setTimer, { sound: false })
  expect(await log(maya)).toEqual([['', 1500]])
})

test('the job ends a due timer without a screen, and only once', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  await maya.call(focus.startTimer, {})
  await passMinutes(testApp, 26)
  const url = testApp.url
  const workers = await Promise.all([1, 2].map(() => startWorker(url, testApp.running, jobs)))
  await vi.waitFor(async () => expect(await log(maya)).toEqual([['', 1500]]), { timeout: 60_000 })
  await Promise.all(workers.map((worker) => worker.stop()))
  expect(await maya.call(focus.readTimer, {})).toMatchObject({ kind: 'break', state: 'running' })
})

test('parallel changes from two tabs run one after another', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  await maya.call(focus.startTimer, {})
  await passMinutes(testApp, 5)
  await Promise.all(Array.from({ length: 8 }, () => maya.call(focus.stopTimer, {})))
  expect(await log(maya)).toEqual([['', 300]])
})

test('a task that is done, deleted or somebody else’s cannot be timed', async () => {
  const testApp = await openTestApp()
  const { id } = await testApp.as('owner').call(focus.addTask, { title: 'Mine' })
  await expect(testApp.as('member').call(focus.startTimer, { taskId: id })).rejects.toMatchObject({ status: 404 })
  await testApp.as('owner').call(focus.finishTask, { id })
  await expect(testApp.as('owner').call(focus.startTimer, { taskId: id })).rejects.toMatchObject({
    code: 'focus.task-done',
  })
})

test('work lasts at most six hours', async () => {
  const maya = (await openTestApp()).as('owner')
  await expect(maya.call(focus.extendTimer, { minutes: 5 })).rejects.toMatchObject({ code: 'focus.timer-idle' })
  await maya.call(focus.startTimer, { minutes: 180 })
  await maya.call(focus.extendTimer, { minutes: 180 })
  await expect(maya.call(focus.extendTimer, { minutes: 1 })).rejects.toMatchObject({ code: 'focus.timer-long' })
})

/** Moves the owner's running timer and its job into the past. */
async function passMinutes({ sql }: TestApp, minutes: number): Promise<void> {
  const ago = `interval '${minutes} minutes'`
  await sql(`update focus_timers set started_at = started_at - ${ago}, ends_at = ends_at - ${ago}`)
  await sql(`update graphile_worker._private_jobs set run_at = run_at - ${ago}`)
}

async function log(person: Person): Promise<[string, number][]> {
  const { sessions } = await person.call(focus.readLog, { since: '2020-01-01T00:00:00Z' })
  return sessions.map(({ title, seconds }) => [title, seconds])
}
