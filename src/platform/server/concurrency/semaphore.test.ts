import { expect, test } from 'vitest'
import { limitConcurrency, limitConcurrencyPerKey } from './semaphore.ts'

function task() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const state = { isStarted: false }
  const run = () => {
    state.isStarted = true
    return promise
  }
  return { run, finish: resolve, state }
}

test('a full queue refuses, and takes tasks again when there is room', async () => {
  const refuse = () => {
    throw new Error('full')
  }
  const limited = limitConcurrency(1, { maxWaiting: 1, whenFull: refuse })
  const [first, second] = [task(), task()]
  const running = [limited(first.run), limited(second.run)]
  await expect(limited(task().run)).rejects.toThrow('full')
  first.finish()
  await running[0]
  const third = limited(async () => 'done')
  second.finish()
  expect(await third).toBe('done')
})

test('one key with many tasks does not delay another', async () => {
  const limited = limitConcurrencyPerKey(1)
  const [adas, adasNext, bobs] = [task(), task(), task()]
  void limited('ada', adas.run)
  void limited('ada', adasNext.run)
  void limited('bob', bobs.run)
  await new Promise(setImmediate)
  expect([adas, adasNext, bobs].map(({ state }) => state.isStarted)).toEqual([true, false, true])
  adas.finish()
  await expect.poll(() => adasNext.state.isStarted).toBe(true)
})

test('a lower maximum counts from the next end of a task on, and a higher one too', async () => {
  let max = 2
  const limited = limitConcurrency(() => max)
  const tasks = Array.from({ length: 5 }, task)
  for (const { run } of tasks) void limited(run)
  const started = () => tasks.filter(({ state }) => state.isStarted).length
  expect(started()).toBe(2)
  max = 1
  tasks[0]?.finish()
  await new Promise(setImmediate)
  expect(started()).toBe(2)
  max = 3
  tasks[1]?.finish()
  await expect.poll(started).toBe(5)
})
