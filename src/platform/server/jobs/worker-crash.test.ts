import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { job } from '../../contract/job.ts'
import type { Scope } from '../../contract/scope.ts'
import { testAction } from '#test/app/test-action.ts'
import { openTestApp } from '#test/app/test-app.ts'
import { startWorkerProcess } from '#test/app/separate-process.ts'
import { implement } from '../actions/implement.ts'
import { startHeartbeat } from './worker-heartbeat.ts'
import { enqueue } from './enqueue.ts'
import { listFailedJobs, retryFailedJob } from './failed-jobs.ts'
import { jobHandler } from './job-handler.ts'
import { startWorker } from './worker.ts'

const input = z.object({ name: z.string() })
const resize = testAction('test.resize', input)
const resizeLater = job({ name: 'test.resizeLater', description: 'Resizes a picture later.', input })

const setAside = 'The server stopped while doing this, more than once. It was set aside; try it again by hand.'

test('a job that crashes the process twice is set aside, others run, and it runs once it is fixed', async () => {
  const { testApp, ask, failed, retry, resized } = await openStudio()
  await ask(['deadly'])
  for (const _ of ['first', 'second']) {
    const killed = startWorkerProcess(testApp.url, resizeLater.name, `() => process.kill(process.pid, 'SIGKILL')`)
    await killed.ended
  }
  const mended = await startWorker(testApp.url, testApp.running, [
    jobHandler(
      resizeLater,
      implement(resize, async ({ name }) => {
        resized.push(name)
        return {}
      }),
    ),
  ])
  testApp.atEnd(mended.stop)
  const [dead] = await soon(async () => {
    const jobs = await failed()
    expect(jobs).toMatchObject([{ state: 'dead', error: setAside, nextTry: null }])
    return jobs
  })
  await ask(['other'])
  await soon(() => expect(resized).toEqual(['other']))
  expect(await retry(dead?.id ?? '')).toBe(true)
  await soon(() => expect(resized).toEqual(['other', 'deadly']))
  await soon(async () => expect(await failed()).toEqual([]))
})

test('a crash counts once for the jobs of the dead worker, and for no others', async () => {
  const { ask, take, die, deaths, testApp } = await openStudio()
  await ask(['a', 'b', 'c', 'd'])
  await take('dead', ['a', 'b'])
  await take('alive', ['c'])
  await die('dead')
  await testApp.sql('select worker_died($1)', ['dead'])
  expect(await deaths()).toEqual({ a: 1, b: 1, c: 0, d: 0 })
})

test('of several suspects, the job that crashes alone is set aside and the others are cleared', async () => {
  const { ask, take, die, deaths, dead, testApp } = await openStudio()
  await ask(['a', 'b', 'fresh'])
  for (const worker of ['first', 'second']) {
    await take(worker, ['a', 'b'])
    await die(worker)
  }
  expect(await deaths()).toEqual({ a: 2, b: 2, fresh: 0 })
  expect(await dead()).toEqual([])
  const queues = await testApp.sql(`select queue_name, count(*)::int from graphile_worker._private_jobs j
    join graphile_worker._private_job_queues q on q.id = job_queue_id group by 1`)
  expect(queues).toEqual([{ queue_name: 'quarantine', count: 2 }])
  await take('third', ['b', 'fresh'])
  await die('third')
  expect(await dead()).toEqual(['b'])
  expect(await deaths()).toEqual({ a: 2, b: 3, fresh: 0 })
})

test('a worker that stops in order, or that comes back, does not count as a crash', async () => {
  const { ask, take, die, deaths, testApp } = await openStudio()
  await ask(['a', 'b'])
  await take('stopping', ['a'])
  await testApp.sql('select worker_stops($1)', ['stopping'])
  await die('stopping')
  expect(await deaths()).toEqual({ a: 0, b: 0 })
  await take('away', ['b'])
  await die('away')
  expect(await deaths()).toEqual({ a: 0, b: 1 })
  await testApp.sql('select worker_comes($1)', ['away'])
  expect(await deaths()).toEqual({ a: 0, b: 0 })
})

test('a worker that stops while the database is unreachable does not count as a crash', async () => {
  const { ask, take, deaths, testApp } = await openStudio()
  await ask(['a'])
  const attendance = await startHeartbeat(testApp.url, testApp.running.log, () => {})
  testApp.atEnd(attendance.close)
  await attendance.register('leaving')
  await take('leaving', ['a'])
  await testApp.sql(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await attendance.unregister('leaving')
  await soon(async () => expect(await testApp.sql('select from job_workers')).toEqual([]))
  expect(await deaths()).toEqual({ a: 0 })
})

test('a retry by hand resets the number of crashes', async () => {
  const { ask, take, die, deaths, failed, retry } = await openStudio()
  await ask(['a'])
  for (const worker of ['first', 'second']) {
    await take(worker, ['a'])
    await die(worker)
  }
  const [dead] = await failed()
  expect(await retry(dead?.id ?? '')).toBe(true)
  await take('third', ['a'])
  await die('third')
  expect(await deaths()).toEqual({ a: 1 })
  expect(await failed()).toMatchObject([{ state: 'failing' }])
})

function soon<T>(expectation: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(expectation, { timeout: 20_000 })
}

async function openStudio() {
  const testApp = await openTestApp()
  const { database } = testApp.installation
  const { account, person } = testApp.cast.owner
  const scope: Scope = { kind: 'account', account, person, role: 'owner', actor: { kind: 'person', id: person } }
  const jobs = () =>
    testApp.sql<{ name: string; deaths: number; dead: boolean }>(
      `select payload->'input'->>'name' as name, coalesce(json_array_length(payload->'deaths'), 0) as deaths,
         attempts = max_attempts as dead from graphile_worker._private_jobs order by 1`,
    )
  return {
    testApp,
    resized: [] as string[],
    ask: (names: string[]) =>
      database.write(scope, async (db) => {
        for (const name of names) await enqueue(db, scope, resizeLater, { name })
      }),
    failed: () => database.read(scope, (db) => listFailedJobs(db, scope)),
    retry: (id: string) => database.write(scope, (db) => retryFailedJob(db, scope, id)),
    deaths: async () => Object.fromEntries((await jobs()).map(({ name, deaths }) => [name, deaths])),
    dead: async () => (await jobs()).filter((each) => each.dead).map(({ name }) => name),
    /** Acts as a worker without a lock: others take it for dead. */
    take: async (worker: string, names: string[]) => {
      await testApp.sql('insert into job_workers (id) values ($1) on conflict do nothing', [worker])
      await testApp.sql(
        `update graphile_worker._private_jobs set locked_by = $1, locked_at = now(), attempts = attempts + 1
         where payload->'input'->>'name' = any ($2)`,
        [worker, names],
      )
    },
    die: async (worker: string) => {
      await testApp.sql(`update job_workers set missing_since = now() - interval '1 minute' where id = $1`, [worker])
      await testApp.sql('select jobs_round()')
    },
  }
}
