import { expect, test, vi } from 'vitest'
import { startWorker } from '#platform/server/jobs/worker.ts'
import { openHouse, type House, type Person } from '#test/house.ts'
import * as focus from './contract.ts'
import { jobs } from './jobs.ts'

test('the timer starts on a task, pauses, resumes and stops', async () => {
  const maya = (await openHouse()).as('owner')
  const { id } = await maya.does(focus.addTask, { title: 'Write the letter' })
  const started = await maya.does(focus.startTimer, { taskId: id })
  expect(started).toMatchObject({ state: 'running', kind: 'work', taskId: id, seconds: 1500 })
  expect(await maya.does(focus.pauseTimer, {})).toMatchObject({ state: 'paused', endsAt: null })
  expect(await maya.does(focus.pauseTimer, {})).toMatchObject({ state: 'paused' })
  expect(await maya.does(focus.resumeTimer, {})).toMatchObject({ state: 'running', secondsLeft: null })
  expect(await maya.does(focus.stopTimer, {})).toMatchObject({ state: 'idle', startedAt: null })
})

test('finishing the task at hand stops the timer and logs the time', async () => {
  const house = await openHouse()
  const maya = house.as('owner')
  const { id } = await maya.does(focus.addTask, { title: 'Write the letter' })
  await maya.does(focus.startTimer, { taskId: id })
  await passMinutes(house, 10)
  await maya.does(focus.finishTask, { id })
  expect(await maya.does(focus.readTimer, {})).toMatchObject({ state: 'idle' })
  expect(await log(maya)).toEqual([['Write the letter', 600]])
  await maya.does(focus.finishTask, { id })
  expect(await log(maya)).toHaveLength(1)
})

test('deleting the task at hand stops the timer and logs the time under its title', async () => {
  const house = await openHouse()
  const maya = house.as('owner')
  const { id } = await maya.does(focus.addTask, { title: 'Write the letter' })
  await maya.does(focus.startTimer, { taskId: id })
  await passMinutes(house, 10)
  await maya.does(focus.removeTask, { id })
  expect(await maya.does(focus.readTimer, {})).toMatchObject({ state: 'idle', taskId: null })
  expect(await log(maya)).toEqual([['Write the letter', 600]])
})

test('deleting a task in the break after it leaves the break alone', async () => {
  const house = await openHouse()
  const maya = house.as('owner')
  const { id } = await maya.does(focus.addTask, { title: 'Write the letter' })
  await maya.does(focus.startTimer, { taskId: id })
  await passMinutes(house, 26)
  await maya.does(focus.removeTask, { id })
  expect(await maya.does(focus.readTimer, {})).toMatchObject({ state: 'running', kind: 'break', taskId: null })
  expect(await log(maya)).toEqual([['Write the letter', 1500]])
})

test('swapping the task goes on with what is left, and each task has its time in the log', async () => {
  const house = await openHouse()
  const maya = house.as('owner')
  const letter = await maya.does(focus.addTask, { title: 'Write the letter' })
  const payroll = await maya.does(focus.addTask, { title: 'Approve payroll' })
  await maya.does(focus.startTimer, { taskId: letter.id })
  await passMinutes(house, 10)
  const swapped = await maya.does(focus.startTimer, { taskId: payroll.id })
  expect(swapped).toMatchObject({ state: 'running', taskId: payroll.id, seconds: 900 })
  await passMinutes(house, 5)
  await maya.does(focus.stopTimer, {})
  expect(await log(maya)).toEqual([
    ['Approve payroll', 300],
    ['Write the letter', 600],
  ])
})

test('saving nothing writes nothing', async () => {
  const house = await openHouse()
  const maya = house.as('owner')
  const rows = () => house.sql('select xmin::text, round from focus_timers')
  await maya.does(focus.pauseTimer, {})
  await maya.does(focus.stopTimer, {})
  await maya.does(focus.setTimer, {})
  expect(await rows()).toEqual([])
  await maya.does(focus.startTimer, {})
  const before = await rows()
  await maya.does(focus.resumeTimer, {})
  await maya.does(focus.settleTimer, {})
  expect(await rows()).toEqual(before)
})

test('the timer reads as a break once the work is over, though nothing has written it yet', async () => {
  const house = await openHouse()
  const maya = house.as('owner')
  await maya.does(focus.startTimer, {})
  await passMinutes(house, 26)
  expect(await maya.does(focus.readTimer, {})).toMatchObject({ state: 'running', kind: 'break' })
  expect(await log(maya)).toEqual([])
  await maya.does(focus.setTimer, { sound: false })
  expect(await log(maya)).toEqual([['', 1500]])
})

test('a due timer is ended by its job with no screen open, and only once', async () => {
  const house = await openHouse()
  const maya = house.as('owner')
  await maya.does(focus.startTimer, {})
  await passMinutes(house, 26)
  const url = house.url
  const workers = await Promise.all([1, 2].map(() => startWorker(url, house.running, jobs)))
  await vi.waitFor(async () => expect(await log(maya)).toEqual([['', 1500]]), { timeout: 60_000 })
  await Promise.all(workers.map((worker) => worker.stop()))
  expect(await maya.does(focus.readTimer, {})).toMatchObject({ kind: 'break', state: 'running' })
})

test('two tabs that press at once are put in a row', async () => {
  const house = await openHouse()
  const maya = house.as('owner')
  await maya.does(focus.startTimer, {})
  await passMinutes(house, 5)
  await Promise.all(Array.from({ length: 8 }, () => maya.does(focus.stopTimer, {})))
  expect(await log(maya)).toEqual([['', 300]])
})

test('a task that is done, deleted or somebody else’s cannot be timed', async () => {
  const house = await openHouse()
  const { id } = await house.as('owner').does(focus.addTask, { title: 'Mine' })
  await expect(house.as('member').does(focus.startTimer, { taskId: id })).rejects.toMatchObject({ status: 404 })
  await house.as('owner').does(focus.finishTask, { id })
  await expect(house.as('owner').does(focus.startTimer, { taskId: id })).rejects.toMatchObject({
    code: 'focus.task-done',
  })
})

test('a stretch has an end: six hours', async () => {
  const maya = (await openHouse()).as('owner')
  await expect(maya.does(focus.extendTimer, { minutes: 5 })).rejects.toMatchObject({ code: 'focus.timer-idle' })
  await maya.does(focus.startTimer, { minutes: 180 })
  await maya.does(focus.extendTimer, { minutes: 180 })
  await expect(maya.does(focus.extendTimer, { minutes: 1 })).rejects.toMatchObject({ code: 'focus.timer-long' })
})

/** Puts the owner's running timer, and the job that waits for it, that far into the past. */
async function passMinutes({ sql }: House, minutes: number): Promise<void> {
  const ago = `interval '${minutes} minutes'`
  await sql(`update focus_timers set started_at = started_at - ${ago}, ends_at = ends_at - ${ago}`)
  await sql(`update graphile_worker._private_jobs set run_at = run_at - ${ago}`)
}

async function log(person: Person): Promise<[string, number][]> {
  const { sessions } = await person.does(focus.readLog, { since: '2020-01-01T00:00:00Z' })
  return sessions.map(({ title, seconds }) => [title, seconds])
}
