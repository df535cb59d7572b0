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

test('what is asked for is called once it is committed, and not at all if it is not', async () => {
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

test('what it asks for is sealed in the database, and gone once it has gone out', async () => {
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

test('a slow destination keeps nobody else waiting, however much waits for it', async () => {
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

test('one that replaces others about the same thing is the only one that goes out', async () => {
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

test('no connection waits while a call is made: four slow ones keep nobody from writing', async () => {
  const gate = Promise.withResolvers<void>()
  const { ask, state, running, scope, outgoing } = await openPost({ call: () => gate.promise })
  // As many as there are connections for writing in a test, and more than go to one destination at once.
  const asked = await Promise.all(Array.from({ length: 6 }, (_, index) => ask(`Slow ${index}`, 'now')))
  const written = await Promise.all([1, 2, 3, 4].map(() => running.database.write(scope, async () => 'done')))
  expect(written).toEqual(['done', 'done', 'done', 'done'])
  await expect
    .poll(async () => (await Promise.all(asked.map(state))).map((each) => each?.state).sort())
    .toEqual(['sending', 'sending', 'sending', 'sending', 'waiting', 'waiting'])
  gate.resolve()
  await outgoing.idle()
  expect((await Promise.all(asked.map(state))).map((each) => each?.state)).toEqual(Array(6).fill('sent'))
})

test('what surely was not done is tried again; a destination that fails five times is left alone until it answers', async () => {
  let isDown = true
  const { ask, state, calls, outgoing, testApp } = await openPost({
    call: async () => {
      if (isDown) throw new CallFailed('try-again', 'post.closed', 'The post office is closed.')
    },
  })
  const ids = []
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) ids.push(await ask(text))
  // The sixth and seventh were not even tried.
  expect(calls).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(await state(ids[0] ?? '')).toMatchObject({
    state: 'waiting',
    attempts: 1,
    error: 'The post office is closed.',
  })
  expect(await state(ids[6] ?? '')).toMatchObject({ state: 'waiting', attempts: 0 })
  isDown = false
  // Time passes for one of them; when it gets through, all others follow at once.
  await testApp.sql('update outgoing_destinations set open_until = now()')
  await testApp.sql('update outgoing_calls set next_at = now() where id = $1', [ids[0]])
  for (let round = 0; round < 3; round++) {
    await outgoing.pollOnce()
    await outgoing.idle()
  }
  expect((await Promise.all(ids.map(state))).map((each) => each?.state)).toEqual(Array(7).fill('sent'))
})

test('an unknown outcome is never repeated by itself, only where that does no harm or a person says so', async () => {
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
  const harmless = await openPost({ call, repeatable: true })
  const other = await harmless.ask('Any number of times')
  expect(await harmless.state(other)).toMatchObject({ state: 'waiting', attempts: 1 })
})

test('what somebody refuses for good is not tried again', async () => {
  const { ask, state } = await openPost({
    call: async () => {
      throw new CallFailed('refused', 'post.address', 'There is no such address.')
    },
  })
  expect(await state(await ask('x'))).toMatchObject({ state: 'failed', error: 'There is no such address.' })
})

test('a call takes no longer than its time limit, and is unknown then', async () => {
  const { ask, state } = await openPost({ call: () => new Promise(() => {}), timeoutMs: 50 })
  expect(await state(await ask('x'))).toMatchObject({ state: 'unknown' })
})

test('a sender that died in the middle: unknown, unless the other side can be asked', async () => {
  const dead = async (over: Partial<OutgoingCall<typeof input>>) => {
    const { leave, state, outgoing, testApp, calls } = await openPost(over)
    const id = await leave('Was it sent?')
    // As if the process had been killed before it could write down how it ended.
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
  const asked = await dead({ lookUp: async () => ({ state: 'not-sent' }) })
  expect(asked).toMatchObject({ state: 'waiting', calls: 0 })
})

test('of two processes that look at the same moment, one calls', async () => {
  const { leave, calls, outgoing, running, post } = await openPost()
  await leave('Once')
  const other = openOutgoing(() => running, [post as unknown as OutgoingCall])
  await Promise.all([outgoing.pollOnce(), other.pollOnce()])
  await Promise.all([outgoing.idle(), other.idle()])
  expect(calls).toEqual(['Once'])
})

test('what cannot be read, or what nothing sends any more, is given up with a sentence', async () => {
  const { ask, state, outgoing, testApp } = await openPost()
  const [unreadable, unknown] = [await ask('x'), await ask('y')]
  await testApp.sql(`update outgoing_calls set state = 'waiting', input = 'no seal' where id = $1`, [unreadable])
  await testApp.sql(`update outgoing_calls set state = 'waiting', call = 'pigeon' where id = $1`, [unknown])
  await outgoing.pollOnce()
  await outgoing.idle()
  expect(await state(unreadable)).toMatchObject({ state: 'failed', error: expect.stringContaining('SECRET_KEY') })
  expect(await state(unknown)).toMatchObject({ state: 'failed', error: 'Nothing here sends this any more.' })
})

test('who may no longer do it does not send it', async () => {
  const { leave, calls, outgoing, testApp } = await openPost()
  const scope = scopeAs(testApp, 'member')
  await leave('From one who left', scope)
  await testApp.sql('delete from members where person_id = $1', [scope.person])
  await outgoing.pollOnce()
  await outgoing.idle()
  expect(calls).toEqual([])
  expect(await testApp.sql('select state, error from outgoing_calls')).toEqual([
    { state: 'failed', error: 'Whoever asked for this may no longer do it, so it was not sent.' },
  ])
})

test('an action that leaves the process answers with what came back, and leaves one entry', async () => {
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

test('one that fails tells why, and one whose outcome is lost says so', async () => {
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

test('what cannot be prepared is refused before anything is called', async () => {
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

/** An action that asks somebody else to say it louder. */
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

/** A house whose post office does what it is told. */
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
    /** Asks in a process that dies right after the commit. */
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
