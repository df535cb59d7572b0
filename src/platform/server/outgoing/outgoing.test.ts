import { expect, test } from 'vitest'
import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import { openTestApp, type TestApp } from '#test/app/test-app.ts'
import { scopeAs } from '#test/app/demo-data.ts'
import { runAction } from '../actions/run-action.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { implementCall, defineOutgoingCall } from './define-call.ts'
import { CallFailed } from './failure.ts'
import { openOutgoing } from './open-outgoing.ts'
import type { OutgoingCall } from './outgoing-call.ts'

const input = z.object({ text: z.string() })

test('a call is made after the commit, and not at all after a rollback', async () => {
  const { ask, calls, outgoing, running, scope, post } = await openPost()
  await ask('Hello')
  const failing = running.database.write(scope, async (db) => {
    await outgoing.send(db, scope, post, { text: 'Never' })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await outgoing.idle()
  await outgoing.pollOnce()
  await outgoing.idle()
  expect(calls).toEqual(['Hello'])
})

test('the input of a call is encrypted in the database, and deleted after it was sent', async () => {
  let isDown = true
  const { ask, again, testApp } = await openPost({
    call: async () => {
      if (isDown) throw new CallFailed('try-again', 'post.closed', 'The post office is closed.')
    },
  })
  const stored = async () => (await testApp.sql<{ input: string }>('select input from outgoing_calls'))[0]?.input
  const id = await ask('the code is 123456')
  expect(await stored()).toMatch(/^v1\./)
  expect(await stored()).not.toContain('123456')
  isDown = false
  await again(id)
  expect(await stored()).toBe('')
})

test('a slow destination does not delay other destinations', async () => {
  const gate = Promise.withResolvers<void>()
  const { ask, outgoing, running, scope, post, calls, testApp } = await openPost({
    call: ({ text }: { text: string }) => (text === 'quick' ? Promise.resolve() : gate.promise),
  })
  for (let n = 0; n < 30; n++) await ask(`slow ${n}`, 'now')
  const quick = { ...post, destination: 'courier' }
  await running.database.write(scope, (db) => outgoing.send(db, scope, quick, { text: 'quick' }))
  await testApp.sql(`update outgoing_calls set next_at = now() - interval '1 minute' where destination = 'post office'`)
  await outgoing.pollOnce()
  await expect.poll(() => calls).toContain('quick')
  gate.resolve()
  await outgoing.idle()
})

test('a call that replaces others about the same row is the only one sent', async () => {
  const { outgoing, running, scope, post, calls, testApp } = await openPost({
    call: async () => {
      throw new CallFailed('try-again', 'post.closed', 'The post office is closed.')
    },
  })
  const about = { thing: scope.account, replaces: true } as const
  for (const text of ['first', 'second']) {
    await running.database.write(scope, (db) => outgoing.send(db, scope, post, { text }, about))
    await outgoing.idle()
  }
  expect(calls).toEqual(['first', 'second'])
  expect(await testApp.sql('select state from outgoing_calls order by created_at')).toEqual([
    { state: 'dropped' },
    { state: 'waiting' },
  ])
})

test('a call holds no database connection: four slow calls block no writes', async () => {
  const gate = Promise.withResolvers<void>()
  const { ask, state, running, scope, outgoing } = await openPost({ call: () => gate.promise })
  // As many as there are connections for writing in a test, and more than go to one destination at once.
  const ids = await Promise.all(Array.from({ length: 6 }, (_, index) => ask(`Slow ${index}`, 'now')))
  const written = await Promise.all([1, 2, 3, 4].map(() => running.database.write(scope, async () => 'done')))
  expect(written).toEqual(['done', 'done', 'done', 'done'])
  await expect
    .poll(async () => (await Promise.all(ids.map(state))).map((each) => each?.state).sort())
    .toEqual(['sending', 'sending', 'sending', 'sending', 'waiting', 'waiting'])
  gate.resolve()
  await outgoing.idle()
  expect((await Promise.all(ids.map(state))).map((each) => each?.state)).toEqual(Array(6).fill('sent'))
})

test('a call that was not done is retried; after five failures the destination gets no calls until one succeeds', async () => {
  let isDown = true
  const { ask, state, calls, outgoing, testApp } = await openPost({
    call: async () => {
      if (isDown) throw new CallFailed('try-again', 'post.closed', 'The post office is closed.')
    },
  })
  const ids = []
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) ids.push(await ask(text))
  // The sixth and seventh were not attempted.
  expect(calls).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(await state(ids[0] ?? '')).toMatchObject({
    state: 'waiting',
    attempts: 1,
    error: 'The post office is closed.',
  })
  expect(await state(ids[6] ?? '')).toMatchObject({ state: 'waiting', attempts: 0 })
  isDown = false
  // One of them becomes due; when it succeeds, all others follow at once.
  await testApp.sql('update outgoing_destinations set open_until = now()')
  await testApp.sql('update outgoing_calls set next_at = now() where id = $1', [ids[0]])
  for (let round = 0; round < 3; round++) {
    await outgoing.pollOnce()
    await outgoing.idle()
  }
  expect((await Promise.all(ids.map(state))).map((each) => each?.state)).toEqual(Array(7).fill('sent'))
})

test('an unknown outcome is retried only if the call is repeatable or a person decides so', async () => {
  let isSilent = true
  const call = async () => {
    if (isSilent) throw new Error('socket hang up')
  }
  const careful = await openPost({ call })
  const id = await careful.ask('Once')
  await careful.outgoing.pollOnce()
  await careful.outgoing.idle()
  expect(await careful.state(id)).toMatchObject({ state: 'unknown', attempts: 1 })
  expect(careful.calls).toEqual(['Once'])
  isSilent = false
  await careful.again(id)
  expect(await careful.state(id)).toMatchObject({ state: 'sent' })
  expect(careful.calls).toEqual(['Once', 'Once'])

  isSilent = true
  const repeatable = await openPost({ call, repeatable: true })
  const other = await repeatable.ask('Any number of times')
  expect(await repeatable.state(other)).toMatchObject({ state: 'waiting', attempts: 1 })
})

test('a refused call is not retried', async () => {
  const { ask, state } = await openPost({
    call: async () => {
      throw new CallFailed('refused', 'post.address', 'There is no such address.')
    },
  })
  expect(await state(await ask('x'))).toMatchObject({ state: 'failed', error: 'There is no such address.' })
})

test('a call that exceeds its time limit has an unknown outcome', async () => {
  const { ask, state } = await openPost({ call: () => new Promise(() => {}), timeoutMs: 50 })
  expect(await state(await ask('x'))).toMatchObject({ state: 'unknown' })
})

test('after a crash during a call its outcome is unknown, unless the other service can be asked', async () => {
  const dead = async (over: Partial<OutgoingCall<typeof input>>) => {
    const { leave, state, outgoing, testApp, calls } = await openPost(over)
    const id = await leave('Was it sent?')
    // As if the process had been killed before it stored the outcome.
    await testApp.sql(
      `update outgoing_calls set state = 'sending', lease_until = now(), settled_at = null where id = $1`,
      [id],
    )
    await outgoing.pollOnce()
    await outgoing.idle()
    return { ...(await state(id)), calls: calls.length }
  }
  expect(await dead({})).toMatchObject({ state: 'unknown', calls: 0 })
  expect(await dead({ lookUp: async () => ({ state: 'sent', result: undefined }) })).toMatchObject({
    state: 'sent',
    calls: 0,
  })
  const notSent = await dead({ lookUp: async () => ({ state: 'not-sent' }) })
  expect(notSent).toMatchObject({ state: 'waiting', calls: 0 })
})

test('of two processes that poll at the same moment, one makes the call', async () => {
  const { leave, calls, outgoing, running, post } = await openPost()
  await leave('Once')
  const other = openOutgoing(() => running, [post as unknown as OutgoingCall])
  await Promise.all([outgoing.pollOnce(), other.pollOnce()])
  await Promise.all([outgoing.idle(), other.idle()])
  expect(calls).toEqual(['Once'])
})

test('a process that finds a call after another one has sent it says nothing', async () => {
  let isDown = true
  const { ask, again, running, post, testApp } = await openPost({
    call: async () => {
      if (isDown) throw new CallFailed('try-again', 'post.closed', 'The post office is closed.')
    },
  })
  const id = await ask('Hello')
  await testApp.sql(`update outgoing_calls set next_at = now() - interval '1 minute'`)
  const sent = Promise.withResolvers<void>()
  let reads = 0
  const database = Object.assign(Object.create(running.database), {
    read: async (...input: Parameters<typeof running.database.read>) => {
      if (reads++ > 0) await sent.promise
      return running.database.read(...input)
    },
  })
  const other = openOutgoing(() => ({ ...running, database }), [post as unknown as OutgoingCall])
  await other.pollOnce()
  isDown = false
  await again(id)
  sent.resolve()
  await other.idle()
  expect(await testApp.sql('select state from outgoing_calls')).toEqual([{ state: 'sent' }])
  expect(testApp.log.join()).not.toContain('cannot be read')
})

test('a call that cannot be decrypted, or whose kind is gone, fails with a message', async () => {
  const { ask, state, outgoing, testApp } = await openPost()
  const [unreadable, unknown] = [await ask('x'), await ask('y')]
  await testApp.sql(`update outgoing_calls set state = 'waiting', input = 'no seal' where id = $1`, [unreadable])
  await testApp.sql(`update outgoing_calls set state = 'waiting', call = 'pigeon' where id = $1`, [unknown])
  await outgoing.pollOnce()
  await outgoing.idle()
  expect(await state(unreadable)).toMatchObject({ state: 'failed', error: expect.stringContaining('SECRET_KEY') })
  expect(await state(unknown)).toMatchObject({ state: 'failed', error: 'This kind of message is no longer supported.' })
})

test('a call of a person who lost the permission is not sent', async () => {
  const { leave, calls, outgoing, testApp } = await openPost()
  const scope = scopeAs(testApp, 'member')
  await leave('From one who left', scope)
  await testApp.sql('delete from members where person_id = $1', [scope.person])
  await outgoing.pollOnce()
  await outgoing.idle()
  expect(calls).toEqual([])
  expect(await testApp.sql('select state, error from outgoing_calls')).toEqual([
    { state: 'failed', error: 'The person who requested this may no longer do it, so it was not sent.' },
  ])
})

test('an action that leaves the process answers with the result, and adds one journal entry', async () => {
  const { running, caller, testApp } = await openPost()
  const done = await runAction(
    running,
    shout(async (text) => text.toUpperCase()),
    caller,
    { text: 'hi' },
    occasion,
  )
  expect(done).toMatchObject({ answer: { said: 'HI' } })
  expect(await testApp.sql('select action, id from journal where request_id = $1', [occasion.requestId])).toEqual([
    { action: 'test.shout', id: done.entry },
  ])
})

test('a failed action tells why, and one with an unknown outcome says so', async () => {
  const { running, caller, testApp } = await openPost()
  const busy = shout(async () => {
    throw new CallFailed('try-again', 'post.closed', 'The post office is closed.')
  })
  await expect(runAction(running, busy, caller, { text: 'a' }, occasion)).rejects.toMatchObject({ code: 'post.closed' })
  const lost = shout(async () => {
    throw new Error('socket hang up')
  })
  await expect(runAction(running, lost, caller, { text: 'b' }, occasion)).rejects.toMatchObject({
    code: 'outgoing.unknown',
    status: 502,
  })
  expect(await testApp.sql('select state from outgoing_calls order by created_at')).toEqual([
    { state: 'failed' },
    { state: 'unknown' },
  ])
})

test('an action that cannot be prepared is refused before the call', async () => {
  const { running, caller, testApp } = await openPost()
  const never = shout(
    async () => {
      throw new Error('called')
    },
    () => {
      throw new Refusal('post.empty', 400, 'Write something.')
    },
  )
  await expect(runAction(running, never, caller, { text: '' }, occasion)).rejects.toMatchObject({ code: 'post.empty' })
  expect(await testApp.sql('select from outgoing_calls')).toEqual([])
})

const occasion = { requestId: 'shouting' }

/** An action that asks another service to repeat a text in capitals. */
function shout(call: (text: string) => Promise<string>, prepare: (text: string) => void = () => {}) {
  const contract = action({
    name: 'test.shout',
    title: 'Shout',
    description: 'Says something louder.',
    input,
    output: z.object({ said: z.string() }),
    permission: 'member',
    effect: 'send',
    rest: 'POST /test/shout',
    surfaces: [],
  })
  return implementCall(contract, {
    destination: 'the street',
    prepare: async ({ text }) => {
      prepare(text)
      return text
    },
    call,
    settle: async (said) => ({ said }),
  })
}

/** A test app whose post office does what the test says. */
async function openPost(over: Partial<OutgoingCall<typeof input>> = {}) {
  const testApp: TestApp = await openTestApp()
  const calls: string[] = []
  const deliver = over.call ?? (async () => {})
  const post = {
    ...defineOutgoingCall({
      name: 'test.post',
      description: 'Posts a letter.',
      input,
      destination: 'post office',
      prepare: async (letter) => letter,
      call: async () => {},
    }),
    ...over,
    call: async ({ text }: { text: string }, context: never) => {
      calls.push(text)
      await deliver({ text } as never, context)
    },
  }
  const running: Runtime = {
    ...testApp.running,
    outgoing: openOutgoing(() => running, [post as unknown as OutgoingCall]),
  }
  const { outgoing, database } = running
  testApp.atEnd(() => outgoing.stop())
  const scope = scopeAs(testApp, 'owner')
  return {
    testApp,
    running,
    outgoing,
    scope,
    calls,
    post,
    caller: { kind: 'person', person: scope.person, account: scope.account, role: 'owner', admin: false } as const,
    ask: async (text: string, when: 'now' | 'done' = 'done') => {
      const id = await database.write(scope, (db) => outgoing.send(db, scope, post, { text }))
      if (when === 'done') await outgoing.idle()
      return id
    },
    /** Requests a call in a process that dies right after the commit. */
    leave: async (text: string, from = scope) => {
      const dead = openOutgoing(() => running, [])
      await dead.stop()
      return database.write(from, (db) => dead.send(db, from, post, { text }))
    },
    again: async (id: string) => {
      await database.write(system, (db) => outgoing.sendAgain(db, system, id))
      await outgoing.idle()
    },
    state: async (id: string) => {
      const [row] = await testApp.sql<{ state: string; attempts: number; error: string | null }>(
        'select state, attempts, error from outgoing_calls where id = $1',
        [id],
      )
      return row
    },
  }
}

const system = { kind: 'system', reason: 'a person in a test' } as const
