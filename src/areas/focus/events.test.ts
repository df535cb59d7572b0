import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import type { z } from 'zod'
import * as focus from './contract.ts'
import { changed } from '#platform/contract/event.ts'
import { deed } from '#test/deed.ts'
import { openHouse, type House } from '#test/house.ts'
import { implement } from '#platform/server/action.ts'
import { listListeners } from '#platform/server/events/list-listeners.ts'
import { on, type Hearing } from '#platform/server/events/listener.ts'
import { startEvents } from '#platform/server/events/start.ts'

test('a listener hears what happened to a thing, in order, in the name of its person', async () => {
  const { house, start, heard } = await openEars()
  await start({})
  const jonas = house.as('member')
  const { id } = await jonas.does(focus.addTask, { title: 'Roast' })
  await jonas.does(focus.changeTask, { id, title: 'Roast the Yirgacheffe' })
  await jonas.does(focus.removeTask, { id })
  await soon(async () => expect(await heard()).toHaveLength(3))
  const { account, person } = jonas
  expect(await heard()).toMatchObject([
    { thing: id, kind: 'added', action: 'focus.addTask', before: null, after: null, in: account, by: person },
    { kind: 'changed', before: { title: 'Roast' }, after: { title: 'Roast the Yirgacheffe' } },
    { kind: 'removed', before: { id, title: 'Roast the Yirgacheffe' }, actor: { kind: 'person', id: person } },
  ])
})

test('it hears only the kinds and columns it asked for, and nothing from before it listened', async () => {
  const { house, start, heard } = await openEars()
  const maya = house.as('owner')
  const before = await maya.does(focus.addTask, { title: 'Before' })
  await maya.does(focus.changeTask, { id: before.id, title: 'Still before' })
  await start({ kinds: ['changed'], columns: ['title'] })
  const { id } = await maya.does(focus.addTask, { title: 'Letter' })
  await maya.does(focus.finishTask, { id })
  await maya.does(focus.changeTask, { id, title: 'The letter' })
  await soon(async () => expect(await heard()).toMatchObject([{ thing: id, after: { title: 'The letter' } }]))
})

test('a process that dies between hearing and noting it leaves each effect once', async () => {
  const { house, start, heard } = await openEars()
  let deaths = 0
  await start({}, async () => {
    deaths += 1
    await endConnections(house, 'taaskly events')
  })
  const maya = house.as('owner')
  for (const title of ['a', 'b', 'c']) await maya.does(focus.addTask, { title })
  await soon(async () => expect(await heard()).toHaveLength(3))
  await caughtUp(house)
  expect(await heard()).toHaveLength(3)
  expect(deaths).toBe(3)
})

test('of two processes one serves a listener, and the other takes over when it ends', async () => {
  const { house, start, heard } = await openEars()
  const served: string[] = []
  const first = await start({}, async () => void served.push('first'))
  await start({}, async () => void served.push('second'))
  const maya = house.as('owner')
  for (const title of ['a', 'b', 'c']) await maya.does(focus.addTask, { title })
  await soon(async () => expect(await heard()).toHaveLength(3))
  expect(new Set(served)).toEqual(new Set(['first']))
  await first.stop()
  await maya.does(focus.addTask, { title: 'd' })
  await soon(async () => expect(await heard()).toHaveLength(4))
  expect(served.at(-1)).toBe('second')
})

test('changes of a thing keep their order, whichever transaction began first and however long another one takes', async () => {
  const { house, start, heard } = await openEars()
  const { id } = await house.as('owner').does(focus.addTask, { title: 'Letter' })
  await start({ kinds: ['changed'] })
  const [early, endless, late] = await Promise.all([connect(house), connect(house), connect(house)])
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
  await soon(async () =>
    expect((await heard()).map(({ after }) => after)).toEqual([{ title: 'first' }, { title: 'second' }]),
  )
  await rename(endless, 'third')
  await endless.query('commit')
  await soon(async () => expect((await heard()).at(-1)?.after).toEqual({ title: 'third' }))
})

test('what nobody there has changed is skipped, or heard in an owner’s name by those who want it', async () => {
  const { house, start, heard } = await openEars()
  await house.sql('create table jars (id uuid primary key, account_id uuid)')
  await house.sql(`select keep_journal('jars', 'account_id', null)`)
  await start({ name: 'test.careful', thing: 'jars' })
  await start({ name: 'test.eager', thing: 'jars', evenWithout: true })
  const { account } = house.cast.owner
  await house.sql('insert into jars values (gen_random_uuid(), $1), (gen_random_uuid(), null)', [account])
  await soon(async () => expect(await heard()).toMatchObject([{ in: account, by: house.cast.owner.person }]))
  await soon(async () => expect((await listed(house)).map(({ skipped }) => skipped)).toEqual([2, 1]))
})

test('a private thing that the installation changes is heard in its person’s name', async () => {
  const { house, start, heard } = await openEars()
  const { id } = await house.as('member').does(focus.addTask, { title: 'Letter' })
  await start({})
  await house.sql('update focus_tasks set done_at = now() where id = $1', [id])
  await soon(async () => expect(await heard()).toMatchObject([{ by: house.cast.member.person, person: null }]))
})

test('a listener does not hear itself, and listeners that answer each other come to an end', async () => {
  const house = await openHouse()
  const rename = implement(echo, async ({ thing, number }, { db, scope }) => {
    await sql`update focus_tasks set title = ${`after ${number}`} where id = ${thing}`.execute(db(scope))
    return {}
  })
  const ping = on({ ...usual, name: 'test.ping' }, rename)
  const pong = on({ ...usual, name: 'test.pong', kinds: ['changed'] }, rename)
  const events = startEvents(house.url, house.running, [ping, pong])
  house.atEnd(events.stop)
  await soon(async () => expect(await listed(house)).toHaveLength(2))
  await house.as('owner').does(focus.addTask, { title: 'Letter' })
  await soon(async () => expect((await listed(house)).map(({ failing }) => failing)).toContain(1))
  expect(await house.sql('select number from journal_changes where relation = $1', [usual.thing])).toHaveLength(17)
  const [trouble] = await house.sql('select error from listener_troubles')
  expect(trouble).toMatchObject({ error: expect.stringContaining('came out of 16 others') })
})

test('it goes on by itself when all connections to the database were lost', async () => {
  const { house, start, heard } = await openEars()
  await start({})
  const maya = house.as('owner')
  await maya.does(focus.addTask, { title: 'a' })
  await soon(async () => expect(await heard()).toHaveLength(1))
  await endConnections(house)
  await soon(() => maya.does(focus.addTask, { title: 'b' }))
  await soon(async () => expect((await heard()).length).toBeGreaterThan(1))
})

test('a database that was brought back elsewhere is heard from where it was left', async () => {
  const { house, start, heard } = await openEars()
  const first = await start({})
  const maya = house.as('owner')
  await maya.does(focus.addTask, { title: 'heard' })
  await soon(async () => expect(await heard()).toHaveLength(1))
  await caughtUp(house)
  await first.stop()
  await house.sql(`update journal set xid = '900000000'`)
  await maya.does(focus.addTask, { title: 'not heard yet' })
  await house.sql(`update journal set xid = '900000002' where xid < '900000000'`)
  await house.sql(`update listeners set position = '900000001:900000001:'`)
  await start({})
  await soon(async () => expect(await heard()).toHaveLength(2))
  await maya.does(focus.addTask, { title: 'new' })
  await soon(async () => expect(await heard()).toHaveLength(3))
  expect((await heard()).map(({ number }) => number)).toEqual([...new Set((await heard()).map(({ number }) => number))])
})

test('a listener that is new in a database that was brought back hears nothing of what was there', async () => {
  const { house, start, heard } = await openEars()
  const maya = house.as('owner')
  await maya.does(focus.addTask, { title: 'from elsewhere' })
  await house.sql(`update journal set xid = (pg_current_xact_id()::text::bigint + 50)::text::xid8`)
  await start({})
  await passTransactions(house, 100)
  const { id } = await maya.does(focus.addTask, { title: 'new' })
  await soon(async () => expect(await heard()).toMatchObject([{ thing: id }]))
  await caughtUp(house)
  expect(await heard()).toHaveLength(1)
})

test('a database that was brought back is put right even while nobody listens', async () => {
  const { house, start, heard } = await openEars()
  const maya = house.as('owner')
  await maya.does(focus.addTask, { title: 'from elsewhere' })
  await house.sql(`update journal set xid = (pg_current_xact_id()::text::bigint + 50)::text::xid8`)
  const ahead = `select from journal where xid >= pg_snapshot_xmax(pg_current_snapshot())`
  expect(await house.sql(ahead)).not.toEqual([])
  const events = startEvents(house.url, house.running, [])
  await soon(async () => expect(await house.sql(ahead)).toEqual([]))
  await events.stop()
  await start({})
  await passTransactions(house, 100)
  const { id } = await maya.does(focus.addTask, { title: 'new' })
  await soon(async () => expect(await heard()).toMatchObject([{ thing: id }]))
})

test('the admin sees how far behind a listener is', async () => {
  const { house, start, heard } = await openEars()
  const events = await start({})
  await events.stop()
  for (const title of ['a', 'b']) await house.as('owner').does(focus.addTask, { title })
  expect(await listed(house)).toMatchObject([{ name: usual.name, changesBehind: 2, lastSuccess: null }])
  expect((await listed(house))[0]?.secondsBehind).toBeGreaterThan(0)
  await start({})
  await soon(async () => expect(await heard()).toHaveLength(2))
  await caughtUp(house)
  expect(await listed(house)).toMatchObject([{ changesBehind: 0, secondsBehind: 0, lastSuccess: expect.any(String) }])
})

const usual: Hearing = {
  name: 'test.ears',
  says: 'Writes down what it hears.',
  thing: 'focus_tasks',
  kinds: ['added', 'changed', 'removed'],
}

const echo = deed('test.echo', changed, 'viewer')

type Echo = z.infer<typeof changed> & { in: string; by: string }

/** A house in which listeners write down what they hear, in a table, in the transaction in which they hear it. */
async function openEars() {
  const house = await openHouse()
  await house.sql('create table echoes (place bigserial, said jsonb)')
  await house.sql('grant usage on sequence echoes_place_seq to public')
  const start = async (hearing: Partial<Hearing>, meanwhile = async () => {}) => {
    const write = implement(echo, async (given, { db, scope }) => {
      const said = JSON.stringify({ ...given, in: scope.account, by: scope.person })
      await sql`insert into echoes (said) values (${said})`.execute(db(scope))
      await meanwhile()
      return {}
    })
    const listener = on({ ...usual, ...hearing }, write)
    const events = startEvents(house.url, house.running, [listener])
    house.atEnd(events.stop)
    await soon(async () => expect((await listed(house)).map(({ name }) => name)).toContain(listener.name))
    return events
  }
  const heard = async () =>
    (await house.sql<{ said: Echo }>('select said from echoes order by place')).map(({ said }) => said)
  return { house, start, heard }
}

function listed({ installation: { database } }: House) {
  const scope = { kind: 'system', why: 'the admin asks' } as const
  return database.read(scope, (db) => listListeners(db, scope))
}

function caughtUp(house: House) {
  return soon(async () => expect((await listed(house)).every(({ changesBehind }) => changesBehind === 0)).toBe(true))
}

async function passTransactions(house: House, count: number): Promise<void> {
  await house.sql(`do $$ begin for n in 1..${count} loop perform pg_current_xact_id(); commit; end loop; end $$`)
}

/** What the database does when it goes away: connections end, those of a name or all. */
async function endConnections(house: House, name = ''): Promise<void> {
  await house.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and $1 in (application_name, '')`,
    [name],
  )
}

async function connect(house: House): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: house.url, options: '-c taaskly.system=on' })
  await client.connect()
  house.atEnd(() => client.end())
  return client
}

function soon<T>(expectation: () => Promise<T>): Promise<T> {
  return vi.waitFor(expectation, { timeout: 60_000 })
}
