import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { job, type Job } from '#platform/contract/job.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { testAction } from '#test/app/test-action.ts'
import { openTestApp } from '#test/app/test-app.ts'
import { implement } from '../actions/implement.ts'
import { enqueue, type EnqueueOptions } from './enqueue.ts'
import { jobHandler } from './job-handler.ts'
import { startWorker } from './worker.ts'

const input = z.object({ name: z.string(), seconds: z.number() })
const bake = testAction('test.bake', input)
const bakeLater = job({ name: 'test.bakeLater', description: 'Bakes something later.', input })
const twoOvens = job({
  name: 'test.twoOvens',
  description: 'Bakes in one of two ovens.',
  input,
  queue: { name: 'ovens', concurrency: 2 },
})

test('jobs with the same sequence key run one after another in order, others in parallel', async () => {
  const { ask, done, begun, maxConcurrent } = await openBakery()
  await ask(bakeLater, ['a1', 'b1', 'a2', 'b2', 'a3', 'b3'], 0.05, (name) => ({ sequenceKey: name.charAt(0) }))
  await soon(() => expect(done).toHaveLength(6))
  expect(begun.filter((name) => name.startsWith('a'))).toEqual(['a1', 'a2', 'a3'])
  expect(begun.filter((name) => name.startsWith('b'))).toEqual(['b1', 'b2', 'b3'])
  expect(maxConcurrent()).toBe(2)
})

test('a queue limits how many jobs run at once over all workers', async () => {
  const { ask, done, maxConcurrent } = await openBakery()
  await ask(twoOvens, ['1', '2', '3', '4', '5', '6', '7', '8'], 0.1)
  await soon(() => expect(done).toHaveLength(8))
  expect(maxConcurrent()).toBe(2)
})

test('a job behind a slow one moves to a free lane', async () => {
  const { ask, done } = await openBakery()
  await ask(twoOvens, ['slow'], 3)
  await ask(twoOvens, ['1', '2', '3'], 0)
  await soon(() => expect(done).toHaveLength(3))
  expect(done).not.toContain('slow')
})

test('a job scheduled for later blocks no other job', async () => {
  const { ask, done } = await openBakery()
  const farDay = new Date(Date.now() + 86_400_000)
  await ask(twoOvens, ['later', 'much later'], 0, () => ({ at: farDay, sequenceKey: 'cake' }))
  await ask(twoOvens, ['now'], 0, () => ({ sequenceKey: 'cake' }))
  await soon(() => expect(done).toEqual(['now']))
})

test('two workers share the jobs, and each job runs once', async () => {
  const { ask, done, bakers } = await openBakery()
  const names = Array.from({ length: 24 }, (_, place) => `bread ${place}`)
  await ask(bakeLater, names, 0.1)
  await soon(() => expect(done.toSorted()).toEqual(names.toSorted()))
  expect(bakers).toEqual(new Set(['Maya', 'Jonas']))
})

function soon(expectation: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(expectation, { timeout: 60_000 })
}

/** A test app with two workers, where each job takes some time. */
async function openBakery() {
  const testApp = await openTestApp()
  const begun: string[] = []
  const done: string[] = []
  let maxConcurrent = 0
  const bakers = new Set<string>()
  const worksOf = (baker: string) => {
    const baking = implement(bake, async ({ name, seconds }, { db, scope }) => {
      bakers.add(baker)
      begun.push(name)
      maxConcurrent = Math.max(maxConcurrent, begun.length - done.length)
      await sql`select pg_sleep(${seconds})`.execute(db(scope))
      done.push(name)
      return {}
    })
    return [jobHandler(bakeLater, baking), jobHandler(twoOvens, baking)]
  }
  for (const baker of ['Maya', 'Jonas'])
    testApp.atEnd((await startWorker(testApp.url, testApp.running, worksOf(baker))).stop)
  const { account, person } = testApp.cast.owner
  const scope: Scope = { kind: 'account', account, person, role: 'owner', actor: { kind: 'person', id: person } }
  const ask = (
    job: Job<string, typeof input>,
    names: string[],
    seconds: number,
    when?: (name: string) => EnqueueOptions,
  ) =>
    testApp.installation.database.write(scope, async (db) => {
      for (const name of names) await enqueue(db, scope, job, { name, seconds }, when?.(name))
    })
  return { ask, begun, done, bakers, maxConcurrent: () => maxConcurrent }
}
