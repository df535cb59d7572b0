import type { Id } from '#platform/contract/id.ts'
import { may } from '#platform/contract/permission.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Check, Report } from './contract.ts'

const stateOrder = ['failing', 'waiting', 'fine'] as const

/** Failing reports first, then by title. */
export function worstFirst<Each extends { state: (typeof stateOrder)[number]; title: string }>(
  reports: Each[],
): Each[] {
  return reports.toSorted(
    (a, b) => stateOrder.indexOf(a.state) - stateOrder.indexOf(b.state) || a.title.localeCompare(b.title, 'en'),
  )
}

/** Admins may repair all jobs of the workspace, others their own. */
export function mayRepair(job: { person: Id }, { person, role }: Pick<Scope, 'person' | 'role'>): boolean {
  return may('admin', { signedIn: true, role }) || job.person === person
}

/** Anybody can read the result of the self-check, so this holds nothing secret. */
export type InstallationState = {
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

export function checkInstallation({ database, migrations, storage, hasMailServer }: InstallationState): Check[] {
  return [
    { name: 'database', ...checkDatabase(database) },
    { name: 'migrations', ...checkMigrations(database?.migrations, migrations) },
    { name: 'queue', ...checkQueue(database) },
    { name: 'storage', ...checkStorage(storage) },
    { name: 'mail', ...checkMail(hasMailServer, database?.mailFailures ?? 0) },
    { name: 'models', state: 'off', description: 'No language model is set up. Nothing here needs one yet.' },
    { name: 'clock', ...checkClock(database?.clockOffMs) },
  ]
}

/** The reports that every workspace shows. Failed jobs of other workspaces are not included. */
export function installationReports(checks: readonly Check[]): InstallationReport[] {
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
      error: isStuck ? queue.description : null,
    },
    {
      id: 'ground:mail',
      kind: 'connection',
      title: 'Mail server',
      state: mail?.state === 'fine' || mail?.state === 'failing' ? mail.state : 'waiting',
      error: mailError(mail),
    },
  ]
}

function mailError(mail: Check | undefined): string | null {
  if (mail?.state === 'fine') return null
  if (mail?.state === 'failing') return 'It accepts no mail right now. Mails wait and are sent once it does.'
  return 'None is set, so mails wait in the outbox. Set SMTP_URL on the server.'
}

type InstallationReport = Pick<Report, 'id' | 'kind' | 'title' | 'state'> & { error: string | null }

type CheckResult = Omit<Check, 'name'>

const unknownResult: CheckResult = {
  state: 'failing',
  description: 'Cannot be told while the database does not answer.',
}

function checkDatabase(database: InstallationState['database']): CheckResult {
  if (!database)
    return {
      state: 'failing',
      description: 'It does not answer. See that it runs and can be reached from this server.',
    }
  if (database.ms > 500) return { state: 'warning', description: 'It answers slowly. Look at what else keeps it busy.' }
  return { state: 'fine', description: 'It answers.' }
}

function checkMigrations(applied: number | undefined, known: number): CheckResult {
  if (applied === undefined) return unknownResult
  if (applied < known) return { state: 'failing', description: 'Some have not run. Start the server again.' }
  if (applied > known)
    return { state: 'warning', description: 'The database is newer than this server. Update the server.' }
  return { state: 'fine', description: 'All have run.' }
}

function checkQueue(database: InstallationState['database']): CheckResult {
  if (!database) return unknownResult
  if (database.oldestSeconds > 300)
    return { state: 'failing', description: 'Work has waited for more than five minutes. See that a worker runs.' }
  if (database.failed > 0) return { state: 'warning', description: 'Some work has failed. The health page says what.' }
  return { state: 'fine', description: 'Nothing waits for long.' }
}

function checkMail(hasMailServer: boolean, failures: number): CheckResult {
  if (!hasMailServer)
    return { state: 'off', description: 'No mail server is set, so mail stays in the outbox. Set SMTP_URL.' }
  if (failures > 0)
    return {
      state: 'failing',
      description: 'The mail server accepts no mail right now. See that it runs and that SMTP_URL is right.',
    }
  return { state: 'fine', description: 'Mail is handed to a mail server.' }
}

function checkStorage(storage: InstallationState['storage']): CheckResult {
  if (!storage)
    return {
      state: 'failing',
      description: 'It cannot be written to. Check the data folder, or the bucket and its key.',
    }
  if (storage.free !== undefined && storage.free < 500_000_000)
    return { state: 'warning', description: 'There is little room left. Make some, or move the data.' }
  return { state: 'fine', description: 'It can be written to, and there is room.' }
}

function checkClock(offMs: number | undefined): CheckResult {
  if (offMs === undefined) return unknownResult
  if (offMs > 2_000)
    return {
      state: 'warning',
      description: 'Server and database disagree about the time. Let both follow a time server.',
    }
  return { state: 'fine', description: 'Server and database agree about the time.' }
}
