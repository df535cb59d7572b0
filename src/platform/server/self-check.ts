import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Installation } from './installation.ts'

/** What this installation stands on, as it is just now. Undefined is what did not answer. */
export type Facts = {
  at: string
  database: DatabaseFacts | undefined
  /** How many migrations this program brings. */
  migrations: number
  /** Undefined if it cannot be written to. */
  storage: { free: number | undefined } | undefined
  hasMailServer: boolean
}

export type DatabaseFacts = {
  ms: number
  /** How far its clock is from this computer's. */
  clockOffMs: number
  migrations: number
  oldestSeconds: number
  failed: number
  /** How often in a row mail could not be handed over. */
  mailFailures: number
}

/** Looks at most every ten seconds, however often it is asked: strangers may ask too. */
export const lookAround = seldom(10_000, look)

/** Storage is tried out by writing something, perhaps far away. */
const tryStorage = seldom(60_000, async ({ storage }) =>
  Promise.race([storage.check().then(async () => ({ free: await storage.free() })), soon(3_000)]).catch(
    () => undefined,
  ),
)

/** The same answer for so long to whoever asks. */
function seldom<Answer>(freshFor: number, ask: (installation: Installation) => Promise<Answer>) {
  const asked = new WeakMap<object, { at: number; answer: Promise<Answer> }>()
  return (installation: Installation): Promise<Answer> => {
    const before = asked.get(installation.database)
    if (before && Date.now() - before.at < freshFor) return before.answer
    const answer = ask(installation)
    asked.set(installation.database, { at: Date.now(), answer })
    return answer
  }
}

async function look(installation: Installation): Promise<Facts> {
  const { database, settings } = installation
  const asked = Date.now()
  const answered = database.identityPool.query<Row>(question).then(
    ({ rows: [row] }) => row && factsOf(row, asked),
    () => undefined,
  )
  const names = await readdir(migrationsFolder).catch(() => [])
  return {
    at: new Date(asked).toISOString(),
    database: await Promise.race([answered, soon(2_000)]),
    migrations: names.filter((name) => name.endsWith('.sql')).length,
    storage: await tryStorage(installation),
    hasMailServer: settings.smtpUrl !== undefined,
  }
}

function factsOf({ now, migrations, oldest_seconds, failed, mail_failures }: Row, asked: number): DatabaseFacts {
  const ms = Date.now() - asked
  return {
    ms,
    clockOffMs: Math.abs(now * 1000 - (asked + ms / 2)),
    migrations: Number(migrations),
    oldestSeconds: oldest_seconds ?? 0,
    failed: Number(failed),
    mailFailures: mail_failures ?? 0,
  }
}

/** Whoever does not answer by then does not answer. */
function soon(ms: number): Promise<undefined> {
  return sleep(ms, undefined, { ref: false })
}

const migrationsFolder = new URL('../../../migrations/', import.meta.url)

type Row = {
  now: number
  migrations: string
  oldest_seconds: number | null
  failed: string
  mail_failures: number | null
}

const question = `
  select extract(epoch from clock_timestamp())::float8 as now, (select count(*) from migrations) as migrations,
    queue.oldest_seconds, queue.failed,
    (select max(failures) from outgoing_destinations where name like 'mail%') as mail_failures
  from queue_state() queue`
