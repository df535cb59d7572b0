import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg, { type QueryResultRow } from 'pg'
import { startPostgres } from '#platform/server/postgres/supervisor.ts'
import { startProgram, type OutputCheck, type Program } from './start-program.ts'

/** Access to a running installation. */
export type Site = {
  readonly url: string
  readonly databaseUrl: string
  /** Log lines and exits that no fault explains. */
  readonly unexpected: string[]
  close(): Promise<void>
}

/** One process with the built-in PostgreSQL. */
export type SingleProcessSite = Site & {
  killServer(): Promise<void>
  startServer(env?: Record<string, string>): Promise<void>
  killPostgres(): Promise<void>
  serverPid(): number
}

export async function openSingleProcess(folder: string, explained?: RegExp): Promise<SingleProcessSite> {
  const home = join(folder, 'home')
  const postgres = join(home, 'postgres')
  const port = await freePort()
  const output: OutputCheck = { unexpected: [], ...(explained && { explained }) }
  let program: Program | undefined
  const startServer = async (env: Record<string, string> = {}) => {
    program = await startProgram({ ...env, TAASKLY_HOME: home, PORT: String(port) }, output)
  }
  await startServer()
  return {
    url: `http://localhost:${port}`,
    databaseUrl: `postgresql://taaskly@/taaskly?host=${encodeURIComponent(join(postgres, 'socket'))}`,
    unexpected: output.unexpected,
    startServer,
    killServer: async () => program?.kill(),
    killPostgres: async () => {
      const pid = Number.parseInt(await readFile(join(postgres, 'data', 'postmaster.pid'), 'utf8'), 10)
      process.kill(pid, 'SIGKILL')
    },
    serverPid: () => program?.pid ?? 0,
    close: async () => program?.stop(),
  }
}

/** One web process and some workers on a PostgreSQL of their own. */
export type MultiProcessSite = Site & {
  readonly workers: Program[]
  startWorker(env?: Record<string, string>): Promise<Program>
  stopPostgres(): Promise<void>
  startPostgres(): Promise<void>
}

/** What the processes connect to instead of PostgreSQL. */
export type Pooler = { readonly url: string; stop(): Promise<void> }

export async function openMultiProcess(
  folder: string,
  workerCount: number,
  explained?: RegExp,
  settings: Record<string, string> = {},
  openPooler?: (databaseUrl: string) => Promise<Pooler>,
): Promise<MultiProcessSite> {
  const onExit = () => output.unexpected.push('PostgreSQL ended by itself.')
  // A pooler runs as another user, who may not open the socket.
  const start = () => startPostgres({ dir: folder }, { onExit, connectVia: openPooler ? 'port' : 'socket' })
  const output: OutputCheck = { unexpected: [], ...(explained && { explained }) }
  const port = await freePort()
  let postgres = await start()
  const pooler = await openPooler?.(postgres.url)
  let count = 0
  const launch = (env: Record<string, string>) => {
    const own = {
      DATABASE_URL: pooler?.url ?? postgres.url,
      SECRET_KEY: secretKey,
      TAASKLY_HOME: join(folder, `home-${(count += 1)}`),
      FILES_DIR: join(folder, 'files'),
    }
    return startProgram({ ...settings, ...own, ...env }, output)
  }
  const startWorker = async (env: Record<string, string> = {}) => {
    const worker = await launch({ ROLE: 'worker', PORT: '0', ...env })
    workers.push(worker)
    return worker
  }
  const workers: Program[] = []
  const web = await launch({ ROLE: 'web', PORT: String(port) })
  for (let each = 0; each < workerCount; each += 1) await startWorker()
  return {
    url: `http://localhost:${port}`,
    databaseUrl: postgres.url,
    unexpected: output.unexpected,
    workers,
    startWorker,
    stopPostgres: () => postgres.stop(),
    startPostgres: async () => {
      postgres = await start()
    },
    close: async () => {
      await Promise.all([web, ...workers].map((program) => program.stop()))
      await pooler?.stop()
      await postgres.stop()
    },
  }
}

/** What programs log when their database is gone. */
export const databaseGone = new RegExp(
  [
    'PostgreSQL ended and is started again',
    '(connect|read|write) E[A-Z]+',
    '[Cc]onnection terminated|terminating connection|connection error and is not queryable',
    '"code":"database.(unreachable|unsure)"',
  ].join('|'),
)

const secretKey = 'only for the fault runs, where nobody has secrets'

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  return new Promise((resolve) =>
    server.once('listening', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    }),
  )
}

/** Queries the database directly, as its owner. */
export async function query<Row extends QueryResultRow>(
  { databaseUrl }: Site,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c taaskly.system=on' })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Row>(text, values)).rows
  } finally {
    client.end().catch(() => {})
  }
}

/** Polls. False if it did not become true in time; an error counts as not yet. */
export async function until(ms: number, isTrue: () => Promise<boolean>): Promise<boolean> {
  const late = performance.now() + ms
  for (;;) {
    if (await isTrue().catch(() => false)) return true
    if (performance.now() > late) return false
    await sleep(50)
  }
}
