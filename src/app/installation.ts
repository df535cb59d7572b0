import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { journaledTablesOf, type Area } from '#platform/server/area.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { isOutOfConnections } from '#platform/server/db/database-errors.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { openDataFolder, type DataFolder } from '#platform/server/startup/data-folder.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'
import { syncJournalTriggers } from '#platform/server/journal/sync-triggers.ts'
import { logger, type Logger } from '#platform/server/monitoring/log.ts'
import { mailer } from '#platform/server/messaging/mail.ts'
import { openOutbox } from '#platform/server/messaging/outbox.ts'
import { startPostgres } from '#platform/server/postgres/supervisor.ts'
import { checkSecretKey } from '#platform/server/auth/check-secret-key.ts'
import { sealer } from '#platform/server/auth/secrets.ts'
import type { Settings } from '#platform/server/startup/settings.ts'
import { smsSender } from '#platform/server/messaging/sms.ts'
import { claimStorage } from '#platform/server/storage/claim-storage.ts'
import { openRateLimiter } from '#platform/server/concurrency/rate-limiter.ts'
import { openFairRunner } from '#platform/server/concurrency/run-fairly.ts'
import { openStorage } from '#platform/server/storage/open-storage.ts'
import { version } from '#platform/server/startup/version.ts'
import { exitCodes, StartError } from '#platform/server/startup/start-error.ts'

/** Functions that close what was opened, in the order of opening. */
export type Cleanups = (() => unknown)[]

/** Opens what the program needs: data folder, database (migrated), mail, text messages, secrets. */
export async function openInstallation(
  settings: Settings,
  areas: readonly Area[],
  cleanups: Cleanups,
): Promise<{ installation: Installation; databaseUrl: string }> {
  const processName = `taaskly-${settings.role}-${randomBytes(4).toString('hex')}`
  const log = openLog(settings, processName)
  const home = await openDataFolder(settings.home)
  cleanups.push(home.close)

  const databaseUrl = withProcessName(settings.databaseUrl ?? (await startEmbedded(home, log, cleanups)), processName)
  const { role } = await migrate(databaseUrl, migrations).catch(explainDatabaseError)
  await syncJournalTriggers(databaseUrl, journaledTablesOf(areas), role)
  const database = openDatabase(databaseUrl, {
    role,
    connections: settings.databaseConnections,
    report: (error) => log.error('unexpected', { error }),
  })
  cleanups.push(database.close)

  const storage = openStorage(settings, home.dir)
  // The built-in database belongs to one process.
  if (settings.databaseUrl !== undefined) cleanups.push((await claimStorage(databaseUrl, storage)).close)

  const secretKey = settings.secretKey ?? home.secretKey
  const { previousSecretKeys } = settings
  const secrets = sealer(secretKey, previousSecretKeys)
  const firstSecretKey = await checkSecretKey(database, secrets, { secretKey, previousSecretKeys })
  const outbox = settings.smtpUrl && settings.sms ? undefined : openOutbox(join(home.dir, 'outbox.jsonl'), log)
  const installation: Installation = {
    settings: { ...settings, secretKey, firstSecretKey },
    database,
    log,
    mail: mailer({ smtpUrl: settings.smtpUrl, from: settings.mailFrom, outbox }),
    sms: smsSender({ provider: settings.sms, outbox }),
    outbox,
    secrets,
    storage,
    limiter: openRateLimiter(),
    runFairly: openFairRunner(database.mustGiveWay),
  }
  return { installation, databaseUrl }
}

const migrations = new URL('../../migrations/', import.meta.url)

/** Names this process on all its connections, so that others can end them if it is frozen (jobs_workers.sql). */
function withProcessName(url: string, name: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}application_name=${name}`
}

/** For whoever collects the logs of several processes. One process in a terminal needs no such fields. */
function openLog({ logLevel, nodeEnv, role }: Settings, processName: string): Logger {
  if (nodeEnv === 'development') return logger(logLevel, { pretty: true })
  return logger(logLevel).child({ process: processName, role, version })
}

async function startEmbedded(home: DataFolder, log: Logger, cleanups: Cleanups): Promise<string> {
  const postgres = await startPostgres(home, {
    onExit: (exit) => log.error('PostgreSQL ended and is started again', exit),
  })
  cleanups.push(postgres.stop)
  return postgres.url
}

function explainDatabaseError(error: unknown): never {
  if (error instanceof StartError) throw error
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (isOutOfConnections(error))
    throw new StartError(
      `The database at DATABASE_URL has no connection left (${message}). Raise its limit of connections, or set DATABASE_CONNECTIONS to a lower number, and start again.`,
      exitCodes.noDatabase,
      { cause: error },
    )
  const isUnreachable = /^(E[A-Z]+|28|3D|08|57P)/.test(code) || /timeout|terminated/.test(message)
  if (!isUnreachable) throw error
  throw new StartError(
    `The database at DATABASE_URL cannot be reached (${message || code}). Check the address, that it runs, and the name and password.`,
    exitCodes.noDatabase,
    { cause: error },
  )
}
