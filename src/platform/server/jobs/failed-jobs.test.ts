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

test('what was refused for good is dead at once, blocks nobody, and runs when it is tried again by hand', async () => {
  const { ask, list, posted, trouble, retry } = await openPostOffice()
  trouble.set('nowhere', new Refusal('post.no-address', 404, 'There is no such address. Correct it.'))
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
        says: 'Posts a letter later.',
        state: 'dead',
        attempts: 3,
        error: 'There is no such address. Correct it.',
        since: expect.any(String),
        nextTry: null,
      },
    ])
    return found
  })
  trouble.clear()
  expect(await retry(dead?.id ?? '')).toBe(true)
  await soon(() => expect(posted).toEqual(['home', 'nowhere']))
  await soon(async () => expect(await list()).toEqual([]))
})

test('what may pass is tried again, later and later, until it is given up; each failure is logged once', async () => {
  const { ask, list, trouble, testApp } = await openPostOffice()
  trouble.set('busy', new Error('password=hunter2'))
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
  const { ask, list, trouble } = await openPostOffice()
  trouble.set('there', new Refusal('post.conflict', 409, 'Somebody else was faster. Try again.'))
  await ask('there')
  await soon(async () =>
    expect(await list()).toMatchObject([{ state: 'failing', error: expect.stringMatching(/faster/) }]),
  )
})

test('another workspace neither sees a failed job nor can touch it; its own can drop it', async () => {
  const { ask, list, trouble, retry, drop } = await openPostOffice()
  trouble.set('nowhere', new Refusal('post.no-address', 404, 'There is no such address. Correct it.'))
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
  const trouble = new Map<string, Error>()
  const posting = implement(post, async ({ to }) => {
    const error = trouble.get(to)
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
    trouble,
    ask: (to: string, { scope } = as()) => database.write(scope, (db) => enqueue(db, scope, postLater, { to })),
    list: (name?: 'stranger', { scope } = as(name)) => database.read(scope, (db) => listFailedJobs(db, scope)),
    retry: (id: string, name?: 'stranger', { scope } = as(name)) =>
      database.write(scope, (db) => retryFailedJob(db, scope, id)),
    drop: (id: string, name?: 'stranger', { scope } = as(name)) =>
      database.write(scope, (db) => dropFailedJob(db, scope, id)),
  }
}
