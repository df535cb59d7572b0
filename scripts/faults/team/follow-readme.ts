import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '#platform/server/postgres/supervisor.ts'
import { startSmtp } from '#test/stand-ins/smtp.ts'
import { root } from '../../prepare.mjs'
import { problemIf, type Result } from '../result.ts'
import { freePort, until, type Site } from '../site/site.ts'
import { hasCaddy, startProxy } from './proxy.ts'
import { readInstructions } from './readme-commands.ts'
import { isReady, tryTeam } from './try-team.ts'

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
  try {
    for (const statement of sql) await asSuperuser(postgres.url, statement)
    for (const line of build) await once(run(line), 'exit')
    for (const line of processes.filter((each) => !each.includes('caddy') || hasCaddy())) started.push(run(line))
    const ready = await Promise.all(ports.slice(1).map((port) => until(90_000, () => isReady(port))))
    if (!hasCaddy()) stops.push((await startProxy(proxyPort, [web1, web2], folder)).stop)
    await until(20_000, () => isReady(proxyPort))
    const tried = await tryTeam(
      {
        site,
        webs: [web1, web2],
        killed: ['web1', 'worker1'].map((name) => join(folder, name)),
        ports: ports.slice(1),
      },
      smtp,
    )
    return {
      observations: [
        `${processes.length} processes by the README, ${ready.filter(Boolean).length} of 4 ready`,
        ...tried.observations,
      ],
      problems: [
        ...problemIf(processes.length !== 5, `the README starts ${processes.length} processes`),
        ...problemIf(ready.includes(false), 'a process did not become ready'),
        ...tried.problems,
      ],
    }
  } finally {
    await Promise.all(started.map(stopGroup))
    // A shell ends before the processes that it has started.
    await Promise.all(ports.map((port) => until(20_000, () => isGone(port))))
    for (const stop of stops.toReversed()) await stop()
  }
}

async function isGone(port: number): Promise<boolean> {
  return fetch(`http://localhost:${port}/healthz`).then(
    () => false,
    () => true,
  )
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
