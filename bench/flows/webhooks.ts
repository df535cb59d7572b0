import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDataFolder } from '#platform/server/startup/data-folder.ts'
import { startPostgres } from '#platform/server/postgres/supervisor.ts'
import { temporaryFolder } from '#test/project/temporary-folder.ts'
import { newcomer } from '../../scripts/newcomer.ts'
import { flowGraphs } from './graphs.ts'
import { loadTimed, type Timed } from './load-timed.ts'
import { waitUntilReady } from '../wait-until-ready.ts'

/**
 * Webhook runs, everything stored with fsync, compared with a bare handler that makes two inserts of the same data,
 * alternating in one run. `npm run bench -- flows [seconds]`.
 */
const seconds = Number(process.argv[3] ?? 3)
/** V8 is done with optimizing after that; a server that people use is beyond it. */
const warmUpSeconds = 20
const folder = await temporaryFolder()
const home = await openDataFolder(join(folder, 'home'))
const postgres = await startPostgres(home, { onExit: () => {} })
const [ours, bare] = [3287, 3288]
const servers = [
  start('src/app/main.ts', { PORT: ours, TAASKLY_HOME: join(folder, 'server') }),
  start('bench/flows/bare-server.ts', { PORT: bare }),
]
try {
  await waitUntilReady(`http://127.0.0.1:${ours}/readyz`)
  await waitUntilReady(`http://127.0.0.1:${bare}/`)
  const { cookie } = await newcomer(`http://127.0.0.1:${ours}`, 'bench@kestrel.test', `http://localhost:${ours}`)
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ name: 'Oak & Ember', email: 'orders@oak.example', kilos: 24, isPaid: true })
  for (const { title, graph } of flowGraphs) {
    const path = await publish(cookie, title, graph)
    const requests: Requests = {
      ours: { method: 'POST', path: `/hooks/${path}`, headers, body },
      bare: { method: 'POST', path: '/hook', headers, body },
    }
    await loadTimed(bare, requests.bare, 10, warmUpSeconds)
    await loadTimed(ours, requests.ours, 10, warmUpSeconds)
    for (const connections of [1, 10, 50]) await measure(`${title}, ${connections} connections`, connections, requests)
  }
} finally {
  for (const server of servers) server.kill('SIGINT')
  await new Promise((resolve) => setTimeout(resolve, 1500))
  await postgres.stop()
  home.close()
  await rm(folder, { recursive: true, force: true })
}

type Requests = Record<'ours' | 'bare', Parameters<typeof loadTimed>[1]>

async function measure(title: string, connections: number, requests: Requests): Promise<void> {
  const rounds: { ours: Timed; bare: Timed }[] = []
  for (let round = 0; round < 5; round++)
    rounds.push({
      bare: await loadTimed(bare, requests.bare, connections, seconds),
      ours: await loadTimed(ours, requests.ours, connections, seconds),
    })
  const middle = rounds.toSorted((one, other) => share(one) - share(other))[2]
  if (!middle) return
  process.stdout.write(`${title.padEnd(52)} flow ${line(middle.ours)}   bare ${line(middle.bare)}   `)
  process.stdout.write(`${Math.round(share(middle) * 100)} % of bare\n`)
}

function share({ ours: flow, bare: handler }: { ours: Timed; bare: Timed }): number {
  return flow.perSecond / handler.perSecond
}

function line({ perSecond, p50, p95, p99 }: Timed): string {
  const ms = [p50, p95, p99].map((each) => each.toFixed(1)).join('/')
  return `${String(Math.round(perSecond)).padStart(5)}/s p50/95/99 ${ms} ms`
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

async function publish(cookie: string, name: string, graph: unknown): Promise<string> {
  const call = async <T>(action: string, input: unknown): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${ours}/rpc/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: `http://localhost:${ours}`, cookie },
      body: JSON.stringify(input),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as T
  }
  const { id } = await call<{ id: string }>('flows.create', { name, graph })
  await call('flows.publish', { id })
  const { draft } = await call<{ draft: { nodes: { parameters: { path?: string } }[] } }>('flows.read', { id })
  return draft.nodes[0]?.parameters.path ?? ''
}
