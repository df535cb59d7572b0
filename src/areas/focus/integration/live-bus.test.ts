import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { addTask, listTasks } from '../contract.ts'
import { logger } from '#platform/server/monitoring/log.ts'
import { openTestApp, type TestApp } from '#test/app/test-app.ts'
import { openAnother, openTab, serveLive } from '#test/app/live.ts'
import { startRedis, startStandIn } from '#test/stand-ins/redis.ts'
import {
  localBus,
  createBus,
  packMessages,
  type Bus,
  type TransportEvents,
  type BusMessage,
} from '#platform/server/live/bus.ts'
import { postgresBus } from '#platform/server/live/postgres-bus.ts'
import { redisBus } from '#platform/server/live/redis-bus.ts'

const log = logger('silent')
const follow = { type: 'follow', id: 1, action: listTasks.name, input: {} } as const

/** Each transport opens the bus of a process. */
const ways: [string, () => Promise<(url: string) => Bus>][] = [
  ['PostgreSQL', async () => (url) => postgresBus(url, log)],
  ['Redis', () => overRedis(startRedis)],
  ['the stand-in for Redis', () => overRedis(startStandIn)],
]

test.for(ways)('over %s, a change in one process is seen through another at once', async ([, way]) => {
  const { testApp, other } = await twoProcesses(await way())
  const maya = await openTab(await serveLive(testApp, other), { cookie: testApp.cast.owner.cookie })
  await holdBackSweeps(testApp)
  maya.send(follow)
  await maya.receive('answer')
  const task = await testApp.as('owner').call(addTask, { title: 'Order beans' })
  expect(JSON.stringify(await maya.receive('patch'))).toContain(task.id)
  await maya.receive('seen')
})

test.for(ways)('over %s, people of one page see each other through different processes', async ([, way]) => {
  const { testApp, other } = await twoProcesses(await way())
  const maya = await openTab(await serveLive(testApp), { cookie: testApp.cast.owner.cookie })
  const jonas = await openTab(await serveLive(testApp, other), { cookie: testApp.cast.member.cookie })
  maya.send({ type: 'here', at: '/focus' })
  expect(await maya.receive('who')).toMatchObject({ people: [] })
  jonas.send({ type: 'here', at: '/focus' })
  expect(await maya.receive('who')).toMatchObject({ at: '/focus', people: [{ name: 'Jonas Lindqvist' }] })
  jonas.close()
  expect(await maya.receive('who')).toMatchObject({ people: [] })
})

test('a change without a notification is found in the journal', async () => {
  const testApp = await openTestApp()
  const other = await openAnother(testApp, localBus)
  const maya = await openTab(await serveLive(testApp, other), { cookie: testApp.cast.owner.cookie })
  maya.send(follow)
  await maya.receive('answer')
  const task = await testApp.as('owner').call(addTask, { title: 'Order beans' })
  expect(JSON.stringify(await maya.receive('patch'))).toContain(task.id)
  await maya.receive('seen')
})

test('signing out in one process ends the tabs in another', async () => {
  const { testApp, other } = await twoProcesses((url) => postgresBus(url, log))
  const maya = await openTab(await serveLive(testApp, other), { cookie: testApp.cast.owner.cookie })
  const headers = { 'content-type': 'application/json' }
  await testApp.as('owner').fetch('/api/auth/sign-out', { method: 'POST', headers, body: '{}' })
  expect((await maya.closed).code).toBe(4401)
})

test('a broken connection to PostgreSQL reconnects, and logs it', async () => {
  const testApp = await openTestApp()
  const [one, other] = [postgresBus(testApp.url, log), postgresBus(testApp.url, log)]
  onTestFinished(async () => void (await Promise.all([one.close(), other.close()])))
  const listener = listen(other)
  await listener.onConnected()
  await testApp.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where query ~ 'listen|notify' and pid <> pg_backend_pid()`,
  )
  await listener.onConnected()
  await listener.hears(one)
})

test('the bus reconnects to a restarted Redis, and logs it', async () => {
  const redis = await startRedis()
  const [one, other] = [redisBus(redis.url, 'test', log), redisBus(redis.url, 'test', log)]
  onTestFinished(async () => void (await Promise.all([one.close(), other.close()])))
  const listener = listen(other)
  await listener.onConnected()
  await redis.stop()
  one.publish({ kind: 'roll' })
  const again = await startRedis(Number(new URL(redis.url).port))
  onTestFinished(again.stop)
  await listener.onConnected()
  await listener.hears(one)
})

test('messages are batched up to the limit, and a message over the limit is dropped', () => {
  const message = (length: number): BusMessage => ({ kind: 'recheck', person: 'ü'.repeat(length) })
  const texts = packMessages('me', [message(10), message(300), ...Array.from({ length: 40 }, () => message(20))], 400)
  expect(Math.max(...texts.map((text) => Buffer.byteLength(text)))).toBeLessThanOrEqual(400)
  const messages = texts.flatMap((text) => (JSON.parse(text) as { messages: BusMessage[] }).messages)
  expect(messages).toEqual([message(10), ...Array.from({ length: 40 }, () => message(20))])
})

test('an error with a message is logged and does not stop others; foreign messages are ignored', () => {
  const lines: string[] = []
  let carrier: TransportEvents | undefined
  const carry = (events: TransportEvents) => {
    carrier = events
    return { send: async () => {}, close: async () => {} }
  }
  const bus = createBus(carry, 1_000, logger('info', { write: (line) => lines.push(line) }))
  const heard: BusMessage[] = []
  bus.subscribe({
    onMessage: () => {
      throw new Error('a defect of ours')
    },
    onConnected: () => {},
  })
  bus.subscribe({ onMessage: (message) => heard.push(message), onConnected: () => {} })
  for (const text of ['', 'hello', 'null', '1', '{}', '{"from":"x","messages":3}']) carrier?.onText(text)
  expect(lines).toEqual([])
  carrier?.onText('{"from":"x","messages":[{"kind":"roll"}]}')
  expect(heard).toEqual([{ kind: 'roll' }])
  expect(lines.join()).toContain('a defect of ours')
})

/** Both processes are connected to the bus. */
async function twoProcesses(open: (url: string) => Bus) {
  const joined: Promise<void>[] = []
  const join = (url: string) => {
    const bus = open(url)
    joined.push(new Promise((onConnected) => bus.subscribe({ onMessage: () => {}, onConnected })))
    return bus
  }
  const testApp = await openTestApp({ bus: join })
  const other = await openAnother(testApp, join(testApp.url))
  await Promise.all(joined)
  return { testApp, other }
}

/**
 * The journal is read up to the oldest running transaction. With one that never ends, only the bus delivers changes.
 */
async function holdBackSweeps(testApp: TestApp): Promise<void> {
  const client = new pg.Client(testApp.url)
  await client.connect()
  await client.query('begin')
  await client.query('select pg_current_xact_id()')
  testApp.atEnd(() => client.end())
}

async function overRedis(start: (port: number) => ReturnType<typeof startRedis>) {
  const redis = await startRedis()
  await redis.stop()
  const own = await start(Number(new URL(redis.url).port))
  onTestFinished(own.stop)
  return () => redisBus(own.url, 'test', log)
}

/** Waits for an effect of the bus. */
function listen(bus: Bus) {
  let connections = 0
  let heard = 0
  let wake = () => {}
  bus.subscribe({
    onMessage: () => {
      heard += 1
      wake()
    },
    onConnected: () => {
      connections += 1
      wake()
    },
  })
  const next = () => new Promise<void>((resolve) => (wake = resolve))
  let known = 0
  return {
    onConnected: async () => {
      while (connections <= known) await next()
      known = connections
    },
    /** Messages are lost until the other side has reconnected, so this repeats until one arrives. */
    hears: async (from: Bus) => {
      heard = 0
      const saying = setInterval(() => from.publish({ kind: 'roll' }), 20)
      while (heard === 0) await next()
      clearInterval(saying)
    },
  }
}
