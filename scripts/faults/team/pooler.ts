import { rm } from 'node:fs/promises'
import { readImportState, startImport } from '#areas/tables/contract/imports.ts'
import { temporaryFolder } from '#test/project/temporary-folder.ts'
import { countRows, uploadRows } from '../import-killed.ts'
import { problemIf, seconds, type Result } from '../result.ts'
import { round, type InjectFault } from '../round.ts'
import { pgbouncerVersion, startPgbouncer, type Pgbouncer } from '../site/pgbouncer.ts'
import { signUp } from '../site/person.ts'
import { databaseGone, openMultiProcess, query, until, type MultiProcessSite } from '../site/site.ts'
import { failuresIn } from '../site/tally.ts'
import { widenCrashWindow } from '../widen-crash-window.ts'
import { workerKilled } from '../worker-killed.ts'
import { workerFrozen } from './worker-frozen.ts'

const rows = 20_000

/**
 * A web and two workers reach PostgreSQL only through PgBouncer in session mode: migrations, locks, live updates, an import.
 * Then a worker is killed, another one frozen, and PgBouncer itself restarted, each while people write.
 */
export async function pooler(folder: string, random: () => number): Promise<Result> {
  const version = pgbouncerVersion()
  if (!version) return { observations: ['not tried, because PgBouncer is not installed here'], problems: [] }
  // PgBouncer runs as another user, who may not enter the folder of the site.
  const ownFolder = await temporaryFolder()
  let pgbouncer: Pgbouncer | undefined
  const explained = new RegExp(`${databaseGone.source}|server conn crashed`)
  const site = await openMultiProcess(folder, 2, explained, {}, async (databaseUrl) => {
    pgbouncer = await startPgbouncer(ownFolder, databaseUrl)
    return pgbouncer
  })
  try {
    const imported = await tryImport(site)
    await widenCrashWindow(site)
    const faults: [string, InjectFault][] = [
      ['a worker killed', workerKilled(site, random)],
      ['a worker frozen', workerFrozen(site, random)],
      ['PgBouncer restarted', async () => pgbouncer?.restart()],
    ]
    const result: Result = {
      observations: [`PgBouncer ${version}: ${imported.observations.join(', ')}`],
      problems: imported.problems,
    }
    for (const [name, injectFault] of faults) {
      const { tally } = await round(site, random, injectFault)
      const takeover =
        tally['jobs taken over'] > 0 ? `, jobs taken over after ${seconds(tally['slowest takeover'])}` : ''
      result.observations.push(
        `${name}: ${tally.acknowledged} writes and ${tally.jobs} jobs saved, tabs behind for ${seconds(tally['slowest view'])}${takeover}`,
      )
      result.problems.push(...failuresIn(tally).map((failure) => `${name}: ${failure}`))
    }
    const [open] = await query<{ count: number }>(site, countConnectionsSql)
    result.observations.push(`${open?.count} connections to PostgreSQL at the end`)
    return result
  } finally {
    await site.close()
    await rm(ownFolder, { recursive: true, force: true })
  }
}

const countConnectionsSql = `select count(*)::integer as count from pg_stat_activity where datname = current_database()`

async function tryImport(site: MultiProcessSite): Promise<Result> {
  const person = await signUp(site)
  const file = await uploadRows(site, person, rows)
  const began = performance.now()
  const { id } = await person.callOrThrow(startImport, { file, name: 'Pooled' })
  const state = () => person.callOrThrow(readImportState, { id })
  const isDone = await until(120_000, async () => (await state()).state === 'done')
  const counts = await countRows(site, (await state()).tableId ?? '')
  return {
    observations: [`an import of ${rows} rows took ${seconds(performance.now() - began)}`],
    problems: problemIf(!isDone || counts.rows !== rows || counts.different !== rows, 'the import is not whole'),
  }
}
