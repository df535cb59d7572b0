import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import S3rver from 's3rver'
import { startPostgres } from '#platform/server/postgres/supervisor.ts'
import { readComposeFile } from '#test/project/compose-file.ts'
import { startSmtp } from '#test/stand-ins/smtp.ts'
import { root } from '../../prepare.mjs'
import { problemIf, type Result } from '../result.ts'
import { freePort, until, type Site } from '../site/site.ts'
import { startProxy } from './proxy.ts'
import { isReady, tryTeam } from './try-team.ts'

/**
 * The services of `deploy/compose.yaml` as plain processes, by the same settings and the command of the image; only the
 * addresses of the other services are those of this computer. Killed processes start again, as compose would do it.
 */
export async function followCompose(folder: string): Promise<Result> {
  const postgres = await startPostgres({ dir: folder }, { onExit: () => {}, overrides: { max_connections: '200' } })
  const smtp = await startSmtp()
  const bucket = new S3rver({
    port: 0,
    silent: true,
    directory: join(folder, 'bucket'),
    configureBuckets: [{ name: 'taaskly', configs: [] }],
  })
  const storage = await bucket.run()
  const proxyPort = await freePort()
  const url = `http://localhost:${proxyPort}`
  const { processes } = readComposeFile({
    DOMAIN: `localhost:${proxyPort}`,
    SECRET_KEY: 'only for the fault runs, where nobody has secrets',
    METRICS_TOKEN: crypto.randomUUID(),
    SMTP_URL: smtp.url,
    S3_KEY: 'S3RVER',
    S3_SECRET: 'S3RVER',
  })
  const ports = await Promise.all(processes.map(freePort))
  const homes = processes.map(({ ROLE }, n) => join(folder, `${ROLE}-${n}`))
  await Promise.all(homes.map((home) => mkdir(home)))
  const services = processes.map((settings, n) =>
    startService({
      ...settings,
      NODE_ENV: 'production',
      DATABASE_URL: postgres.url,
      PUBLIC_URL: url,
      S3_URL: (settings['S3_URL'] ?? '').replace('storage:8333', `127.0.0.1:${storage.port}`),
      TAASKLY_HOME: homes[n] ?? '',
      PORT: String(ports[n]),
    }),
  )
  const [web1 = 0, web2 = 0] = ports
  const site: Site = { url, databaseUrl: postgres.url, unexpected: [], close: async () => {} }
  const stops = [postgres.stop, smtp.stop, () => bucket.close()]
  try {
    const ready = await Promise.all(ports.map((port) => until(90_000, () => isReady(port))))
    const proxy = await startProxy(proxyPort, [web1, web2], folder)
    stops.push(proxy.stop)
    const killed = homes.filter((_, n) => n === 0 || n === 2)
    const tried = await tryTeam({ site, webs: [web1, web2], killed, ports }, smtp)
    return {
      observations: [
        `${ready.filter(Boolean).length} of ${processes.length} processes of the compose file ready, behind ${proxy.name}`,
        ...tried.observations,
      ],
      problems: [...problemIf(ready.includes(false), 'a process did not become ready'), ...tried.problems],
    }
  } finally {
    await Promise.all(services.map((service) => service.stop()))
    for (const stop of stops.toReversed()) await stop()
  }
}

/** Starts the program as the image does, and again whenever it ends. */
function startService(env: Record<string, string>) {
  let isOver = false
  let child: ChildProcess
  const start = () => {
    child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/app/main.ts'], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.once('exit', () => isOver || start())
  }
  start()
  return {
    stop: async () => {
      isOver = true
      const ended = once(child, 'exit')
      if (child.exitCode === null && child.kill('SIGTERM')) await ended
    },
  }
}
