import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { job } from '#platform/contract/job.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { testAction } from '#test/app/test-action.ts'
import { openTestApp } from '#test/app/test-app.ts'
import { startWorkerProcess } from '#test/app/separate-process.ts'
import { implement } from '../actions/implement.ts'
import { enqueue, type EnqueueOptions } from './enqueue.ts'
import { jobHandler } from './job-handler.ts'
import { startWorker } from './worker.ts'

const input = z.object({ name: z.string() })
const carry = testAction('test.carry', input)
const carryLater = job({ name: 'test.carryLater', description: 'Carries something later.', input })

test('the jobs of a killed worker are taken over soon, in order', async () => {
  const { ask, carried, begin, testApp } = await openRoad()
  const killed = await startWorkerThatStalls(testApp.url)
  await ask(['first', 'second'], { sequenceKey: 'the road' })
  await killed.hasBegun
  await begin()
  killed.kill()
  // `npm run faults` measures that this takes at most 5 seconds. graphile-worker alone would wait four hours.
  await soon(() => expect(carried).toEqual(['first', 'second']))
})

test('the jobs of a frozen worker are taken over, and it does nothing when it goes on', async () => {
  const { ask, carried, begin, testApp } = await openRoad()
  const named = `${testApp.url}${testApp.url.includes('?') ? '&' : '?'}application_name=taaskly-frozen`
  const frozen = await startWorkerThatStalls(named, 2_000)
  await ask(['in hand'])
  await frozen.hasBegun
  // Its transaction is open and holds the idempotency key of the job.
  frozen.freeze()
  // As if it had been frozen for a while: `npm run faults -- --only frozen` measures how long it takes.
  await testApp.sql(`update job_workers set seen_at = now() - interval '1 minute'`)
  await begin()
  await soon(() => expect(carried).toEqual(['in hand']))
  frozen.thaw()
  await soon(async () => expect(await testApp.sql('select from job_workers where worker_present(id)')).toHaveLength(2))
  await ask(['after'])
  await soon(async () => expect(await testApp.sql('select from graphile_worker._private_jobs')).toEqual([]))
  expect(await testApp.sql(`select from journal where action in ('test.carry', 'test.elsewhere')`)).toHaveLength(2)
})

test('jobs of a live worker are not taken over', async () => {
  const { testApp, ask, carried, begin } = await openRoad()
  const living = await startWorkerThatStalls(testApp.url)
  await ask(['in hand'])
  await living.hasBegun
  await begin()
  await testApp.sql(`update job_workers set missing_since = now() - interval '1 hour'`)
  await testApp.sql('select jobs_round()')
  expect(await testApp.sql('select from graphile_worker._private_jobs where locked_by is not null')).toHaveLength(1)
  expect(carried).toEqual([])
  living.kill()
  await soon(() => expect(carried).toEqual(['in hand']))
})

test('a worker that loses all connections goes on, with its current job too', async () => {
  const { ask, carried, begin, testApp, hold } = await openRoad()
  await begin()
  const held = hold('held')
  await ask(['held'])
  await held.begun
  await testApp.sql(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await soon(async () => expect(await testApp.sql('select from job_workers where worker_present(id)')).toHaveLength(1))
  expect(await testApp.sql(`select from graphile_worker._private_jobs where payload->'deaths' is not null`)).toEqual([])
  held.letGo()
  await soon(() => ask(['after']))
  await soon(() => expect(carried.filter((name) => name === 'after')).toHaveLength(1))
  await soon(async () => {
    expect(carried).toContain('held')
    expect(await testApp.sql('select from graphile_worker._private_jobs')).toEqual([])
  })
  expect(await testApp.sql(`select from journal where action = 'test.carry'`)).toHaveLength(2)
})

test('a worker that stops leaves nothing behind', async () => {
  const { ask, begin, hold, testApp } = await openRoad()
  const worker = await begin()
  const held = hold('held')
  await ask(['held'])
  await held.begun
  const stopped = worker.stop()
  // If it were killed now, that would not count as a crash of its current job.
  await soon(async () => expect(await testApp.sql('select stopping from job_workers')).toEqual([{ stopping: true }]))
  held.letGo()
  await stopped
  expect(await testApp.sql('select from job_workers')).toEqual([])
})

function soon<T>(expectation: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(expectation, { timeout: 60_000 })
}

async function openRoad() {
  const testApp = await openTestApp()
  const carried: string[] = []
  const holding = new Map<string, { begun: () => void; wait: Promise<void> }>()
  const carrying = implement(carry, async ({ name }) => {
    const held = holding.get(name)
    held?.begun()
    await held?.wait
    carried.push(name)
    return {}
  })
  const { account, person } = testApp.cast.owner
  const scope: Scope = { kind: 'account', account, person, role: 'owner', actor: { kind: 'person', id: person } }
  return {
    testApp,
    carried,
    ask: (names: string[], when?: EnqueueOptions) =>
      testApp.installation.database.write(scope, async (db) => {
        for (const name of names) await enqueue(db, scope, carryLater, { name }, when)
      }),
    begin: async () => {
      const worker = await startWorker(testApp.url, testApp.running, [jobHandler(carryLater, carrying)])
      let stopped: Promise<void> | undefined
      const stop = () => (stopped ??= worker.stop())
      testApp.atEnd(stop)
      return { stop }
    },
    hold: (name: string) => {
      const begun = Promise.withResolvers<void>()
      const wait = Promise.withResolvers<void>()
      holding.set(name, { begun: begun.resolve, wait: wait.promise })
      return { begun: begun.promise, letGo: wait.resolve }
    },
  }
}

/** A separate process that takes a job and never finishes it, or only after that time. */
async function startWorkerThatStalls(url: string, ms?: number) {
  const wait = ms === undefined ? '' : `(done) => setTimeout(done, ${ms}, {})`
  const stall = `() => (console.log('begun'), new Promise(${wait || '() => {}'}))`
  const worker = startWorkerProcess(url, carryLater.name, stall)
  await worker.prints('ready')
  return { ...worker, hasBegun: worker.prints('begun') }
}
