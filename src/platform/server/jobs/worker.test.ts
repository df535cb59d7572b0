import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { job } from '#platform/contract/job.ts'
import type { Actor, Scope } from '#platform/contract/scope.ts'
import { testAction } from '#test/app/test-action.ts'
import { openTestApp, type TestApp } from '#test/app/test-app.ts'
import { implement } from '../actions/implement.ts'
import { enqueue, type EnqueueOptions } from './enqueue.ts'
import { jobHandler } from './job-handler.ts'
import { startWorker } from './worker.ts'

const greet = testAction('test.greet', z.object({ name: z.string() }))
const greetLater = job({
  name: 'test.greetLater',
  description: 'Greets somebody later.',
  input: z.object({ name: z.string() }),
})

test('a job runs its action in the workspace of its requester, with a journal entry', async () => {
  const { greeted, ask, testApp } = await openGreetings()
  await ask(scopeOf(testApp, 'member'), 'Noor')
  await soon(() =>
    expect(greeted).toMatchObject([{ name: 'Noor', account: testApp.cast.member.account, role: 'member' }]),
  )
  await soon(async () =>
    expect(
      await testApp.sql('select actor_id, request_id from journal where action = $1', ['test.greet']),
    ).toMatchObject([{ actor_id: testApp.cast.member.person, request_id: expect.stringMatching(/^job-/) }]),
  )
})

test('a job exists only if the transaction that added it commits', async () => {
  const { greeted, ask, testApp } = await openGreetings()
  const scope = scopeOf(testApp, 'member')
  const failing = testApp.installation.database.write(scope, async (db) => {
    await enqueue(db, scope, greetLater, { name: 'Nobody' })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await ask(scope, 'Somebody')
  await soon(() => expect(greeted.map(({ name }) => name)).toEqual(['Somebody']))
})

test('a job of a person who has left or lost the permission does nothing', async () => {
  const { greeted, ask, testApp } = await openGreetings()
  await testApp.sql('delete from members where person_id = $1 and account_id = $2', [
    testApp.cast.member.person,
    testApp.cast.member.account,
  ])
  await ask(scopeOf(testApp, 'member'), 'From the one who left')
  await ask({ ...scopeOf(testApp, 'viewer'), role: 'owner' }, 'From one who may not')
  await ask(scopeOf(testApp, 'owner'), 'From the owner')
  await soon(() => expect(greeted.map(({ name }) => name)).toEqual(['From the owner']))
  await soon(() =>
    expect(testApp.log.some((line) => line.includes('its requester has no permission any more'))).toBe(true),
  )
})

test('a job runs as its requester: a key until it is revoked', async () => {
  const { greeted, ask, testApp } = await openGreetings()
  const scope = scopeOf(testApp, 'member')
  const keys = await testApp.sql<{ id: string }>(
    `insert into api_keys (id, account_id, person_id, name, scopes, hash, ends_with, revoked_at) values
       (new_id(), $1, $2, 'Good', '{test.}', 'a', 'a', null), (new_id(), $1, $2, 'Revoked', '{*}', 'b', 'b', now()),
       (new_id(), $1, $2, 'Narrow', '{focus.}', 'c', 'c', null) returning id`,
    [scope.account, scope.person],
  )
  const [good = '', revoked = '', narrow = ''] = keys.map(({ id }) => id)
  await ask({ ...scope, actor: { kind: 'key', id: revoked } }, 'By a revoked key')
  // The key's scopes were checked for the action that added this job.
  await ask({ ...scope, actor: { kind: 'key', id: narrow } }, 'By a narrow key')
  await ask({ ...scope, actor: { kind: 'key', id: good } }, 'By a key')
  await soon(() => expect(greeted).toHaveLength(2))
  expect(greeted.map(({ name, actor, role }) => [name, actor.kind, role])).toEqual(
    expect.arrayContaining([
      ['By a narrow key', 'key', 'member'],
      ['By a key', 'key', 'member'],
    ]),
  )
})

test('a waiting job is replaced by one with the same key, but never a running one or one of another workspace', async () => {
  const { greeted, ask, testApp } = await openGreetings()
  const later = { key: 'the same', at: new Date(Date.now() + 3_600_000) }
  await ask(scopeOf(testApp, 'member'), 'First', later)
  await ask(scopeOf(testApp, 'stranger'), 'Of somebody else', later)
  await ask(scopeOf(testApp, 'member'), 'Second', { key: 'the same' })
  await soon(() => expect(greeted.map(({ name }) => name)).toEqual(['Second']))
  await ask(scopeOf(testApp, 'member'), 'Third', { key: 'the same' })
  await soon(() => expect(greeted.map(({ name }) => name)).toEqual(['Second', 'Third']))
  expect(await testApp.sql('select from graphile_worker._private_jobs where key is not null')).toHaveLength(1)
})

test('a job whose end was not recorded runs again, but has its effect once', async () => {
  const { greeted, ask, testApp } = await openGreetings()
  // Every job runs twice, as after a crash between its commit and its end.
  await testApp.sql(`
    create function again() returns trigger language plpgsql as $$ begin
      if old.attempts > 1 then return old; end if;
      update graphile_worker._private_jobs set locked_at = null, locked_by = null where id = old.id;
      return null;
    end $$`)
  await testApp.sql(
    'create trigger again before delete on graphile_worker._private_jobs for each row execute function again()',
  )
  await ask(scopeOf(testApp, 'member'), 'Once')
  await soon(async () => expect(await testApp.sql('select from graphile_worker._private_jobs')).toEqual([]))
  expect(greeted).toHaveLength(1)
})

/** A worker can be slow on a busy machine. */
function soon(expectation: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(expectation, { timeout: 60_000 })
}

async function openGreetings() {
  const testApp = await openTestApp()
  const greeted: { name: string; account: string; role: string; actor: Actor }[] = []
  const implementation = implement(greet, async ({ name }, { scope: { account, role, actor } }) => {
    greeted.push({ name, account, role, actor })
    return {}
  })
  const { database } = testApp.installation
  const worker = await startWorker(testApp.url, testApp.running, [jobHandler(greetLater, implementation)])
  testApp.atEnd(worker.stop)
  const ask = (scope: Scope, name: string, when?: EnqueueOptions) =>
    database.write(scope, (db) => enqueue(db, scope, greetLater, { name }, when))
  return { greeted, ask, testApp }
}

function scopeOf({ cast }: TestApp, name: 'owner' | 'member' | 'viewer' | 'stranger'): Scope {
  const { account, person } = cast[name]
  return { kind: 'account', account, person, role: 'member', actor: { kind: 'person', id: person } }
}
