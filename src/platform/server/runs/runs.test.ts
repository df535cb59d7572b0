import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { newId, type Id } from '#platform/contract/id.ts'
import type { StreamPart } from '#platform/contract/stream.ts'
import { openTestApp, type TestApp } from '#test/app/test-app.ts'
import { scopeAs } from '#test/app/demo-data.ts'
import { localBus } from '../live/bus.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { openStreams } from './stream/open-streams.ts'
import { defineRun, type RunContext } from './define-run.ts'
import { openRuns } from './open-runs.ts'

test('a run does its steps, shows its parts and ends', async () => {
  const { start, parts, stateOf, first } = await openTwoProcesses(async (context) => {
    const answer = await context.step('think', async () => {
      context.emit({ type: 'text', block: 0, delta: 'Hel' })
      context.emit({ type: 'text', block: 0, delta: 'lo' })
      return 42
    })
    context.emit({ type: 'text', block: 1, delta: String(answer) })
  })
  const run = await start()
  await first.runs.idle()
  expect(await stateOf(run)).toMatchObject({ state: 'done' })
  expect(await parts(run)).toEqual([
    { type: 'text', block: 0, delta: 'Hello' },
    { type: 'text', block: 1, delta: '42' },
    { type: 'end', state: 'done' },
  ])
})

test('another process goes on where a dead one stopped, and does nothing twice', async () => {
  const thought: string[] = []
  const gate = Promise.withResolvers<void>()
  let isSecond = false
  const { tasks, start, parts, first, second, expireLease } = await openTwoProcesses(async (context) => {
    await context.step('one', async () => thought.push('one'))
    await context.act('add', 'focus.addTask', { title: 'Order beans' })
    context.emit({ type: 'text', delta: 'shown' })
    await context.step('two', async () => {
      thought.push('two')
      if (isSecond) return
      gate.resolve()
      await aborted(context.signal)
    })
  })
  const run = await start()
  await gate.promise
  await expect.poll(() => parts(run)).toEqual([{ type: 'text', delta: 'shown' }])
  await first.runs.close()
  isSecond = true
  await second.runs.pollOnce()
  await second.runs.idle()
  expect(thought, 'the lease of the first process is not over').toEqual(['one', 'two'])
  await expireLease(run)
  await second.runs.pollOnce()
  await second.runs.idle()
  expect(thought).toEqual(['one', 'two', 'two'])
  expect(await tasks()).toEqual(['Order beans'])
  expect(await parts(run)).toEqual([
    { type: 'text', delta: 'shown' },
    { type: 'cut', from: 0 },
    { type: 'text', delta: 'shown' },
    { type: 'end', state: 'done' },
  ])
})

test('a process that has lost its run changes nothing any more', async () => {
  const begun = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const { testApp, tasks, start, first, stateOf } = await openTwoProcesses(async (context) => {
    begun.resolve()
    await gate.promise
    await context.act('add', 'focus.addTask', { title: 'Too late' })
  })
  const run = await start()
  // Else it could take the lease after the other one.
  await begun.promise
  await testApp.sql(`update runs set lease_holder = $1 where id = $2`, [newId(), run])
  gate.resolve()
  await first.runs.idle()
  expect(await stateOf(run)).toMatchObject({ state: 'running' })
  expect(await tasks()).toEqual([])
})

test('what a run writes last is stored with its end: once, by the process that has it, and not if it fails', async () => {
  const begun = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  let isSecond = false
  const { testApp, start, stateOf, first, second } = await openTwoProcesses(async (context, { fails }) => {
    context.writeLast((db, scope) =>
      sql`update runs set activity = coalesce(activity, '') || 'written' where id = ${context.id}`.execute(db(scope)),
    )
    if (fails) throw new Error('boom')
    if (isSecond) return
    begun.resolve()
    await gate.promise
  })
  const failed = await start({ fails: true })
  await first.runs.idle()
  expect(await stateOf(failed)).toMatchObject({ state: 'failed', activity: null })
  const run = await start()
  await begun.promise
  isSecond = true
  await testApp.sql(`update runs set lease_holder = $1, lease_until = now() where id = $2`, [newId(), run])
  await second.runs.pollOnce()
  await second.runs.idle()
  expect(await stateOf(run)).toMatchObject({ state: 'done', activity: 'written' })
  gate.resolve()
  await first.runs.idle()
  expect(await stateOf(run)).toMatchObject({ state: 'done', activity: 'written' })
})

test('a heartbeat that began before a run was claimed does not take it for lost', async () => {
  const gate = Promise.withResolvers<void>()
  let isDecided = false
  const { testApp, start, first, stateOf, parts } = await openTwoProcesses(async (context, { wait }) => {
    if (wait) await context.waitFor('decision', async () => isDecided || undefined, inOneHour())
    context.emit({ type: 'begun' })
    await gate.promise
    await context.act('add', 'focus.addTask', { title: 'Order beans' })
  })
  const lock = lockRows(testApp)
  const waiting = await start({ wait: true })
  await first.runs.idle()
  const working = await start()
  isDecided = true
  await testApp.sql('update runs set wake_at = now() where id = $1', [waiting])
  const unlockWaiting = await lock(waiting)
  first.runs.begin(waiting)
  // The heartbeat stops at this one, after it has not found the other among the claimed ones.
  const unlockWorking = await lock(working)
  await expect.poll(() => lock.blocked()).toBe(2)
  await unlockWaiting()
  await expect.poll(() => parts(waiting)).toContainEqual({ type: 'begun' })
  await unlockWorking()
  await expect.poll(() => lock.blocked()).toBe(0)
  gate.resolve()
  await first.runs.idle()
  expect(await stateOf(working)).toMatchObject({ state: 'done' })
  expect(await stateOf(waiting)).toMatchObject({ state: 'done' })
})

test('two processes share the runs that are due, and take none twice', async () => {
  let isDecided = false
  let resumed = 0
  const { testApp, start, first, second } = await openTwoProcesses(async (context, { wait }) => {
    if (wait) await context.waitFor('decision', async () => isDecided || undefined, inOneHour())
    resumed += 1
  })
  const waiting = await Promise.all(Array.from({ length: 20 }, () => start({ wait: true })))
  await first.runs.idle()
  isDecided = true
  await testApp.sql('update runs set wake_at = now()')
  // As if a third process were claiming this one.
  const unlock = await lockRows(testApp)(waiting[10] as Id)
  const pollBoth = () => Promise.all([first.runs.pollOnce(), second.runs.pollOnce()])
  await pollBoth()
  await Promise.all([first.runs.idle(), second.runs.idle()])
  expect(resumed).toBe(19)
  await unlock()
  await pollBoth()
  await Promise.all([first.runs.idle(), second.runs.idle()])
  expect(resumed).toBe(20)
  expect(await testApp.sql('select state, count(*)::integer as runs from runs group by state')).toEqual([
    { state: 'done', runs: 20 },
  ])
})

test('all changes of a run are one group in the journal, by the agent for the person', async () => {
  const { testApp, start, first, agent } = await openTwoProcesses(async (context) => {
    await context.act('add', 'focus.addTask', { title: 'One' })
    await context.act('add', 'focus.addTask', { title: 'Two' })
  })
  const run = await start()
  await first.runs.idle()
  const entries = await testApp.sql(`select group_id, actor_kind, actor_id, person_id from journal where action = $1`, [
    'focus.addTask',
  ])
  const entry = { group_id: run, actor_kind: 'agent', actor_id: agent, person_id: testApp.cast.owner.person }
  expect(entries).toEqual([entry, entry])
})

test('a refused action is a result, also after a restart', async () => {
  const results: unknown[] = []
  const { start, first } = await openTwoProcesses(async (context) => {
    results.push(await context.act('add', 'focus.addTask', { title: '' }))
    results.push(await context.act('none', 'focus.fly', {}))
  })
  await start()
  await first.runs.idle()
  expect(results).toMatchObject([
    { state: 'refused', code: 'input.wrong' },
    { state: 'refused', code: 'action.unknown' },
  ])
})

test('a waiting run goes on when it gets its result, in any process', async () => {
  const answers: unknown[] = []
  let decision = undefined as string | undefined
  const { start, first, second, stateOf, wake, parts } = await openTwoProcesses(async (context) => {
    context.emit({ type: 'question' })
    answers.push(await context.waitFor('decision', async () => decision, inOneHour()))
  })
  const run = await start()
  await first.runs.idle()
  expect(await stateOf(run)).toMatchObject({ state: 'waiting', lease_holder: null })
  await wake(second, run)
  await second.runs.idle()
  expect(await stateOf(run), 'nothing has happened').toMatchObject({ state: 'waiting' })
  decision = 'approved'
  expect(await wake(second, run)).toBe(true)
  await second.runs.idle()
  expect(answers).toEqual(['approved'])
  expect(await parts(run)).toEqual([{ type: 'question' }, { type: 'end', state: 'done' }])
  expect(await wake(second, run)).toBe(false)
})

test('what happens while a run goes to sleep is not missed', async () => {
  const answers: unknown[] = []
  let decision: string | undefined
  const { start, first, stateOf, wake } = await openTwoProcesses(async (context) => {
    const look = async () => {
      const seen = decision
      decision = 'approved'
      if (seen === undefined) await wake(first, context.id)
      return seen
    }
    answers.push(await context.waitFor('decision', look, inOneHour()))
  })
  const run = await start()
  await first.runs.idle()
  expect(answers).toEqual(['approved'])
  expect(await stateOf(run)).toMatchObject({ state: 'done' })
})

test('a waiting run goes on without a result when its time is over', async () => {
  const answers: unknown[] = []
  let until = inOneHour()
  const { testApp, start, first, second, stateOf } = await openTwoProcesses(async (context) => {
    answers.push((await context.waitFor('decision', async () => undefined, until)) ?? 'nobody decided')
  })
  const run = await start()
  await first.runs.idle()
  until = new Date()
  await testApp.sql('update runs set wake_at = now() where id = $1', [run])
  await second.runs.pollOnce()
  await second.runs.idle()
  expect(answers).toEqual(['nobody decided'])
  expect(await stateOf(run)).toMatchObject({ state: 'done' })
})

test('a run can be stopped while it works and while it waits', async () => {
  const { start, first, stateOf, stop, parts } = await openTwoProcesses(async (context, { wait }) => {
    context.emit({ type: 'text', delta: 'so far' })
    if (wait) await context.waitFor('decision', async () => undefined, inOneHour())
    else await context.step('work', () => aborted(context.signal))
  })
  const working = await start()
  await expect.poll(() => parts(working)).toHaveLength(1)
  expect(await stop(working)).toBe(true)
  await first.runs.idle()
  expect(await stateOf(working)).toMatchObject({ state: 'stopped' })
  expect(await parts(working)).toEqual([
    { type: 'text', delta: 'so far' },
    { type: 'end', state: 'stopped' },
  ])
  const waiting = await start({ wait: true })
  await first.runs.idle()
  await stop(waiting)
  await first.runs.idle()
  expect(await stateOf(waiting)).toMatchObject({ state: 'stopped' })
  expect(await stop(waiting)).toBe(false)
})

test('an unexpected error ends the run with a sentence', async () => {
  const { start, first, stateOf } = await openTwoProcesses(() => Promise.reject(new Error('a bug')))
  const run = await start()
  await first.runs.idle()
  expect(await stateOf(run)).toMatchObject({ state: 'failed', error_code: 'unexpected' })
})

test('a run whose database goes away goes on later', async () => {
  let count = 0
  const { start, stateOf, first, second, expireLease } = await openTwoProcesses(async (context) => {
    await context.step('one', () => Promise.resolve(1))
    count += 1
    if (count === 1) throw new Error('Client has encountered a connection error and is not queryable')
  })
  const run = await start()
  await first.runs.idle()
  expect(await stateOf(run)).toMatchObject({ state: 'running' })
  await expireLease(run)
  await second.runs.pollOnce()
  await second.runs.idle()
  expect(await stateOf(run)).toMatchObject({ state: 'done' })
  expect(count).toBe(2)
})

test('followers get each part once and in order, from any number, in any process', async () => {
  const gate = Promise.withResolvers<void>()
  const { testApp, start, first, second, parts, callers } = await openTwoProcesses(async (context) => {
    for (let n = 0; n < 50; n++) {
      context.emit({ type: `part ${n}` })
      if (n === 20) await gate.promise
      if (n % 7 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
  })
  const run = await start()
  const here: string[] = []
  const fromFive: string[] = []
  const elsewhere: string[] = []
  const collect = (into: string[]) => (_: number, news: readonly StreamPart[]) =>
    void into.push(...news.map(({ type }) => type))
  await first.streams.follow(callers.owner, run, 0, collect(here))
  await second.streams.follow(callers.owner, run, 5, collect(elsewhere))
  gate.resolve()
  await first.runs.idle()
  second.streams.announce(run)
  await first.streams.follow(callers.owner, run, 5, collect(fromFive))
  const all = (await parts(run)).map(({ type }) => type)
  expect(all).toHaveLength(51)
  await expect.poll(() => here).toEqual(all)
  await expect.poll(() => elsewhere).toEqual(all.slice(5))
  await expect.poll(() => fromFive).toEqual(all.slice(5))
  for (const name of ['member', 'stranger'] as const)
    await expect(first.streams.follow(callers[name], run, 0, collect([]))).rejects.toMatchObject({
      code: 'stream.unknown',
    })
  expect(testApp.log).toEqual([])
})

const inputSchema = z.object({ wait: z.boolean().default(false), fails: z.boolean().default(false) })

/** Two processes on one database, which execute the same kind of run. */
async function openTwoProcesses(run: (context: RunContext, input: z.infer<typeof inputSchema>) => Promise<void>) {
  const testApp = await openTestApp()
  const kind = defineRun({ kind: 'test', input: inputSchema, run: (input, context) => run(context, input) })
  const { database } = testApp.installation
  const agent = newId()
  const openProcess = () => {
    const running: Runtime = {
      ...testApp.running,
      streams: openStreams(database, localBus),
      callerOf: async ({ account, person, actor }) =>
        actor.id === agent ? { kind: 'agent', id: agent, account, person, role: 'owner', allowed: ['*'] } : undefined,
    }
    const runs = openRuns(() => ({ ...running, runs }), localBus, [kind])
    testApp.atEnd(runs.close)
    return { runs, streams: running.streams }
  }
  const first = openProcess()
  const second = openProcess()
  const scope = { ...scopeAs(testApp, 'owner'), actor: { kind: 'agent', id: agent } } as const
  const callerOf = ({ person, account }: { person: Id; account: Id }) =>
    ({ kind: 'person', person, account, role: 'viewer', admin: false }) as const
  const tasks = async () =>
    (await testApp.as('owner').callNamed<{ tasks: { title: string }[] }>('focus.listTasks', {})).tasks.map(
      ({ title }) => title,
    )
  return {
    testApp,
    tasks,
    agent,
    first,
    second,
    callers: {
      owner: callerOf(testApp.cast.owner),
      member: callerOf(testApp.cast.member),
      stranger: callerOf(testApp.cast.stranger),
    },
    start: (input: Partial<z.infer<typeof inputSchema>> = {}) =>
      database.write(scope, (db) =>
        first.runs.start(db, scope, { kind: kind.kind, input, privateTo: testApp.cast.owner.person }),
      ),
    wake: (process: typeof first, id: Id) => database.write(scope, (db) => process.runs.wake(db, scope, id)),
    stop: (id: Id) => database.write(scope, (db) => first.runs.stop(db, scope, id)),
    stateOf: async (id: Id) => (await testApp.sql('select * from runs where id = $1', [id]))[0],
    parts: async (id: Id) =>
      (
        await testApp.sql<{ part: StreamPart }>('select part from stream_parts where run_id = $1 order by number', [id])
      ).map(({ part }) => part),
    expireLease: (id: Id) => testApp.sql(`update runs set lease_until = now() where id = $1`, [id]),
  }
}

/** Locks the row of a run, each in a transaction of its own, and counts the statements that wait for one. */
function lockRows({ url, sql, atEnd }: TestApp) {
  const lock = async (run: Id) => {
    const client = new pg.Client({ connectionString: url, options: '-c taaskly.system=on' })
    await client.connect()
    atEnd(() => client.end())
    await client.query('begin')
    await client.query('select 1 from runs where id = $1 for update', [run])
    return () => client.query('commit')
  }
  const blocked = async () =>
    (
      await sql<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    )[0]?.count
  return Object.assign(lock, { blocked })
}

function inOneHour(): Date {
  return new Date(Date.now() + 3_600_000)
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
}
