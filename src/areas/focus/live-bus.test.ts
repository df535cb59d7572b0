import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { addTask, listTasks } from './contract.ts'
import { logger } from '#platform/server/log.ts'
import { openHouse, type House } from '#test/house.ts'
import { openAnother, openTab, serveLive } from '#test/live.ts'
import { startRedis, startStandIn } from '#test/redis.ts'
import { alone, busOn, pack, type Bus, type CarrierEvents, type Message } from '#platform/server/live/bus.ts'
import { postgresBus } from '#platform/server/live/postgres-bus.ts'
import { redisBus } from '#platform/server/live/redis-bus.ts'

const log = logger('silent')
const follow = { say: 'follow', id: 1, action: listTasks.name, input: {} } as const

/** Each way gives the bus of a process on a database. */
const ways: [string, () => Promise<(url: string) => Bus>][] = [
  ['PostgreSQL', async () => (url) => postgresBus(url, log)],
  ['Redis', () => overRedis(startRedis)],
  ['the stand-in for Redis', () => overRedis(startStandIn)],
]

test.for(ways)('over %s, a change in one process is seen through another at once', async ([, way]) => {
  const { house, other } = await twoProcesses(await way())
  const maya = await openTab(await serveLive(house, other), { cookie: house.cast.owner.cookie })
  await holdBackSweeps(house)
  maya.say(follow)
  await maya.hear('answer')
  const task = await house.as('owner').does(addTask, { title: 'Order beans' })
  expect(JSON.stringify(await maya.hear('patch'))).toContain(task.id)
  await maya.hear('seen')
})

test.for(ways)('over %s, people of one page see each other through different processes', async ([, way]) => {
  const { house, other } = await twoProcesses(await way())
  const maya = await openTab(await serveLive(house), { cookie: house.cast.owner.cookie })
  const jonas = await openTab(await serveLive(house, other), { cookie: house.cast.member.cookie })
  maya.say({ say: 'here', at: '/focus' })
  expect(await maya.hear('who')).toMatchObject({ people: [] })
  jonas.say({ say: 'here', at: '/focus' })
  expect(await maya.hear('who')).toMatchObject({ at: '/focus', people: [{ name: 'Jonas Lindqvist' }] })
  jonas.close()
  expect(await maya.hear('who')).toMatchObject({ people: [] })
})

test('a change that nobody announced is found in the journal', async () => {
  const house = await openHouse()
  const other = await openAnother(house, alone)
  const maya = await openTab(await serveLive(house, other), { cookie: house.cast.owner.cookie })
  maya.say(follow)
  await maya.hear('answer')
  const task = await house.as('owner').does(addTask, { title: 'Order beans' })
  expect(JSON.stringify(await maya.hear('patch'))).toContain(task.id)
  await maya.hear('seen')
})

test('signing out in one process ends the tabs in another', async () => {
  const { house, other } = await twoProcesses((url) => postgresBus(url, log))
  const maya = await openTab(await serveLive(house, other), { cookie: house.cast.owner.cookie })
  const headers = { 'content-type': 'application/json' }
  await house.as('owner').fetch('/api/auth/sign-out', { method: 'POST', headers, body: '{}' })
  expect((await maya.closed).code).toBe(4401)
})

test('a broken connection to PostgreSQL comes back by itself, and says so', async () => {
  const house = await openHouse()
  const [one, other] = [postgresBus(house.url, log), postgresBus(house.url, log)]
  onTestFinished(async () => void (await Promise.all([one.close(), other.close()])))
  const ear = listen(other)
  await ear.connected()
  await house.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where query ~ 'listen|notify' and pid <> pg_backend_pid()`,
  )
  await ear.connected()
  await ear.hears(one)
})

test('a Redis that was restarted is found again, and that is said', async () => {
  const redis = await startRedis()
  const [one, other] = [redisBus(redis.url, 'test', log), redisBus(redis.url, 'test', log)]
  onTestFinished(async () => void (await Promise.all([one.close(), other.close()])))
  const ear = listen(other)
  await ear.connected()
  await redis.stop()
  one.publish({ kind: 'roll' })
  const again = await startRedis(Number(new URL(redis.url).port))
  onTestFinished(again.stop)
  await ear.connected()
  await ear.hears(one)
})

test('what travels together fits; what fits nowhere is left out', () => {
  const message = (length: number): Message => ({ kind: 'recheck', person: 'ü'.repeat(length) })
  const texts = pack('me', [message(10), message(300), ...Array.from({ length: 40 }, () => message(20))], 400)
  expect(Math.max(...texts.map((text) => Buffer.byteLength(text)))).toBeLessThanOrEqual(400)
  const messages = texts.flatMap((text) => (JSON.parse(text) as { messages: Message[] }).messages)
  expect(messages).toEqual([message(10), ...Array.from({ length: 40 }, () => message(20))])
})

test('what goes wrong with a message is logged and keeps nobody else from hearing it; what is not for us is not', () => {
  const lines: string[] = []
  let carrier: CarrierEvents | undefined
  const carry = (events: CarrierEvents) => {
    carrier = events
    return { send: async () => {}, close: async () => {} }
  }
  const bus = busOn(carry, 1_000, logger('info', { write: (line) => lines.push(line) }))
  const heard: Message[] = []
  bus.subscribe({
    hear: () => {
      throw new Error('a defect of ours')
    },
    connected: () => {},
  })
  bus.subscribe({ hear: (message) => heard.push(message), connected: () => {} })
  for (const text of ['', 'hello', 'null', '1', '{}', '{"from":"x","messages":3}']) carrier?.heard(text)
  expect(lines).toEqual([])
  carrier?.heard('{"from":"x","messages":[{"kind":"roll"}]}')
  expect(heard).toEqual([{ kind: 'roll' }])
  expect(lines.join()).toContain('a defect of ours')
})

/** Both on the bus already. */
async function twoProcesses(open: (url: string) => Bus) {
  const joined: Promise<void>[] = []
  const join = (url: string) => {
    const bus = open(url)
    joined.push(new Promise((connected) => bus.subscribe({ hear: () => {}, connected })))
    return bus
  }
  const house = await openHouse({ bus: join })
  const other = await openAnother(house, join(house.url))
  await Promise.all(joined)
  return { house, other }
}

/** The journal is read up to the oldest transaction that still runs. With one that never ends, only the bus brings news. */
async function holdBackSweeps(house: House): Promise<void> {
  const client = new pg.Client(house.url)
  await client.connect()
  await client.query('begin')
  await client.query('select pg_current_xact_id()')
  house.atEnd(() => client.end())
}

async function overRedis(start: (port: number) => ReturnType<typeof startRedis>) {
  const redis = await startRedis()
  await redis.stop()
  const own = await start(Number(new URL(redis.url).port))
  onTestFinished(own.stop)
  return () => redisBus(own.url, 'test', log)
}

/** Waits for what a bus does. */
function listen(bus: Bus) {
  let connections = 0
  let heard = 0
  let wake = () => {}
  bus.subscribe({
    hear: () => {
      heard += 1
      wake()
    },
    connected: () => {
      connections += 1
      wake()
    },
  })
  const next = () => new Promise<void>((resolve) => (wake = resolve))
  let known = 0
  return {
    connected: async () => {
      while (connections <= known) await next()
      known = connections
    },
    /** What is said while the other side is not back yet is lost, so it says it until it is heard. */
    hears: async (from: Bus) => {
      heard = 0
      const saying = setInterval(() => from.publish({ kind: 'roll' }), 20)
      while (heard === 0) await next()
      clearInterval(saying)
    },
  }
}
