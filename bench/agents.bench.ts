import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDataFolder } from '#platform/server/startup/data-folder.ts'
import { startPostgres } from '#platform/server/postgres/supervisor.ts'
import { temporaryFolder } from '#test/project/temporary-folder.ts'
import { newcomer } from '../scripts/newcomer.ts'
import { startProxy, startStandIn } from './agents/stand-in.ts'
import { quantilesOf } from './measure/quantiles.ts'
import { waitUntilReady } from './wait-until-ready.ts'

/**
 * The Assistant in front of a provider on this machine: the time to the first token that it adds beside a bare proxy,
 * tokens a second of many sessions, memory of idle ones, and how long the built-in model takes. recall@10 of the tool
 * search and the time of the built-in model alone are printed by its requests (`built-in/requests/requests.test.ts`).
 * `npm run bench -- agents [requests] [most sessions]`.
 */
const requestCount = Number(process.argv[3] ?? 100)
const mostSessions = Number(process.argv[4] ?? 200)
const tokens = 200
const requests = [
  'add a task Call Ben tomorrow',
  'what is due this week?',
  'what is 15% of 240?',
  'which tables do we have?',
  'Build a flow: every weekday at 9 add a task Review inbox',
  'how many tasks do I have?',
  'who is in this workspace?',
  'will it rain tomorrow?',
  'list my flows',
  'mark Call Ben as done',
]
const [ours, provider, proxy] = [3287, 3288, 3289]
const url = `http://127.0.0.1:${ours}`
const folder = await temporaryFolder()
const home = await openDataFolder(join(folder, 'home'))
const postgres = await startPostgres(home, { onExit: () => {} })
const standIns = [await startStandIn(provider, tokens), await startProxy(proxy, provider)]
const server = startServer()
try {
  await waitUntilReady(`${url}/readyz`)
  const { cookie } = await newcomer(url, 'bench@kestrel.test', `http://localhost:${ours}`)
  const call = caller(cookie)
  const { id } = await call<{ id: string }>('models.addServer', {
    name: 'Stand-in',
    address: `http://127.0.0.1:${provider}/v1`,
  })
  const { key } = await call<{ key: string }>('keys.create', { name: 'Bench', scopes: ['*'] })
  const ask = (text: string) => timed(`${url}/v1/chat/completions`, key, 'assistant', text)
  const builtIn = await quantiles(requestCount, ask, (index) => requests[index % requests.length] ?? '')
  print('built-in model, whole answer with its tools', `p50 ${ms(builtIn.total.p50)}, p95 ${ms(builtIn.total.p95)}`)
  await call('models.setDefaults', { default: { provider: id, id: 'm' } })
  await quantiles(Math.min(requestCount, 20), ask, () => 'Warm up')
  const through = await quantiles(requestCount, ask, () => 'Hello')
  const bare = await quantiles(
    requestCount,
    (text) => timed(`http://127.0.0.1:${proxy}/v1/chat/completions`, 'none', 'm', text),
    () => 'Hello',
  )
  print('first token, Assistant', `p50 ${ms(through.first.p50)}, p95 ${ms(through.first.p95)}`)
  print('first token, bare proxy', `p50 ${ms(bare.first.p50)}, p95 ${ms(bare.first.p95)}`)
  print(
    'added by the Assistant',
    `p50 ${ms(through.first.p50 - bare.first.p50)}, p95 ${ms(through.first.p95 - bare.first.p95)}`,
  )
  const before = memoryOf(server.pid)
  let sessions = 0
  for (const each of [1, 50, 200].filter((most) => most <= mostSessions)) {
    const started = performance.now()
    await Promise.all(Array.from({ length: each }, () => ask('Hello')))
    sessions += each
    print(`tokens a second, ${each} sessions`, `${Math.round((each * tokens * 1_000) / (performance.now() - started))}`)
  }
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  print(
    'memory for each idle session',
    `${((memoryOf(server.pid) - before) / sessions).toFixed(0)} KB (${sessions} sessions)`,
  )
} finally {
  server.kill('SIGINT')
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  for (const each of standIns) each.close()
  await postgres.stop()
  home.close()
  await rm(folder, { recursive: true, force: true })
}

function print(what: string, value: string): void {
  process.stdout.write(`${what.padEnd(48)} ${value}\n`)
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`
}

type Times = { first: number; total: number }

/** Milliseconds until the first text and until the end. */
async function timed(address: string, key: string, model: string, text: string): Promise<Times> {
  const started = performance.now()
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ model, stream: true, messages: [{ role: 'user', content: text }] }),
  })
  if (!answer.ok || !answer.body) throw new Error(await answer.text())
  let first = 0
  const decoder = new TextDecoder()
  for await (const bytes of answer.body)
    if (first === 0 && /"content":"[^"]/.test(decoder.decode(bytes, { stream: true })))
      first = performance.now() - started
  return { first, total: performance.now() - started }
}

async function quantiles(count: number, run: (text: string) => Promise<Times>, textAt: (index: number) => string) {
  const times: Times[] = []
  for (let index = 0; index < count; index++) times.push(await run(textAt(index)))
  return { first: quantilesOf(times.map(({ first }) => first)), total: quantilesOf(times.map(({ total }) => total)) }
}

function memoryOf(pid: number | undefined): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
}

function startServer() {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: postgres.url,
    RATE_LIMIT: '1000000',
    FETCH_ALLOW: `127.0.0.1:${provider}`,
    LOG_LEVEL: 'error',
    ROLE: 'all',
    PORT: String(ours),
    TAASKLY_HOME: join(folder, 'server'),
  }
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/app/main.ts'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function caller(cookie: string) {
  return async <T>(action: string, input: unknown): Promise<T> => {
    const answer = await fetch(`${url}/rpc/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: `http://localhost:${ours}`, cookie },
      body: JSON.stringify(input),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as T
  }
}
