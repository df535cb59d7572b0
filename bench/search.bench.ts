import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openDataFolder } from '#platform/server/startup/data-folder.ts'
import { startPostgres } from '#platform/server/postgres/supervisor.ts'
import { temporaryFolder } from '#test/project/temporary-folder.ts'
import { newcomer } from '../scripts/newcomer.ts'
import { openConnection } from './http-connection.ts'
import { quantilesOf } from './measure/quantiles.ts'
import { fields, rowOf } from './measure/table-rows.ts'

/**
 * The search over 200,000 things (half tasks, half rows of a table) through /api/v1 with a key, and writes to the table
 * with and without the indexer, alternating in one run: `npm run bench -- search`. With `--rows 1000000` the table is
 * larger.
 */
const { values: options } = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== 'search'),
  options: { rows: { type: 'string', default: '100000' } },
})
const rowCount = Number(options.rows)
const taskCount = 100_000
const port = 3294
const folder = await temporaryFolder()
const home = await openDataFolder(join(folder, 'home'))
const postgres = await startPostgres(home, { onExit: () => {} })
const server = startServer()
const bare = new pg.Pool({ connectionString: postgres.url, max: 4, options: '-c jit=off -c taaskly.system=on' })
try {
  await waitUntil('the server', async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok)
  const { headers, tableId } = await prepare()
  await measureSearches(headers)
  await measureWrites(headers, tableId)
} finally {
  await bare.end()
  server.kill('SIGINT')
  setTimeout(() => server.kill('SIGKILL'), 5_000).unref()
  await new Promise((resolve) => server.once('exit', resolve))
  await postgres.stop()
  home.close()
  await rm(folder, { recursive: true, force: true })
}

type Headers = Record<string, string>

/** What people type: beginnings of words, rare and common ones, whole names, errors. */
async function measureSearches(headers: Headers): Promise<void> {
  const searches: Record<string, (nth: number) => string> = {
    'one letter': (nth) => 'ohmgbr'[nth % 6] ?? 'o',
    'beginning, common': (nth) => ['har', 'harb', 'ord', 'mark', 'gard'][nth % 5] ?? '',
    'word in texts, common': () => 'samples roast',
    'word in names, rare': () => 'zephyr',
    'whole name': (nth) => `Order ${nth * 37} for the`,
    'number in texts': (nth) => `month ${nth * 31}`,
    nothing: (nth) => `qwxz${nth}`,
    'typing error': (nth) => ['zephry', 'musuem', 'theater house', 'libary'][nth % 4] ?? '',
  }
  const line = await openConnection(port)
  const all: number[] = []
  for (const [what, queryOf] of Object.entries(searches)) {
    const took: number[] = []
    for (let nth = 0; nth < 45; nth++) {
      const path = `/api/v1/search?query=${encodeURIComponent(queryOf(nth))}`
      const began = performance.now()
      await line.send({ method: 'GET', path, headers })
      if (nth >= 5) took.push(performance.now() - began)
    }
    all.push(...took)
    const { p50, p95 } = quantilesOf(took)
    print(`${what.padEnd(24)} ${p50.toFixed(0).padStart(5)} / ${p95.toFixed(0).padStart(5)} ms (p50 / p95)`)
  }
  line.close()
  const { p50, p95 } = quantilesOf(all)
  print(
    `all ${''.padEnd(20)} ${p50.toFixed(0).padStart(5)} / ${p95.toFixed(0).padStart(5)} ms  ${verdict(p95 < 150, '< 150 ms')}`,
  )
}

async function measureWrites(headers: Headers, tableId: string): Promise<void> {
  const relation = `user_rows.t_${tableId.replaceAll('-', '')}`
  const { rows: first } = await bare.query<{ id: string }>(`select id from ${relation} order by id limit 20000`)
  const title = fields[0].name
  let calls = 0
  const works: Record<string, () => { method: string; path: string; body: string; rows: number }> = {
    'change the text of a row': () => ({
      method: 'PATCH',
      path: `/api/v1/tables/${tableId}/rows/${first[(calls += 7) % first.length]?.id}`,
      body: JSON.stringify({ [title]: `Order ${calls} for the harbour house` }),
      rows: 1,
    }),
    'add 1,000 rows': () => ({
      method: 'POST',
      path: `/api/v1/tables/${tableId}/rows`,
      body: JSON.stringify({ rows: Array.from({ length: 1_000 }, () => rowOf(50_000_000 + calls++)) }),
      rows: 1_000,
    }),
  }
  for (const [what, work] of Object.entries(works)) {
    const rates = { with: [] as number[], without: [] as number[] }
    const open = await Promise.all(Array.from({ length: 10 }, () => openConnection(port)))
    for (let round = 0; round < 6; round++)
      for (const mode of ['with', 'without'] as const) {
        await untilCaughtUp()
        const release = mode === 'without' ? await stopIndexer() : undefined
        let done = 0
        const began = performance.now()
        await Promise.all(
          open.map(async (line) => {
            while (performance.now() - began < 3_000) {
              const { rows, ...request } = work()
              await line.send({ ...request, headers })
              done += rows
            }
          }),
        )
        // The first round is a warm-up.
        if (round > 0) rates[mode].push((done / (performance.now() - began)) * 1_000)
        await release?.()
      }
    for (const line of open) line.close()
    const [withIndex, without] = [quantilesOf(rates.with).p50, quantilesOf(rates.without).p50]
    print(
      `${what.padEnd(26)} with the indexer ${Math.round(withIndex).toLocaleString('en')}/s, without ${Math.round(without).toLocaleString('en')}/s: ` +
        `${(100 * (1 - withIndex / without)).toFixed(1)} % slower ${verdict(withIndex >= 0.9 * without, '≤ 10 %')}`,
    )
  }
}

/** Takes the listener's lock, so that the server cannot run it. */
async function stopIndexer(): Promise<() => Promise<void>> {
  const client = await bare.connect()
  await client.query(`set lock_timeout = '1s'`)
  // The server connects again at once, and may be the first to have the lock.
  await waitUntil('the lock', async () => {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'taaskly events'`,
    )
    await client.query(`select pg_advisory_lock(7304914, hashtext('search.index'))`)
    return true
  })
  return async () => {
    await client.query(`select pg_advisory_unlock(7304914, hashtext('search.index'))`)
    client.release()
    await untilCaughtUp()
  }
}

async function untilCaughtUp(): Promise<void> {
  await waitUntil('the indexer', async () => {
    const { rows } = await bare.query<{ behind: boolean }>(
      `select toward is not null or exists (select from journal where xid >= pg_snapshot_xmin(position)
         and not pg_visible_in_snapshot(xid, position)) as behind from listeners where name = 'search.index'`,
    )
    return rows[0]?.behind === false
  })
}

async function prepare(): Promise<{ headers: Headers; tableId: string }> {
  const url = `http://127.0.0.1:${port}`
  const { id: person, cookie } = await newcomer(url, `bench-${Date.now()}@kestrel.test`, `http://localhost:${port}`)
  const post = async (path: string, body: unknown, headers: Headers) => {
    const json = { 'content-type': 'application/json', origin: `http://localhost:${port}`, ...headers }
    const answer = await fetch(url + path, { method: 'POST', headers: json, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  }
  const { key }: { key: string } = await post('/api/v1/keys', { name: 'Bench', scopes: ['*'] }, { cookie })
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const { id: tableId }: { id: string } = await post('/api/v1/tables', { name: 'Orders', fields }, headers)
  const began = performance.now()
  await fill(tableId, person)
  print(`${(taskCount + rowCount).toLocaleString('en')} things in ${seconds(began)} s`)
  const backfillBegan = performance.now()
  await bare.query('delete from search_backfills')
  await waitUntil('the back-fill', async () => {
    const { rows } = await bare.query<{ count: number }>('select count(*)::int from search_texts')
    return (rows[0]?.count ?? 0) >= taskCount + rowCount
  })
  print(`back-fill in ${seconds(backfillBegan)} s, which begins with the next minute`)
  // Asks for the indexes of names in the table, which are created within a minute or two.
  await fetch(`${url}/api/v1/search?query=harbour`, { headers })
  await waitUntil('the indexes', async () => {
    const { rows } = await bare.query('select from table_indexes where made_at is null')
    const { rows: made } = await bare.query('select from table_indexes')
    return rows.length === 0 && made.length > 0
  })
  await bare.query('vacuum analyze')
  return { headers, tableId }
}

/** By SQL without the journal, to save time. */
async function fill(tableId: string, person: string): Promise<void> {
  const relation = `user_rows.t_${tableId.replaceAll('-', '')}`
  const { rows } = await bare.query<{ name: string; column_name: string }>(
    `select name, column_name from table_fields where table_id = $1`,
    [tableId],
  )
  const texts = rows.filter(({ name }) => ['Title', 'Link', 'Email', 'Notes'].includes(name))
  const client = await bare.connect()
  await client.query('set taaskly.quiet_rows = on')
  for (let start = 0; start < rowCount; start += 10_000) {
    const values = Array.from({ length: Math.min(10_000, rowCount - start) }, (_, nth) => rowOf(start + nth))
    await client.query(
      `insert into ${relation} (id, ${texts.map(({ column_name }) => column_name).join(', ')})
       select new_id(), u.* from unnest(${texts.map((_, nth) => `$${nth + 1}::text[]`).join(', ')}) u`,
      texts.map(({ name }) => values.map((value) => value[name])),
    )
  }
  await client.query('reset taaskly.quiet_rows')
  client.release()
  await bare.query('alter table focus_tasks disable trigger user')
  await bare.query(
    `insert into focus_tasks (id, account_id, person_id, title, estimate, position)
     select new_id(), account_id, $1, 'Call the ' || (array['harbour', 'market', 'garden', 'river', 'bakery', 'museum'])[1 + n % 6]
       || ' about order ' || n, 1, n from generate_series(1, $2::int) n, (select account_id from tables where id = $3) t`,
    [person, taskCount, tableId],
  )
  await bare.query('alter table focus_tasks enable trigger user')
  await bare.query(
    `insert into search_things (relation, id, account, person, folded)
     select 'focus_tasks', id, account_id, person_id, ' ' || search_fold(title) from focus_tasks`,
  )
  await bare.query('analyze')
}

function startServer() {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: postgres.url,
    RATE_LIMIT: '1000000',
    LOG_LEVEL: 'error',
    PORT: String(port),
    TAASKLY_HOME: join(folder, 'server'),
  }
  const args = ['--disable-warning=ExperimentalWarning', 'src/app/main.ts']
  return spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

async function waitUntil(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 3_000; tries++) {
    if (await isSo().catch(() => false)) return
    await sleep(300)
  }
  throw new Error(`Waited in vain for ${what}.`)
}

function seconds(began: number): string {
  return ((performance.now() - began) / 1_000).toFixed(0)
}

function verdict(holds: boolean, what: string): string {
  return `${holds ? 'yes' : 'NO '} (${what})`
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
