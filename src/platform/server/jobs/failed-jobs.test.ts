import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { job } from '../../contract/job.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Scope } from '../../contract/scope.ts'
import { testAction } from '#test/app/test-action.ts'
import { openTestApp } from '#test/app/test-app.ts'
import { implement } from '../actions/implement.ts'
import { enqueue } from './enqueue.ts'
import { dropFailedJob, listFailedJobs, retryFailedJob } from './failed-jobs.ts'
import { jobHandler } from './job-handler.ts'
import { startWorker } from './worker.ts'

const input = z.object({ to: z.string() })
const post = testAction('test.post', input)
const postLater = job({ name: 'test.postLater', description: 'Posts a letter later.', input, maxAttempts: 3 })

test('a refused job is dead at once, blocks no other job, and runs when it is retried by hand', async () => {
  const { ask, list, posted, failures, retry } = await openPostOffice()
  failures.set('nowhere', new Refusal('post.no-address', 404, 'There is no such address. Correct it.'))
  await ask('nowhere')
  await ask('home')
  await soon(() => expect(posted).toEqual(['home']))
  const [dead] = await soon(async () => {
    const found = await list()
    expect(found).toEqual([
      {
        id: expect.any(String),
        person: expect.any(String),
        job: 'test.postLater',
        description: 'Posts a letter later.',
        state: 'dead',
        attempts: 3,
        error: 'There is no such address. Correct it.',
        since: expect.any(String),
        nextTry: null,
      },
    ])
    return found
  })
  failures.clear()
  expect(await retry(dead?.id ?? '')).toBe(true)
  await soon(() => expect(posted).toEqual(['home', 'nowhere']))
  await soon(async () => expect(await list()).toEqual([]))
})

test('an unexpected error is retried with growing delays until the job is dead; each failure is logged once', async () => {
  const { ask, list, failures, testApp } = await openPostOffice()
  failures.set('busy', new Error('password=hunter2'))
  await ask('busy')
  const [first] = await soon(async () => {
    const found = await list()
    expect(found).toMatchObject([{ state: 'failing', attempts: 1 }])
    return found
  })
  expect(Date.parse(first?.nextTry ?? '')).toBeGreaterThan(Date.now())
  expect(first?.error).toMatch(/^Something unexpected went wrong\. The log says more, under job-[0-9a-f-]{36}\.$/)
  for (const attempts of [2, 3]) {
    await testApp.sql('update graphile_worker._private_jobs set run_at = now()')
    await soon(async () => {
      expect(await list()).toMatchObject([{ attempts }])
      expect(await testApp.sql('select from graphile_worker._private_jobs where locked_at is null')).toHaveLength(1)
    })
  }
  expect(await list()).toMatchObject([{ state: 'dead', nextTry: null, since: first?.since }])
  expect(testApp.log.filter((line) => line.includes('job failed'))).toHaveLength(3)
})

test('a conflict is not final', async () => {
  const { ask, list, failures } = await openPostOffice()
  failures.set('there', new Refusal('post.conflict', 409, 'Somebody else was faster. Try again.'))
  await ask('there')
  await soon(async () =>
    expect(await list()).toMatchObject([{ state: 'failing', error: expect.stringMatching(/faster/) }]),
  )
})

test('another workspace neither sees nor changes a failed job; its own workspace can drop it', async () => {
  const { ask, list, failures, retry, drop } = await openPostOffice()
  failures.set('nowhere', new Refusal('post.no-address', 404, 'There is no such address. Correct it.'))
  await ask('nowhere')
  const id = await soon(async () => {
    const [dead] = await list()
    if (!dead) throw new Error('not yet')
    return dead.id
  })
  expect(await list('stranger')).toEqual([])
  expect(await retry(id, 'stranger')).toBe(false)
  expect(await drop(id, 'stranger')).toBe(false)
  expect(await drop(id)).toBe(true)
  expect(await list()).toEqual([])
})

function soon<T>(expectation: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(expectation, { timeout: 60_000 })
}

async function openPostOffice() {
  const testApp = await openTestApp()
  const { database } = testApp.installation
  const posted: string[] = []
  const failures = new Map<string, Error>()
  const posting = implement(post, async ({ to }) => {
    const error = failures.get(to)
    if (error) throw error
    posted.push(to)
    return {}
  })
  const worker = await startWorker(testApp.url, testApp.running, [jobHandler(postLater, posting)])
  testApp.atEnd(worker.stop)
  const scopeOf = (name: 'owner' | 'stranger'): Scope => {
    const { account, person } = testApp.cast[name]
    return { kind: 'account', account, person, role: 'owner', actor: { kind: 'person', id: person } }
  }
  const as = (name: 'owner' | 'stranger' = 'owner') => ({ scope: scopeOf(name) })
  return {
    testApp,
    posted,
    failures,
    ask: (to: string, { scope } = as()) => database.write(scope, (db) => enqueue(db, scope, postLater, { to })),
    list: (name?: 'stranger', { scope } = as(name)) => database.read(scope, (db) => listFailedJobs(db, scope)),
    retry: (id: string, name?: 'stranger', { scope } = as(name)) =>
      database.write(scope, (db) => retryFailedJob(db, scope, id)),
    drop: (id: string, name?: 'stranger', { scope } = as(name)) =>
      database.write(scope, (db) => dropFailedJob(db, scope, id)),
  }
}
