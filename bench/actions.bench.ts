import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDataFolder } from '#platform/server/startup/data-folder.ts'
import { startPostgres } from '#platform/server/postgres/supervisor.ts'
import { temporaryFolder } from '#test/project/temporary-folder.ts'
import { newcomer } from '../scripts/newcomer.ts'
import { load, type Request } from './load.ts'
import { waitUntilReady } from './wait-until-ready.ts'

/**
 * Read and write actions through /api/v1 with a key, compared with a bare handler that runs the same SQL, alternating
 * in one run.
 */
const folder = await temporaryFolder()
const home = await openDataFolder(join(folder, 'home'))
const postgres = await startPostgres(home, { onExit: () => {} })
const [ours, bare] = [3291, 3292]
const servers = [
  start('src/app/main.ts', { PORT: ours, TAASKLY_HOME: join(folder, 'server') }),
  start('bench/bare-server.ts', { PORT: bare }),
]
try {
  await waitUntilReady(`http://127.0.0.1:${ours}/readyz`)
  await waitUntilReady(`http://127.0.0.1:${bare}/`)
  const { key, id } = await prepare(`http://127.0.0.1:${ours}`)
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ title: 'Write the price letter again' })
  await measure(
    'read, 20 tasks',
    { method: 'GET', path: '/api/v1/focus/tasks', headers },
    { method: 'GET', path: '/tasks', headers },
  )
  await measure(
    'write, 1 task',
    { method: 'PATCH', path: `/api/v1/focus/tasks/${id}`, headers, body },
    { method: 'PATCH', path: `/tasks/${id}`, headers, body },
  )
} finally {
  for (const server of servers) server.kill('SIGINT')
  await new Promise((resolve) => setTimeout(resolve, 1500))
  await postgres.stop()
  home.close()
  await rm(folder, { recursive: true, force: true })
}

async function measure(what: string, action: Request, handler: Request): Promise<void> {
  for (const connections of [1, 10, 50]) {
    const rounds: { ours: number; bare: number }[] = []
    for (let round = 0; round < 6; round++)
      rounds.push({ bare: await load(bare, handler, connections, 2), ours: await load(ours, action, connections, 2) })
    // The first round is a warm-up; the other five count.
    const median = (pick: (round: (typeof rounds)[number]) => number) =>
      rounds
        .slice(1)
        .map(pick)
        .sort((a, b) => a - b)[2] ?? 0
    const line = [
      what.padEnd(16),
      `${connections} connections`.padEnd(16),
      `action ${Math.round(median((round) => round.ours))}/s`.padEnd(16),
      `bare ${Math.round(median((round) => round.bare))}/s`.padEnd(16),
      `bare is ${median(({ ours, bare }) => bare / ours).toFixed(2)}× the action`,
    ]
    process.stdout.write(`${line.join(' ')}\n`)
  }
}

function start(file: string, env: Record<string, string | number>) {
  const all = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: postgres.url,
    RATE_LIMIT: '1000000',
    ROLE: 'web',
    ...env,
  }
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
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
