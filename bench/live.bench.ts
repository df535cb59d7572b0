import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { livePath } from '#platform/contract/live.ts'
import { openDataFolder } from '#platform/server/startup/data-folder.ts'
import { startPostgres } from '#platform/server/postgres/supervisor.ts'
import { temporaryFolder } from '#test/project/temporary-folder.ts'
import { startRedis } from '#test/stand-ins/redis.ts'
import { newcomer } from '../scripts/newcomer.ts'
import { waitUntilReady } from './wait-until-ready.ts'

/** The time from sending a change until every open tab that follows the tasks has received it. */
const rounds = 20
const secretKey = randomUUID()
const people: Person[] = []
const [here, there] = [3294, 3295]
const folder = await temporaryFolder()
const home = await openDataFolder(join(folder, 'home'))
const postgres = await startPostgres(home, { onExit: () => {} })
const redis = await startRedis()
try {
  await measureBus('PostgreSQL', {})
  await measureBus('Redis', { REDIS_URL: redis.url })
} finally {
  await redis.stop()
  await postgres.stop()
  home.close()
  await rm(folder, { recursive: true, force: true })
}

async function measureBus(bus: string, env: Record<string, string>): Promise<void> {
  const servers = [start(here, env), start(there, env)]
  try {
    for (const port of [here, there]) await waitUntilReady(`http://127.0.0.1:${port}/readyz`)
    while (people.length < 20) people.push(await signUp(`person-${people.length}@kestrel.test`))
    await measure(bus, '1 person, 1,000 tabs', people.slice(0, 1), 1_000, here)
    await measure(bus, '20 people, 50 tabs each', people, 50, here)
    await measure(bus, '1,000 tabs at another process', people.slice(0, 1), 1_000, there)
    await measure(bus, '1 tab at another process', people.slice(0, 1), 1, there)
  } finally {
    for (const server of servers) server.kill('SIGINT')
    await wait(1_500)
  }
}

async function measure(bus: string, what: string, people: Person[], tabsEach: number, port: number): Promise<void> {
  const tabs = new Map<Person, Tab[]>()
  for (const person of people)
    tabs.set(person, await Promise.all(Array.from({ length: tabsEach }, () => follow(port, person))))
  const times: number[] = []
  // The first rounds are a warm-up.
  for (let round = -3; round < rounds; round++) {
    const person = people[(round + 3) % people.length] as Person
    const title = `Round ${round} ${Math.random()}`
    const received = (tabs.get(person) ?? []).map((tab) => tab.receives(title))
    const sent = performance.now()
    const [receivedAt] = await Promise.all([Promise.all(received), change(person, title)])
    if (round >= 0) times.push(...receivedAt.map((at) => at - sent))
    await wait(50)
  }
  for (const tab of [...tabs.values()].flat()) tab.close()
  times.sort((one, other) => one - other)
  const at = (part: number) => `${(times[Math.ceil(times.length * part) - 1] ?? 0).toFixed(1)} ms`.padEnd(9)
  process.stdout.write(
    `${bus.padEnd(11)} ${what.padEnd(30)} p50 ${at(0.5)} p95 ${at(0.95)} max ${at(1)} under 300 ms\n`,
  )
}

type Person = { cookie: string; task: string }
type Tab = { receives(title: string): Promise<number>; close(): void }

async function follow(port: number, { cookie }: Person): Promise<Tab> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${livePath}`, { headers: { cookie }, perMessageDeflate: false })
  let onMessage = (_text: string) => {}
  socket.on('message', (data: Buffer) => onMessage(data.toString()))
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('open', () => socket.send('{"type":"follow","id":1,"action":"focus.listTasks","input":{}}'))
    onMessage = () => resolve()
  })
  return {
    receives: (title) =>
      new Promise((resolve) => (onMessage = (text) => text.includes(title) && resolve(performance.now()))),
    close: () => socket.close(),
  }
}

async function signUp(email: string): Promise<Person> {
  const { cookie } = await newcomer(`http://127.0.0.1:${here}`, email, `http://localhost:${here}`)
  let task = ''
  for (let number = 1; number <= 20; number++) {
    const made: { id: string } = await (await post('/api/v1/focus/tasks', { title: `Task ${number}` }, cookie)).json()
    task = made.id
  }
  return { cookie, task }
}

async function change({ cookie, task }: Person, title: string): Promise<void> {
  await post('/rpc/focus.changeTask', { id: task, title }, cookie)
}

async function post(path: string, body: unknown, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: `http://localhost:${here}`, ...(cookie && { cookie }) }
  const answer = await fetch(`http://127.0.0.1:${here}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(await answer.text())
  return answer
}

function start(port: number, env: Record<string, string>) {
  const settings = {
    DATABASE_URL: postgres.url,
    RATE_LIMIT: '1000000',
    SECRET_KEY: secretKey,
    LOG_LEVEL: 'warn',
  }
  const own = {
    NODE_ENV: 'production',
    PORT: String(port),
    TAASKLY_HOME: join(folder, `server-${port}`),
    FILES_DIR: join(folder, 'files'),
  }
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'bench/live/server.ts'], {
    env: { ...process.env, ...settings, ...own, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
