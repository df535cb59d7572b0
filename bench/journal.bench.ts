import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { loadAreas } from '#app/load-areas.ts'
import { newId } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { journaledTablesOf } from '#platform/server/area.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { openDataFolder } from '#platform/server/startup/data-folder.ts'
import { syncJournalTriggers } from '#platform/server/journal/sync-triggers.ts'
import { undoEntries } from '#platform/server/journal/undo.ts'
import { startPostgres } from '#platform/server/postgres/supervisor.ts'
import { temporaryFolder } from '#test/project/temporary-folder.ts'

/**
 * The cost of the journal: the same statements on the same table with and without its triggers, alternating in one run.
 */
const folder = await temporaryFolder()
const home = await openDataFolder(join(folder, 'home'))
const postgres = await startPostgres(home, { onExit: () => {} })
const { role } = await migrate(postgres.url, new URL('../migrations/', import.meta.url))
await syncJournalTriggers(postgres.url, journaledTablesOf(await loadAreas()), role)
// An action sets the entry that its changes belong to.
const underEntry = `-c taaskly.system=on -c taaskly.entry=${newId()}`
const pool = new pg.Pool({ connectionString: postgres.url, max: 10, options: underEntry })
const [account, person] = [newId(), newId()]
const many = 50_000
try {
  await pool.query(`insert into users (id, name, email) values ($1, 'Bench', 'bench@kestrel.test')`, [person])
  await pool.query(`insert into accounts (id, type, profile) values ($1, 'personal', '{}')`, [account])
  await bulk(`${many} rows inserted`, fill)
  await bulk(`${many} rows updated`, () => change('title = title || $1', ['x']))
  await bulk(`${many} rows, 3 columns updated`, () =>
    change('title = title || $1, estimate = 3 - estimate % 3, due = current_date', ['x']),
  )
  await bulk(`${many} rows deleted`, () => pool.query('delete from focus_tasks'), fill)
  await single()
  await undoing(10_000)
} finally {
  await pool.end()
  await postgres.stop()
  home.close()
  await rm(folder, { recursive: true, force: true })
}

async function bulk(what: string, work: () => Promise<unknown>, prepare?: () => Promise<unknown>): Promise<void> {
  const times = { with: [] as number[], without: [] as number[] }
  for (let round = 0; round < 5; round++)
    for (const journal of ['without', 'with'] as const) {
      if (prepare ?? work === fill) await pool.query('truncate focus_tasks cascade')
      await triggers('without')
      await prepare?.()
      await pool.query('vacuum focus_tasks')
      await triggers(journal)
      const started = performance.now()
      await work()
      times[journal].push(performance.now() - started)
    }
  print(what, `${ms(times.without)} ms without`, `${ms(times.with)} ms with`, times.with, times.without)
}

/** Ten connections, each updating its own rows one after another. */
async function single(): Promise<void> {
  await triggers('without')
  await pool.query('truncate focus_tasks cascade')
  await fill()
  const { rows } = await pool.query<{ id: string }>('select id from focus_tasks limit 1000')
  const rates = { with: [] as number[], without: [] as number[] }
  for (let round = 0; round < 6; round++)
    for (const journal of ['without', 'with'] as const) {
      await triggers(journal)
      const until = performance.now() + 2_000
      const counts = await Promise.all(
        Array.from({ length: 10 }, async (_, place) => {
          let count = 0
          for (; performance.now() < until; count++)
            await pool.query({
              name: 'one',
              text: 'update focus_tasks set title = $1 where id = $2',
              values: [`t${count}`, rows[(place + count * 10) % rows.length]?.id],
            })
          return count
        }),
      )
      if (round > 0) rates[journal].push(counts.reduce((sum, count) => sum + count, 0) / 2)
    }
  print(
    'single rows, 10 connections',
    `${ms(rates.without)}/s without`,
    `${ms(rates.with)}/s with`,
    rates.without,
    rates.with,
  )
}

async function undoing(count: number): Promise<void> {
  await triggers('with')
  await pool.query('truncate focus_tasks, journal_changes, journal cascade')
  const database = openDatabase(postgres.url, { role })
  const actor = { kind: 'person', id: person } as const
  const scope: Scope = { kind: 'account', account, person, role: 'owner', actor }
  const entry = newId()
  const client = await pool.connect()
  await client.query(`select set_config('taaskly.entry', $1, false)`, [entry])
  await client.query(
    `insert into focus_tasks (id, account_id, person_id, title, position)
     select new_id(), $1, $2, 'Task ' || n, n from generate_series(1, $3) n`,
    [account, person, count],
  )
  await client.query(`select set_config('taaskly.entry', $1, false)`, [newId()])
  client.release()
  const undo = newId()
  let reports = 0
  const started = performance.now()
  const { taken } = await database.write(
    scope,
    (db) =>
      undoEntries(
        db,
        scope,
        [entry],
        () => undefined,
        () => (reports += 1),
      ),
    undo,
  )
  const back = performance.now() - started
  const again = performance.now()
  await database.write(scope, (db) => undoEntries(db, scope, [undo], () => undefined), newId())
  const forth = performance.now() - again
  await database.close()
  process.stdout.write(
    `undo of ${taken} changes     ${Math.round(back)} ms, ${reports} reports on the way; redo ${Math.round(forth)} ms\n`,
  )
}

async function triggers(journal: 'with' | 'without'): Promise<void> {
  await pool.query(`alter table focus_tasks ${journal === 'with' ? 'enable' : 'disable'} trigger user`)
}

function fill() {
  return pool.query(
    `insert into focus_tasks (id, account_id, person_id, title, position)
     select new_id(), $1, $2, 'Task ' || n, n from generate_series(1, ${many}) n`,
    [account, person],
  )
}

function change(columns: string, values: unknown[]) {
  return pool.query(`update focus_tasks set ${columns}`, values)
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

function ms(numbers: number[]): number {
  return Math.round(median(numbers))
}

function print(what: string, without: string, withIt: string, more: number[], less: number[]): void {
  const ratio = median(more.map((number, place) => number / (less[place] ?? 1))).toFixed(2)
  process.stdout.write(`${[what.padEnd(30), without.padEnd(20), withIt.padEnd(20), `${ratio}×`].join(' ')}\n`)
}
