import type { Id } from '#platform/contract/id.ts'
import { may } from '#platform/contract/permission.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Check, Report } from './contract.ts'

const worst = ['failing', 'waiting', 'fine'] as const

/** What needs repair first; among equals by title. */
export function worstFirst<Each extends { state: (typeof worst)[number]; title: string }>(reports: Each[]): Each[] {
  return reports.toSorted(
    (a, b) => worst.indexOf(a.state) - worst.indexOf(b.state) || a.title.localeCompare(b.title, 'en'),
  )
}

/** Admins look after all jobs of the workspace, others after those that were asked for in their name. */
export function mayMend(job: { person: Id }, { person, role }: Pick<Scope, 'person' | 'role'>): boolean {
  return may('admin', { signedIn: true, role }) || job.person === person
}

/** What an installation stands on, as far as it can be told to strangers. */
export type Found = {
  database:
    | {
        ms: number
        clockOffMs: number
        migrations: number
        oldestSeconds: number
        failed: number
        mailFailures: number
      }
    | undefined
  migrations: number
  storage: { free: number | undefined } | undefined
  hasMailServer: boolean
}

/** One line for each thing, with what to do where it is not well. */
export function judge({ database, migrations, storage, hasMailServer }: Found): Check[] {
  return [
    { name: 'database', ...judgeDatabase(database) },
    { name: 'migrations', ...judgeMigrations(database?.migrations, migrations) },
    { name: 'queue', ...judgeQueue(database) },
    { name: 'storage', ...judgeStorage(storage) },
    { name: 'mail', ...judgeMail(hasMailServer, database?.mailFailures ?? 0) },
    { name: 'models', state: 'off', says: 'No language model is set up. Nothing here needs one yet.' },
    { name: 'clock', ...judgeClock(database?.clockOffMs) },
  ]
}

/** What every workspace rests on, from the check of the installation. Jobs that failed elsewhere are not told. */
export function groundOf(checks: readonly Check[]): Ground[] {
  const find = (name: Check['name']) => checks.find((check) => check.name === name)
  const queue = find('queue')
  const mail = find('mail')
  const isStuck = queue?.state === 'failing'
  return [
    {
      id: 'ground:queue',
      kind: 'job',
      title: 'Work in the background',
      state: isStuck ? 'failing' : 'fine',
      error: isStuck ? queue.says : null,
    },
    {
      id: 'ground:mail',
      kind: 'connection',
      title: 'Mail server',
      state: mail?.state === 'fine' || mail?.state === 'failing' ? mail.state : 'waiting',
      error: mailTrouble(mail),
    },
  ]
}

function mailTrouble(mail: Check | undefined): string | null {
  if (mail?.state === 'fine') return null
  if (mail?.state === 'failing') return 'It takes no mail just now. Mails wait and are sent once it is back.'
  return 'None is set, so mails wait in the outbox. Whoever runs this server sets SMTP_URL.'
}

type Ground = Pick<Report, 'id' | 'kind' | 'title' | 'state'> & { error: string | null }

type Judged = Omit<Check, 'name'>

const unknown: Judged = { state: 'failing', says: 'Cannot be told while the database does not answer.' }

function judgeDatabase(database: Found['database']): Judged {
  if (!database)
    return { state: 'failing', says: 'It does not answer. See that it runs and can be reached from this server.' }
  if (database.ms > 500) return { state: 'warning', says: 'It answers slowly. Look at what else keeps it busy.' }
  return { state: 'fine', says: 'It answers.' }
}

function judgeMigrations(done: number | undefined, known: number): Judged {
  if (done === undefined) return unknown
  if (done < known) return { state: 'failing', says: 'Some have not run. Start the server again.' }
  if (done > known) return { state: 'warning', says: 'The database is newer than this server. Update the server.' }
  return { state: 'fine', says: 'All have run.' }
}

function judgeQueue(database: Found['database']): Judged {
  if (!database) return unknown
  if (database.oldestSeconds > 300)
    return { state: 'failing', says: 'Work has waited for more than five minutes. See that a worker runs.' }
  if (database.failed > 0) return { state: 'warning', says: 'Some work has failed. The health page says what.' }
  return { state: 'fine', says: 'Nothing waits for long.' }
}

function judgeMail(hasMailServer: boolean, failures: number): Judged {
  if (!hasMailServer) return { state: 'off', says: 'No mail server is set, so mail stays in the outbox. Set SMTP_URL.' }
  if (failures > 0)
    return {
      state: 'failing',
      says: 'The mail server takes no mail just now. See that it runs and that SMTP_URL is right.',
    }
  return { state: 'fine', says: 'Mail is handed to a mail server.' }
}

function judgeStorage(storage: Found['storage']): Judged {
  if (!storage)
    return { state: 'failing', says: 'It cannot be written to. Check the data folder, or the bucket and its key.' }
  if (storage.free !== undefined && storage.free < 500_000_000)
    return { state: 'warning', says: 'There is little room left. Make some, or move the data.' }
  return { state: 'fine', says: 'It can be written to, and there is room.' }
}

function judgeClock(offMs: number | undefined): Judged {
  if (offMs === undefined) return unknown
  if (offMs > 2_000)
    return { state: 'warning', says: 'Server and database disagree about the time. Let both follow a time server.' }
  return { state: 'fine', says: 'Server and database agree about the time.' }
}
