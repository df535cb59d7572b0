import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Installation } from '../runtime/installation.ts'

/** The state of the services that this installation needs. Undefined: no answer. */
export type SystemStatus = {
  at: string
  database: DatabaseStatus | undefined
  /** Number of migrations that the program contains. */
  migrations: number
  /** Undefined if it cannot be written to. */
  storage: { free: number | undefined } | undefined
  hasMailServer: boolean
}

export type DatabaseStatus = {
  ms: number
  /** Difference between its clock and this computer's. */
  clockOffMs: number
  migrations: number
  oldestSeconds: number
  failed: number
  /** Failures in a row to hand mail to the mail server. */
  mailFailures: number
}

/** Cached for ten seconds, because visitors may ask too. */
export const readSystemStatus = cachedFor(10_000, readStatus)

/** Checked by writing a file, possibly to a remote bucket. */
const checkStorage = cachedFor(60_000, async ({ storage }) =>
  Promise.race([storage.check().then(async () => ({ free: await storage.freeBytes() })), timeoutAfter(3_000)]).catch(
    () => undefined,
  ),
)

function cachedFor<Answer>(maxAgeMs: number, read: (installation: Installation) => Promise<Answer>) {
  const cache = new WeakMap<object, { at: number; answer: Promise<Answer> }>()
  return (installation: Installation): Promise<Answer> => {
    const cached = cache.get(installation.database)
    if (cached && Date.now() - cached.at < maxAgeMs) return cached.answer
    const answer = read(installation)
    cache.set(installation.database, { at: Date.now(), answer })
    return answer
  }
}

async function readStatus(installation: Installation): Promise<SystemStatus> {
  const { database, settings } = installation
  const startedAt = Date.now()
  const databaseStatus = database.systemPool.query<StatusRow>(statusSql).then(
    ({ rows: [row] }) => row && databaseStatusOf(row, startedAt),
    () => undefined,
  )
  const names = await readdir(migrationsFolder).catch(() => [])
  return {
    at: new Date(startedAt).toISOString(),
    database: await Promise.race([databaseStatus, timeoutAfter(2_000)]),
    migrations: names.filter((name) => name.endsWith('.sql')).length,
    storage: await checkStorage(installation),
    hasMailServer: settings.smtpUrl !== undefined,
  }
}

function databaseStatusOf(
  { now, migrations, oldest_seconds, failed, mail_failures }: StatusRow,
  startedAt: number,
): DatabaseStatus {
  const ms = Date.now() - startedAt
  return {
    ms,
    clockOffMs: Math.abs(now * 1000 - (startedAt + ms / 2)),
    migrations: Number(migrations),
    oldestSeconds: oldest_seconds ?? 0,
    failed: Number(failed),
    mailFailures: mail_failures ?? 0,
  }
}

function timeoutAfter(ms: number): Promise<undefined> {
  return sleep(ms, undefined, { ref: false })
}

const migrationsFolder = new URL('../../../../migrations/', import.meta.url)

type StatusRow = {
  now: number
  migrations: string
  oldest_seconds: number | null
  failed: string
  mail_failures: number | null
}

const statusSql = `
  select extract(epoch from clock_timestamp())::float8 as now, (select count(*) from migrations) as migrations,
    queue.oldest_seconds, queue.failed,
    (select max(failures) from outgoing_destinations where name like 'mail%') as mail_failures
  from queue_state() queue`
