import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { readImportState, startImport } from '#areas/tables/contract/imports.ts'
import { startPostgres } from '#platform/server/postgres/supervisor.ts'
import { startSmtp } from '#test/stand-ins/smtp.ts'
import { root } from '../../prepare.mjs'
import { countRows, uploadRows } from '../import-killed.ts'
import { problemIf, seconds, type Result } from '../result.ts'
import { signUp, type Person } from '../site/person.ts'
import { freePort, until, type Site } from '../site/site.ts'
import { hasCaddy, startProxy } from './proxy.ts'
import { readInstructions } from './readme-commands.ts'

const rows = 20_000

/**
 * Does what the README says under "For a team", from nothing: two webs, two workers, a proxy, mail and shared files. Then
 * somebody signs up, uploads at one web, downloads at the other, and imports while a web and a worker are killed.
 */
export async function followReadme(folder: string): Promise<Result> {
  const postgres = await startPostgres({ dir: folder }, { onExit: () => {}, overrides: { max_connections: '200' } })
  const smtp = await startSmtp()
  const ports = await Promise.all(Array.from({ length: 5 }, freePort))
  const [proxyPort = 0, web1 = 0, web2 = 0] = ports
  const url = `http://localhost:${proxyPort}`
  const databaseUrl = postgres.url.replace('//taaskly@/taaskly', '//team@/team')
  const { sql, exports, build, processes } = await readInstructions({
    'role taaskly': 'role team',
    'database taaskly owner taaskly': 'database team owner team',
    'postgresql://taaskly:…@db/taaskly': `'${databaseUrl}'`,
    'SECRET_KEY=…': `SECRET_KEY=${crypto.randomUUID()}`,
    'https://work.example.com': url,
    'smtps://name:password@mail.example.com': smtp.url,
    '/mnt/shared/taaskly-files': join(folder, 'files'),
    '/var/lib/taaskly': folder,
    ...Object.fromEntries([1, 2, 3, 4].map((n) => [`300${n}`, String(ports[n])])),
  })
  const started: ChildProcess[] = []
  const run = (line: string) => {
    const env = {
      ...process.env,
      CADDY_ADMIN: `unix/${join(folder, 'caddy')}`,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    }
    const command = [...exports, line].join('\n')
    return spawn('sh', ['-c', command], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'], detached: true })
  }
  const site: Site = { url, databaseUrl, unexpected: [], close: async () => {} }
  const stops: (() => Promise<unknown>)[] = [postgres.stop, smtp.stop]
  const observations: string[] = []
  try {
    for (const statement of sql) await asSuperuser(postgres.url, statement)
    for (const line of build) await once(run(line), 'exit')
    for (const line of processes.filter((each) => !each.includes('caddy') || hasCaddy())) started.push(run(line))
    const ready = await Promise.all(ports.slice(1).map((port) => until(90_000, () => isReady(port))))
    if (!hasCaddy()) stops.push((await startProxy(proxyPort, [web1, web2], folder)).stop)
    observations.push(`${processes.length} processes by the README, ${ready.filter(Boolean).length} of 4 ready`)

    await until(20_000, () => isReady(proxyPort))
    const person = await signUp(site, async () => smtp.taken)
    const isServed = await isServedByOther(person, web1, web2)
    const file = await uploadRows(site, person, rows)
    const { id } = await person.callOrThrow(startImport, { file, name: 'Team' })
    const began = performance.now()
    for (const name of ['web1', 'worker1'])
      process.kill(Number(await readFile(join(folder, name, 'lock.pid'), 'utf8')), 'SIGKILL')
    const state = () => person.callOrThrow(readImportState, { id })
    const isDone = await until(120_000, async () => (await state()).state === 'done')
    const counts = await countRows(site, (await state()).tableId ?? '')
    observations.push(
      `an import of ${rows} rows with kills: ${seconds(performance.now() - began)}, ${JSON.stringify(counts)}`,
    )
    const areBack = await Promise.all(ports.slice(1).map((port) => until(60_000, () => isReady(port))))
    return {
      observations,
      problems: [
        ...problemIf(processes.length !== 5, `the README starts ${processes.length} processes`),
        ...problemIf(ready.includes(false), 'a process did not become ready'),
        ...problemIf(!isServed, 'a file that was uploaded at one web is not served by the other'),
        ...problemIf(!isDone || counts.different !== rows || counts.rows !== rows, 'the import is not whole'),
        ...problemIf(areBack.includes(false), 'a killed process did not come back'),
      ],
    }
  } finally {
    await Promise.all(started.map(stopGroup))
    // A shell ends before the processes that it has started.
    await Promise.all(ports.map((port) => until(20_000, () => isGone(port))))
    for (const stop of stops.toReversed()) await stop()
  }
}

async function isReady(port: number): Promise<boolean> {
  return (await fetch(`http://localhost:${port}/readyz`)).ok
}

async function isGone(port: number): Promise<boolean> {
  return fetch(`http://localhost:${port}/healthz`).then(
    () => false,
    () => true,
  )
}

async function isServedByOther({ headers }: Person, one: number, other: number): Promise<boolean> {
  const text = 'Huila and Sidama'
  const { cookie = '', origin = '' } = headers
  const sent = await fetch(`http://localhost:${one}/files/upload?name=beans.txt`, {
    method: 'POST',
    headers: { cookie, origin },
    body: text,
  })
  const { file }: { file: { id: string } } = await sent.json()
  const served = await fetch(`http://localhost:${other}/files/${file.id}`, { headers: { cookie } })
  return (await served.text()) === text
}

async function asSuperuser(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace('//taaskly@/taaskly', '//postgres@/postgres') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function stopGroup(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGTERM')
  await ended
}
