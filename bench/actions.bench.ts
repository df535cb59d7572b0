import { execFile, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openDataFolder } from '#platform/server/startup/data-folder.ts'
import { startPostgres } from '#platform/server/postgres/supervisor.ts'
import { temporaryFolder } from '#test/project/temporary-folder.ts'
import { newcomer } from '../scripts/newcomer.ts'
import { load, type Request } from './load.ts'
import { waitUntilReady } from './wait-until-ready.ts'

/**
 * Read and write actions through /api/v1 with a key, compared with a bare handler that runs the same SQL, alternating
 * in one run. Then what the second net for regular expressions costs, compared with the same program without it.
 */
const folder = await temporaryFolder()
const home = await openDataFolder(join(folder, 'home'))
const postgres = await startPostgres(home, { onExit: () => {} })
const [ours, bare, withoutFallback] = [3291, 3292, 3293]
const servers = [
  start('src/app/main.ts', { PORT: ours, TAASKLY_HOME: join(folder, 'server') }),
  start('bench/bare-server.ts', { PORT: bare }),
  start('src/app/main.ts', { PORT: withoutFallback, TAASKLY_HOME: join(folder, 'without-fallback') }, [
    '--import',
    './bench/measure/without-regex-fallback.ts',
  ]),
]
try {
  await waitUntilReady(`http://127.0.0.1:${ours}/readyz`)
  await waitUntilReady(`http://127.0.0.1:${bare}/`)
  await waitUntilReady(`http://127.0.0.1:${withoutFallback}/readyz`)
  const { key, id } = await prepare(`http://127.0.0.1:${ours}`)
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ title: 'Write the price letter again' })
  const read = { method: 'GET', path: '/api/v1/focus/tasks', headers }
  const write = { method: 'PATCH', path: `/api/v1/focus/tasks/${id}`, headers, body }
  await measure('read, 20 tasks', read, { method: 'GET', path: '/tasks', headers })
  await measure('write, 1 task', write, { method: 'PATCH', path: `/tasks/${id}`, headers, body })
  await measureFallback('read, 20 tasks', (port) => load(port, read, 10, 2))
  await measureFallback('write, 1 task', (port) => load(port, write, 10, 2))
  await measureFallback('detect types', async (port) => 1 / (await detectTypes(port === ours)))
} finally {
  for (const server of servers) server.kill('SIGINT')
  await new Promise((resolve) => setTimeout(resolve, 1500))
  await postgres.stop()
  home.close()
  await rm(folder, { recursive: true, force: true })
}

async function measure(what: string, action: Request, handler: Request): Promise<void> {
  for (const connections of [1, 10, 50]) {
    const rounds = await alternate({
      ours: () => load(ours, action, connections, 2),
      other: () => load(bare, handler, connections, 2),
    })
    const line = [
      what.padEnd(16),
      `${connections} connections`.padEnd(16),
      `action ${Math.round(medianOf(rounds, ({ ours }) => ours))}/s`.padEnd(16),
      `bare ${Math.round(medianOf(rounds, ({ other }) => other))}/s`.padEnd(16),
      `bare is ${medianOf(rounds, ({ ours, other }) => other / ours).toFixed(2)}× the action`,
    ]
    process.stdout.write(`${line.join(' ')}\n`)
  }
}

/** `run`: how often it can be done in a second, by the program at this port. */
async function measureFallback(what: string, run: (port: number) => Promise<number>): Promise<void> {
  const rounds = await alternate({ ours: () => run(ours), other: () => run(withoutFallback) })
  const ratio = medianOf(rounds, ({ ours, other }) => ours / other)
  process.stdout.write(
    `${what.padEnd(16)} with the fallback of regular expressions ${ratio.toFixed(2)}× as fast as without\n`,
  )
}

type Round = { ours: number; other: number }

/** The first round is a warm-up; the other five count. */
async function alternate(run: { ours: () => Promise<number>; other: () => Promise<number> }): Promise<Round[]> {
  const rounds: Round[] = []
  for (let round = 0; round < 6; round++) rounds.push({ other: await run.other(), ours: await run.ours() })
  return rounds.slice(1)
}

function medianOf(rounds: readonly Round[], pick: (round: Round) => number): number {
  return rounds.map(pick).sort((a, b) => a - b)[2] ?? 0
}

/** Seconds of processor time, in a process of its own. */
async function detectTypes(hasFallback: boolean): Promise<number> {
  const flags = hasFallback ? ['--import', '#platform/server/startup/regex-fallback.ts'] : []
  const args = ['--disable-warning=ExperimentalWarning', ...flags, 'bench/measure/detect-types.ts']
  return Number((await promisify(execFile)(process.execPath, args)).stdout)
}

function start(file: string, env: Record<string, string | number>, flags: readonly string[] = []) {
  const all = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: postgres.url,
    RATE_LIMIT: '1000000',
    ROLE: 'web',
    FILES_DIR: join(folder, 'files'),
    SECRET_KEY: 'only for the bench, where nobody has secrets',
    ...env,
  }
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...flags, file], {
    env: Object.fromEntries(Object.entries(all).map(([name, value]) => [name, String(value)])),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function prepare(url: string): Promise<{ key: string; id: string }> {
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: `http://localhost:${ours}`, ...headers },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return answer
  }
  const { cookie } = await newcomer(url, 'bench@kestrel.test', `http://localhost:${ours}`)
  const { key }: { key: string } = await (
    await post('/api/v1/keys', { name: 'Bench', scopes: ['*'] }, { cookie })
  ).json()
  let id = ''
  for (let task = 1; task <= 20; task++)
    ({ id } = await (
      await post('/api/v1/focus/tasks', { title: `Task ${task}` }, { authorization: `Bearer ${key}` })
    ).json())
  return { key, id }
}
