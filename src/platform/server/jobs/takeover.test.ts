import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { job } from '#platform/contract/job.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { deed } from '#test/deed.ts'
import { openHouse } from '#test/house.ts'
import { startWorkerProcess } from '#test/separate-process.ts'
import { implement } from '../action.ts'
import { enqueue, type When } from './enqueue.ts'
import { work } from './work.ts'
import { startWorker } from './worker.ts'

const input = z.object({ name: z.string() })
const carry = deed('test.carry', input)
const carryLater = job({ name: 'test.carryLater', says: 'Carries something later.', input })

test('what a killed worker had in hand is taken over soon, in order', async () => {
  const { ask, carried, begin, house } = await openRoad()
  const killed = await startWorkerThatStalls(house.url)
  await ask(['first', 'second'], { inOrderOf: 'the road' })
  await killed.hasBegun
  await begin()
  killed.kill()
  // Within 5 seconds, which `npm run faults` measures; here others work too. The queue alone would wait four hours.
  await soon(() => expect(carried).toEqual(['first', 'second']))
})

test('nobody takes over from a worker that lives', async () => {
  const { house, ask, carried, begin } = await openRoad()
  const living = await startWorkerThatStalls(house.url)
  await ask(['in hand'])
  await living.hasBegun
  await begin()
  await house.sql(`update job_workers set missing_since = now() - interval '1 hour'`)
  await house.sql('select jobs_round()')
  expect(await house.sql('select from graphile_worker._private_jobs where locked_by is not null')).toHaveLength(1)
  expect(carried).toEqual([])
  living.kill()
  await soon(() => expect(carried).toEqual(['in hand']))
})

test('a worker whose connections all end goes on, with what it had in hand too', async () => {
  const { ask, carried, begin, house, hold } = await openRoad()
  await begin()
  const held = hold('held')
  await ask(['held'])
  await held.begun
  await house.sql(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await soon(async () => expect(await house.sql('select from job_workers where worker_present(id)')).toHaveLength(1))
  expect(await house.sql(`select from graphile_worker._private_jobs where payload->'deaths' is not null`)).toEqual([])
  held.letGo()
  await soon(() => ask(['after']))
  await soon(() => expect(carried.filter((name) => name === 'after')).toHaveLength(1))
  await soon(async () => {
    expect(carried).toContain('held')
    expect(await house.sql('select from graphile_worker._private_jobs')).toEqual([])
  })
  expect(await house.sql(`select from journal where action = 'test.carry'`)).toHaveLength(2)
})

test('a worker that stops leaves nothing behind', async () => {
  const { ask, begin, hold, house } = await openRoad()
  const worker = await begin()
  const held = hold('held')
  await ask(['held'])
  await held.begun
  const stopped = worker.stop()
  // If it were killed now, the job that it still has in hand would not be blamed.
  await soon(async () => expect(await house.sql('select stopping from job_workers')).toEqual([{ stopping: true }]))
  held.letGo()
  await stopped
  expect(await house.sql('select from job_workers')).toEqual([])
})

function soon<T>(expectation: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(expectation, { timeout: 60_000 })
}

async function openRoad() {
  const house = await openHouse()
  const carried: string[] = []
  const holding = new Map<string, { begun: () => void; wait: Promise<void> }>()
  const carrying = implement(carry, async ({ name }) => {
    const held = holding.get(name)
    held?.begun()
    await held?.wait
    carried.push(name)
    return {}
  })
  const { account, person } = house.cast.owner
  const scope: Scope = { kind: 'account', account, person, role: 'owner', actor: { kind: 'person', id: person } }
  return {
    house,
    carried,
    ask: (names: string[], when?: When) =>
      house.installation.database.write(scope, async (db) => {
        for (const name of names) await enqueue(db, scope, carryLater, { name }, when)
      }),
    begin: async () => {
      const worker = await startWorker(house.url, house.running, [work(carryLater, carrying)])
      let stopped: Promise<void> | undefined
      const stop = () => (stopped ??= worker.stop())
      house.atEnd(stop)
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

/** A process of its own that takes a job and never ends it. */
async function startWorkerThatStalls(url: string) {
  const stall = `() => (console.log('begun'), new Promise(() => {}))`
  const worker = startWorkerProcess(url, carryLater.name, stall)
  await worker.says('ready')
  return { kill: worker.kill, hasBegun: worker.says('begun') }
}
