import { join } from 'node:path'
import { thingsOf, type Area } from '#platform/server/area.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { openHome, type Home } from '#platform/server/home.ts'
import type { Installation } from '#platform/server/installation.ts'
import { keepJournal } from '#platform/server/journal/keep.ts'
import { logger, type Logger } from '#platform/server/log.ts'
import { mailer } from '#platform/server/mail.ts'
import { openOutbox } from '#platform/server/outbox.ts'
import { startPostgres } from '#platform/server/postgres/supervisor.ts'
import { sealer } from '#platform/server/secrets.ts'
import type { Settings } from '#platform/server/settings.ts'
import { texter } from '#platform/server/sms.ts'
import { openStorage } from '#platform/server/storage/open-storage.ts'
import { exitCodes, StartTrouble } from '#platform/server/trouble.ts'

/** What has to be closed again, in the order it was opened. */
export type Undo = (() => unknown)[]

/** Opens what the program stands on: data folder, database (up to date), mail, text messages, secrets. */
export async function openInstallation(
  settings: Settings,
  areas: readonly Area[],
  undo: Undo,
): Promise<{ installation: Installation; databaseUrl: string }> {
  const log = logger(settings.logLevel, { pretty: settings.nodeEnv === 'development' })
  const home = await openHome(settings.home)
  undo.push(home.close)

  const databaseUrl = settings.databaseUrl ?? (await startEmbedded(home, log, undo))
  const { role } = await migrate(databaseUrl, migrations).catch(explain)
  await keepJournal(databaseUrl, thingsOf(areas), role)
  const database = openDatabase(databaseUrl, { role, report: (error) => log.error('unexpected', { error }) })
  undo.push(database.close)

  const secretKey = settings.secretKey ?? home.secretKey
  const outbox = settings.smtpUrl && settings.sms ? undefined : openOutbox(join(home.dir, 'outbox.jsonl'), log)
  const installation: Installation = {
    settings: { ...settings, secretKey },
    database,
    log,
    mail: mailer({ smtpUrl: settings.smtpUrl, from: settings.mailFrom, outbox }),
    sms: texter({ provider: settings.sms, outbox }),
    outbox,
    secrets: sealer(secretKey),
    storage: openStorage({ bucket: settings.bucket, home: home.dir }),
  }
  return { installation, databaseUrl }
}

const migrations = new URL('../../migrations/', import.meta.url)

async function startEmbedded(home: Home, log: Logger, undo: Undo): Promise<string> {
  const postgres = await startPostgres(home, {
    onExit: (exit) => log.error('PostgreSQL ended and is started again', exit),
  })
  undo.push(postgres.stop)
  return postgres.url
}

function explain(error: unknown): never {
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
