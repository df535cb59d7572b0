import { serve } from '@hono/node-server'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { openDatabase } from '#platform/server/db/database.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { openHome } from '#platform/server/home.ts'
import type { Installation } from '#platform/server/installation.ts'
import { startWorker } from '#platform/server/jobs/worker.ts'
import { logger } from '#platform/server/log.ts'
import { mailer } from '#platform/server/mail.ts'
import { openOutbox } from '#platform/server/outbox.ts'
import { startPostgres } from '#platform/server/postgres/supervisor.ts'
import { runAction } from '#platform/server/run.ts'
import { sealer } from '#platform/server/secrets.ts'
import { readSettings, type Settings } from '#platform/server/settings.ts'
import { exitCodes, StartTrouble } from '#platform/server/trouble.ts'
import { openApi, type Api } from './api.ts'
import { loadAreas } from './load.ts'
import { mountWeb } from './web/mount.ts'

export type Taaskly = { url: string; stop(): Promise<void> }

/** Starts everything in order, and undoes it in the opposite order: on stop, and when a later step fails. */
export async function startTaaskly(settings: Settings = readSettings()): Promise<Taaskly> {
  const undo: (() => unknown)[] = []
  const stop = async () => {
    for (const each of undo.reverse()) await each()
  }
  try {
    const url = await open(settings, undo)
    return { url, stop }
  } catch (trouble) {
    await stop()
    throw trouble
  }
}

async function open(settings: Settings, undo: (() => unknown)[]): Promise<string> {
  const dev = settings.nodeEnv === 'development'
  const log = logger(settings.logLevel, { pretty: dev })
  const home = await openHome(settings.home)
  undo.push(home.close)

  const databaseUrl = settings.databaseUrl ?? (await startEmbedded(home, log, undo))
  const { role } = await migrate(databaseUrl, new URL('../../migrations/', import.meta.url)).catch(explainDatabase)
  const database = openDatabase(databaseUrl, { role })
  undo.push(database.close)

  const secretKey = settings.secretKey ?? home.secretKey
  const outbox = settings.smtpUrl ? undefined : openOutbox(join(home.dir, 'outbox.jsonl'))
  const mail = mailer({ smtpUrl: settings.smtpUrl, from: settings.mailFrom, outbox })
  const installation: Installation = {
    settings: { ...settings, secretKey },
    database,
    log,
    mail,
    outbox,
    secrets: sealer(secretKey),
  }
  const areas = await loadAreas()
  const api = openApi(installation, areas)

  if (settings.role !== 'web') {
    const works = areas.flatMap((area) => area.jobs ?? [])
    const worker = await startWorker(databaseUrl, database, works, api.people.roleIn, log)
    undo.push(worker.stop)
  }
  if (settings.role !== 'worker') await openPages(api, installation, dev, undo)
  const port = await listen(api, settings, undo)
  return settings.port === 0 ? `http://localhost:${port}` : settings.publicUrl
}

async function startEmbedded(home: Parameters<typeof startPostgres>[0], log: Installation['log'], undo: (() => unknown)[]) {
  const postgres = await startPostgres(home, { onExit: (how) => log.error('PostgreSQL ended and is started again', { how }) })
  undo.push(postgres.stop)
  return postgres.url
}

function explainDatabase(error: unknown): never {
  if (error instanceof StartTrouble) throw error
  const { code = '', message = '' } = error as { code?: string; message?: string }
  const unreachable = /^(E[A-Z]+|28|3D|08|57P)/.test(code) || /timeout|terminated/.test(message)
  if (!unreachable) throw error
  throw new StartTrouble(
    `The database at DATABASE_URL cannot be reached (${message || code}). Check the address, that it runs, and the name and password.`,
    exitCodes.noDatabase,
    { cause: error },
  )
}

async function openPages(api: Api, { database }: Installation, dev: boolean, undo: (() => unknown)[]) {
  const byName = new Map(api.implementations.map((each) => [each.action.name, each]))
  const close = await mountWeb(api.app, {
    dev,
    nonceOf: (c) => c.get('nonce'),
    who: async (request) => {
      const { caller, session } = await api.people.sessionOf(request)
      const call = async (action: { name: string }, input: unknown) => {
        const implementation = byName.get(action.name)
        if (!implementation) throw new Error(`No area does ${action.name}.`)
        return (await runAction(database, implementation, caller, input, 'page')) as never
      }
      return { session, call }
    },
  })
  undo.push(close)
}

async function listen({ app }: Api, { host, port }: Settings, undo: (() => unknown)[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: host, port }, (address) => resolve(address.port)) as Server
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') return reject(error)
      const why = error.code === 'EADDRINUSE' ? 'is taken by another program' : 'may not be used by this user'
      reject(new StartTrouble(`Port ${port} ${why}. Stop that program, or start with PORT set to another number.`, exitCodes.portTaken))
    })
    undo.push(
      () =>
        new Promise((done) => {
          server.close(done)
          server.closeIdleConnections()
          setTimeout(() => server.closeAllConnections(), 1_000).unref()
        }),
    )
  })
}
