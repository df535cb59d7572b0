import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import type { z } from 'zod'
import * as focus from '../contract.ts'
import { rowChange } from '#platform/contract/event.ts'
import { testAction } from '#test/app/test-action.ts'
import { openTestApp, type TestApp } from '#test/app/test-app.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { listListeners } from '#platform/server/events/list-listeners.ts'
import { defineListener, type ListenerOptions } from '#platform/server/events/listener.ts'
import { startEvents } from '#platform/server/events/start-events.ts'

test('a listener gets the changes of a row in order, in the name of its person', async () => {
  const { testApp, start, received } = await openListeners()
  await start({})
  const jonas = testApp.as('member')
  const { id } = await jonas.call(focus.addTask, { title: 'Roast' })
  await jonas.call(focus.changeTask, { id, title: 'Roast the Yirgacheffe' })
  await jonas.call(focus.removeTask, { id })
  await eventually(async () => expect(await received()).toHaveLength(3))
  const { account, person } = jonas
  expect(await received()).toMatchObject([
    { thing: id, kind: 'added', action: 'focus.addTask', before: null, after: null, in: account, by: person },
    { kind: 'changed', before: { title: 'Roast' }, after: { title: 'Roast the Yirgacheffe' } },
    { kind: 'removed', before: { id, title: 'Roast the Yirgacheffe' }, actor: { kind: 'person', id: person } },
  ])
})

test('a listener gets only its kinds and columns, and nothing from before it was registered', async () => {
  const { testApp, start, received } = await openListeners()
  const maya = testApp.as('owner')
  const before = await maya.call(focus.addTask, { title: 'Before' })
  await maya.call(focus.changeTask, { id: before.id, title: 'Still before' })
  await start({ kinds: ['changed'], columns: ['title'] })
  const { id } = await maya.call(focus.addTask, { title: 'Letter' })
  await maya.call(focus.finishTask, { id })
  await maya.call(focus.changeTask, { id, title: 'The letter' })
  await eventually(async () => expect(await received()).toMatchObject([{ thing: id, after: { title: 'The letter' } }]))
})

test('if a process dies between a change and its cursor, each effect happens once', async () => {
  const { testApp, start, received } = await openListeners()
  let deaths = 0
  await start({}, async () => {
    deaths += 1
    await endConnections(testApp, 'taaskly events')
  })
  const maya = testApp.as('owner')
  for (const title of ['a', 'b', 'c']) await maya.call(focus.addTask, { title })
  await eventually(async () => expect(await received()).toHaveLength(3))
  await untilCaughtUp(testApp)
  expect(await received()).toHaveLength(3)
  expect(deaths).toBe(3)
})

test('of two processes one serves a listener, and the other takes over when it ends', async () => {
  const { testApp, start, received } = await openListeners()
  const served: string[] = []
  const first = await start({}, async () => void served.push('first'))
  await start({}, async () => void served.push('second'))
  const maya = testApp.as('owner')
  for (const title of ['a', 'b', 'c']) await maya.call(focus.addTask, { title })
  await eventually(async () => expect(await received()).toHaveLength(3))
  expect(new Set(served)).toEqual(new Set(['first']))
  await first.stop()
  await maya.call(focus.addTask, { title: 'd' })
  await eventually(async () => expect(await received()).toHaveLength(4))
  expect(served.at(-1)).toBe('second')
})

test('changes of a row keep their order, regardless of when transactions begin and end', async () => {
  const { testApp, start, received } = await openListeners()
  const { id } = await testApp.as('owner').call(focus.addTask, { title: 'Letter' })
  await start({ kinds: ['changed'] })
  const [early, endless, late] = await Promise.all([connect(testApp), connect(testApp), connect(testApp)])
  for (const each of [early, endless, late]) {
    await each.query('begin')
    await each.query('select pg_current_xact_id()')
  }
  const rename = (client: pg.Client, title: string) =>
    client.query('update focus_tasks set title = $1 where id = $2', [title, id])
  await rename(late, 'first')
  await late.query('commit')
  await rename(early, 'second')
  await early.query('commit')
  await eventually(async () =>
    expect((await received()).map(({ after }) => after)).toEqual([{ title: 'first' }, { title: 'second' }]),
  )
  await rename(endless, 'third')
  await endless.query('commit')
  await eventually(async () => expect((await received()).at(-1)?.after).toEqual({ title: 'third' }))
})

test('a change without a member is skipped, or handled in the name of an owner if the listener wants it', async () => {
  const { testApp, start, received } = await openListeners()
  await testApp.sql('create table jars (id uuid primary key, account_id uuid)')
  await testApp.sql(`select keep_journal('jars', 'account_id', null)`)
  await start({ name: 'test.careful', table: 'jars' })
  await start({ name: 'test.eager', table: 'jars', fallBackToOwner: true })
  const { account } = testApp.cast.owner
  await testApp.sql('insert into jars values (gen_random_uuid(), $1), (gen_random_uuid(), null)', [account])
  await eventually(async () => expect(await received()).toMatchObject([{ in: account, by: testApp.cast.owner.person }]))
  await eventually(async () =>
    expect((await listListenerStates(testApp)).map(({ skipped }) => skipped)).toEqual([2, 1]),
  )
})

test('a private row that the installation changes is handled in the name of its person', async () => {
  const { testApp, start, received } = await openListeners()
  const { id } = await testApp.as('member').call(focus.addTask, { title: 'Letter' })
  await start({})
  await testApp.sql('update focus_tasks set done_at = now() where id = $1', [id])
  await eventually(async () =>
    expect(await received()).toMatchObject([{ by: testApp.cast.member.person, person: null }]),
  )
})

test('a listener does not get its own changes, and loops of listeners end', async () => {
  const testApp = await openTestApp()
  const rename = implement(echo, async ({ thing, number }, { db, scope }) => {
    await sql`update focus_tasks set title = ${`after ${number}`} where id = ${thing}`.execute(db(scope))
    return {}
  })
  const ping = defineListener({ ...defaultOptions, name: 'test.ping' }, rename)
  const pong = defineListener({ ...defaultOptions, name: 'test.pong', kinds: ['changed'] }, rename)
  const events = startEvents(testApp.url, testApp.running, [ping, pong])
  testApp.atEnd(events.stop)
  await eventually(async () => expect(await listListenerStates(testApp)).toHaveLength(2))
  await testApp.as('owner').call(focus.addTask, { title: 'Letter' })
  await eventually(async () => expect((await listListenerStates(testApp)).map(({ failing }) => failing)).toContain(1))
  expect(
    await testApp.sql('select number from journal_changes where relation = $1', [defaultOptions.table]),
  ).toHaveLength(17)
  const [trouble] = await testApp.sql('select error from listener_troubles')
  expect(trouble).toMatchObject({ error: expect.stringContaining('came out of 16 others') })
})

test('listeners continue after all connections to the database were lost', async () => {
  const { testApp, start, received } = await openListeners()
  await start({})
  const maya = testApp.as('owner')
  await maya.call(focus.addTask, { title: 'a' })
  await eventually(async () => expect(await received()).toHaveLength(1))
  await endConnections(testApp)
  await eventually(() => maya.call(focus.addTask, { title: 'b' }))
  await eventually(async () => expect((await received()).length).toBeGreaterThan(1))
})

test('after a restore, listeners continue where they stopped', async () => {
  const { testApp, start, received } = await openListeners()
  const first = await start({})
  const maya = testApp.as('owner')
  await maya.call(focus.addTask, { title: 'heard' })
  await eventually(async () => expect(await received()).toHaveLength(1))
  await untilCaughtUp(testApp)
  await first.stop()
  await testApp.sql(`update journal set xid = '900000000'`)
  await maya.call(focus.addTask, { title: 'not heard yet' })
  await testApp.sql(`update journal set xid = '900000002' where xid < '900000000'`)
  await testApp.sql(`update listeners set position = '900000001:900000001:'`)
  await start({})
  await eventually(async () => expect(await received()).toHaveLength(2))
  await maya.call(focus.addTask, { title: 'new' })
  await eventually(async () => expect(await received()).toHaveLength(3))
  expect((await received()).map(({ number }) => number)).toEqual([
    ...new Set((await received()).map(({ number }) => number)),
  ])
})

test('a new listener in a restored database gets no old changes', async () => {
  const { testApp, start, received } = await openListeners()
  const maya = testApp.as('owner')
  await maya.call(focus.addTask, { title: 'from elsewhere' })
  await testApp.sql(`update journal set xid = (pg_current_xact_id()::text::bigint + 50)::text::xid8`)
  await start({})
  await passTransactions(testApp, 100)
  const { id } = await maya.call(focus.addTask, { title: 'new' })
  await eventually(async () => expect(await received()).toMatchObject([{ thing: id }]))
  await untilCaughtUp(testApp)
  expect(await received()).toHaveLength(1)
})

test('a restored database is repaired even without listeners', async () => {
  const { testApp, start, received } = await openListeners()
  const maya = testApp.as('owner')
  await maya.call(focus.addTask, { title: 'from elsewhere' })
  await testApp.sql(`update journal set xid = (pg_current_xact_id()::text::bigint + 50)::text::xid8`)
  const ahead = `select from journal where xid >= pg_snapshot_xmax(pg_current_snapshot())`
  expect(await testApp.sql(ahead)).not.toEqual([])
  const events = startEvents(testApp.url, testApp.running, [])
  await eventually(async () => expect(await testApp.sql(ahead)).toEqual([]))
  await events.stop()
  await start({})
  await passTransactions(testApp, 100)
  const { id } = await maya.call(focus.addTask, { title: 'new' })
  await eventually(async () => expect(await received()).toMatchObject([{ thing: id }]))
})

test('the admin sees how far behind a listener is', async () => {
  const { testApp, start, received } = await openListeners()
  const events = await start({})
  await events.stop()
  for (const title of ['a', 'b']) await testApp.as('owner').call(focus.addTask, { title })
  expect(await listListenerStates(testApp)).toMatchObject([
    { name: defaultOptions.name, changesBehind: 2, lastSuccess: null },
  ])
  expect((await listListenerStates(testApp))[0]?.secondsBehind).toBeGreaterThan(0)
  await start({})
  await eventually(async () => expect(await received()).toHaveLength(2))
  await untilCaughtUp(testApp)
  expect(await listListenerStates(testApp)).toMatchObject([
    { changesBehind: 0, secondsBehind: 0, lastSuccess: expect.any(String) },
  ])
})

const defaultOptions: ListenerOptions = {
  name: 'test.ears',
  description: 'Writes down what it hears.',
  table: 'focus_tasks',
  kinds: ['added', 'changed', 'removed'],
}

const echo = testAction('test.echo', rowChange, 'viewer')

type Echo = z.infer<typeof rowChange> & { in: string; by: string }

/** A test app whose listeners write what they get to a table, in their own transaction. */
async function openListeners() {
  const testApp = await openTestApp()
  await testApp.sql('create table echoes (place bigserial, said jsonb)')
  await testApp.sql('grant usage on sequence echoes_place_seq to public')
  const start = async (hearing: Partial<ListenerOptions>, meanwhile = async () => {}) => {
    const write = implement(echo, async (input, { db, scope }) => {
      const said = JSON.stringify({ ...input, in: scope.account, by: scope.person })
      await sql`insert into echoes (said) values (${said})`.execute(db(scope))
      await meanwhile()
      return {}
    })
    const listener = defineListener({ ...defaultOptions, ...hearing }, write)
    const events = startEvents(testApp.url, testApp.running, [listener])
    testApp.atEnd(events.stop)
    await eventually(async () =>
      expect((await listListenerStates(testApp)).map(({ name }) => name)).toContain(listener.name),
    )
    return events
  }
  const received = async () =>
    (await testApp.sql<{ said: Echo }>('select said from echoes order by place')).map(({ said }) => said)
  return { testApp, start, received }
}

function listListenerStates({ installation: { database } }: TestApp) {
  const scope = { kind: 'system', reason: 'the admin asks' } as const
  return database.read(scope, (db) => listListeners(db, scope))
}

function untilCaughtUp(testApp: TestApp) {
  return eventually(async () =>
    expect((await listListenerStates(testApp)).every(({ changesBehind }) => changesBehind === 0)).toBe(true),
  )
}

async function passTransactions(testApp: TestApp, count: number): Promise<void> {
  await testApp.sql(`do $$ begin for n in 1..${count} loop perform pg_current_xact_id(); commit; end loop; end $$`)
}

/** Ends connections, all or those with a certain name, like a database that stops. */
async function endConnections(testApp: TestApp, name = ''): Promise<void> {
  await testApp.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and $1 in (application_name, '')`,
    [name],
  )
}

async function connect(testApp: TestApp): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: testApp.url, options: '-c taaskly.system=on' })
  await client.connect()
  testApp.atEnd(() => client.end())
  return client
}

function eventually<T>(expectation: () => Promise<T>): Promise<T> {
  return vi.waitFor(expectation, { timeout: 60_000 })
}
