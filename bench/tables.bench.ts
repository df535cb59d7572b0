import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openDataFolder } from '#platform/server/startup/data-folder.ts'
import { startPostgres } from '#platform/server/postgres/supervisor.ts'
import { temporaryFolder } from '#test/project/temporary-folder.ts'
import { newcomer } from '../scripts/newcomer.ts'
import { openConnection, type HttpConnection } from './http-connection.ts'
import type { Request } from './load.ts'
import { common, fields, rare, rowOf } from './measure/table-rows.ts'
import { quantilesOf } from './measure/quantiles.ts'
import { waitUntilReady } from './wait-until-ready.ts'

/**
 * A table of eight fields through /api/v1 with a key, compared with the same SQL by bare pg on the same table,
 * alternating in one run: `npm run bench -- tables --rows 100000` or `1000000`. With `--folder` the table stays for the
 * next run.
 */
const { values: options } = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== 'tables'),
  options: { rows: { type: 'string', default: '100000' }, folder: { type: 'string' }, only: { type: 'string' } },
})
const rowCount = Number(options.rows)
const maxRowsByApi = 100_000
const port = 3293
const runMs = 2_500
const folder = options.folder ?? (await temporaryFolder())
const home = await openDataFolder(join(folder, 'home'))
const postgres = await startPostgres(home, { onExit: () => {} })
const server = startServer()
const bare = new pg.Pool({ connectionString: postgres.url, max: 10, options: '-c jit=off -c taaskly.system=on' })
let choice = ''
const rates: string[] = []
const lines: string[] = []
try {
  await waitUntilReady(`http://127.0.0.1:${port}/readyz`)
  const { headers, tableId } = await prepare()
  const relation = `user_rows.t_${tableId.replaceAll('-', '')}`
  const column = await columnsOf(tableId)
  await fill(headers, tableId, relation, column)
  await measureAll(headers, tableId, relation, column)
} finally {
  await bare.end()
  server.kill('SIGINT')
  // After an error some connections may still be open.
  setTimeout(() => server.kill('SIGKILL'), 5_000).unref()
  await new Promise((resolve) => server.once('exit', resolve))
  await postgres.stop()
  home.close()
  if (!options.folder) await rm(folder, { recursive: true, force: true })
}
print(`\n${rowCount.toLocaleString('en')} rows\n${[...rates, ...lines].join('\n')}`)

type Headers = Record<string, string>
type Columns = Record<(typeof fields)[number]['name'], string>

async function measureAll(headers: Headers, tableId: string, relation: string, column: Columns): Promise<void> {
  const { rows: first } = await bare.query<{ id: string }>(`select id from ${relation} order by id limit 20000`)
  const ids = first.map(({ id }) => id)
  const { rows: chosen } = await bare.query<{ id: string }>(
    `select each->>'id' as id from table_fields, jsonb_array_elements(options->'choices') each
      where table_id = $1 and each->>'name' = 'Active' and removed_at is null`,
    [tableId],
  )
  const all = `id, ${Object.values(column).join(', ')}`
  const page = `select ${all} from ${relation} r`
  const deep = Math.floor(rowCount * 0.9)
  const contains = (words: string) => ({ field: 'Title', op: 'contains', value: words })
  const listRows = (query: Record<string, unknown>): (() => Request) => {
    const text = Object.entries(query).map(
      ([name, value]) => `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`,
    )
    return () => ({ method: 'GET', path: `/api/v1/tables/${tableId}/rows?limit=100&${text.join('&')}`, headers })
  }
  const sorted = `order by ${column.Amount} desc nulls last, position, id limit 100`
  const byPosition = `order by position, id limit 100`
  const both = { and: [contains(common), { field: 'Status', op: 'is', value: 'Active' }] }
  // The best plan for a text search depends on the words, so it is planned each time.
  const ask = (text: string, values: unknown[] = []) => ({
    ...(!text.includes('ilike') && { name: text.slice(-60) }),
    text,
    values,
  })
  let calls = 0
  const next = () => ids[(calls += 7) % ids.length] ?? ''
  const work: Work[] = [
    {
      what: 'first page',
      api: listRows({}),
      bare: () => ask(`${page} ${byPosition}`),
      maxMs: 10,
      peer: { 1e5: 17, 1e6: 95 },
    },
    {
      what: `offset ${deep.toLocaleString('en')}`,
      api: listRows({ offset: deep }),
      bare: () =>
        ask(
          `select ${all.replaceAll(/\b(id|c\d+)\b/g, 'r.$1')} from (select id from ${relation} order by position, id offset $1 limit 100) k
          join ${relation} r using (id) order by r.position, r.id`,
          [deep],
        ),
      maxMs: 90,
      peer: { 1e5: 157, 1e6: 1735 },
    },
    {
      what: 'sort by number',
      api: listRows({ sort: '-Amount' }),
      bare: () => ask(`${page} ${sorted}`),
      maxMs: 10,
      peer: { 1e5: 113, 1e6: 1011 },
      times: 50,
    },
    {
      what: 'contains, rare',
      api: listRows({ filter: contains(rare) }),
      bare: () => ask(`${page} where ${column.Title} ilike $1 ${byPosition}`, [`%${rare}%`]),
      maxMs: 20,
      peer: { 1e5: 117, 1e6: 1192 },
      times: 50,
    },
    {
      what: 'contains, common',
      api: listRows({ filter: contains(common) }),
      bare: () => ask(`${page} where ${column.Title} ilike $1 ${byPosition}`, [`%${common}%`]),
      peer: { 1e5: 117, 1e6: 1192 },
      times: 50,
    },
    {
      what: 'contains+select+sort',
      api: listRows({ filter: both, sort: '-Amount' }),
      bare: () =>
        ask(`${page} where ${column.Title} ilike $1 and ${column.Status} = any($2) ${sorted}`, [
          `%${common}%`,
          [chosen[0]?.id],
        ]),
      maxMs: 70,
    },
    {
      what: 'update one row',
      api: () => ({
        method: 'PATCH',
        path: `/api/v1/tables/${tableId}/rows/${next()}`,
        headers,
        body: JSON.stringify({ Amount: (calls * 31) % 1_000_003 }),
      }),
      bare: () =>
        ask(`update ${relation} set ${column.Amount} = $1 where id = $2 returning ${all}`, [
          (calls * 31) % 1_000_003,
          next(),
        ]),
      minRate: { connections: 10, rate: 1_500, peer: 122 },
    },
  ]
  await createIndexes(work)
  for (const each of work) if (!options.only || each.what.includes(options.only)) await measure(each)
}

type Work = {
  what: string
  api: () => Request
  bare: () => { name?: string; text: string; values: unknown[] }
  /** The limit for the median at a million rows with one client. */
  maxMs?: number
  /** What NocoDB took, and how many times faster this must be at a million rows. */
  peer?: { 1e5: number; 1e6: number }
  times?: number
  minRate?: { connections: number; rate: number; peer: number }
}

async function measure({ what, api, bare: sql, maxMs, peer, times = 5, minRate }: Work): Promise<void> {
  for (const connections of [1, 10]) {
    const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port)))
    const clients = await Promise.all(open.map(() => bare.connect()))
    const ours: Run[] = []
    const theirs: Run[] = []
    // Alternating; the first round is a warm-up.
    for (let round = 0; round < 4; round++) {
      theirs.push(await measureRun(clients.map((client) => () => client.query(sql()))))
      ours.push(await measureRun(open.map((line) => () => line.send(api()))))
    }
    for (const line of open) line.close()
    for (const client of clients) client.release()
    const [a, b] = [summarize(ours.slice(1)), summarize(theirs.slice(1))]
    const allowed = 2 * b.p50 + 3
    const figures = [
      `${a.p50.toFixed(1)} / ${a.p95.toFixed(1)} ms`.padStart(18),
      `${Math.round(a.rate)}/s`.padStart(8),
      `bare ${b.p50.toFixed(1)} / ${b.p95.toFixed(1)} ms`.padStart(23),
      `${Math.round(b.rate)}/s`.padStart(8),
      `${(a.p50 / b.p50).toFixed(1)}×`.padStart(6),
      verdict(a.p50 <= allowed, `≤ ${allowed.toFixed(1)} ms`),
      ...(maxMs && connections === 1 && rowCount >= 1e6 ? [verdict(a.p50 < maxMs, `< ${maxMs} ms`)] : []),
      ...(peer && connections === 1
        ? [compareWithPeer(a.p50, rowCount >= 1e6 ? peer[1e6] : peer[1e5], rowCount >= 1e6 ? times : 5)]
        : []),
      ...(minRate?.connections === connections
        ? [
            verdict(a.rate >= minRate.rate, `≥ ${minRate.rate}/s`),
            `NocoDB ${minRate.peer}/s, ${(a.rate / minRate.peer).toFixed(0)}× better`,
          ]
        : []),
    ]
    const line = `${what.padEnd(22)} ${String(connections).padStart(2)} conn. ${figures.join('  ')}`
    print(line)
    lines.push(line)
  }
}

function compareWithPeer(ours: number, theirs: number, times: number): string {
  return `NocoDB ${theirs} ms, ${(theirs / ours).toFixed(0)}× better ${verdict(theirs / ours >= times, `≥ ${times}×`)}`
}

function verdict(holds: boolean, what: string): string {
  return `${holds ? 'yes' : 'NO '} (${what})`
}

type Run = { took: number[]; seconds: number }

/** Each client sends one request after another for a while. */
async function measureRun(requests: (() => Promise<unknown>)[]): Promise<Run> {
  const took: number[] = []
  const began = performance.now()
  await Promise.all(
    requests.map(async (ask) => {
      while (performance.now() - began < runMs) {
        const started = performance.now()
        await ask()
        took.push(performance.now() - started)
      }
    }),
  )
  return { took, seconds: (performance.now() - began) / 1000 }
}

function summarize(runs: Run[]): { p50: number; p95: number; rate: number } {
  const took = runs.flatMap((each) => each.took)
  return { ...quantilesOf(took), rate: took.length / runs.reduce((sum, { seconds }) => sum + seconds, 0) }
}

/** Runs every query once, so that Taaskly notes which indexes it needs and creates them within a minute. */
async function createIndexes(work: readonly Work[]): Promise<void> {
  const line = await openConnection(port)
  for (const { api } of work) await line.send(api())
  line.close()
  for (let waited = 0; waited < 900; waited++) {
    const { rows } = await bare.query('select from table_indexes where made_at is null')
    const { rows: created } = await bare.query('select from table_indexes where made_at is not null')
    if (rows.length === 0 && created.length > 0) break
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  await bare.query('vacuum analyze')
}

/** Fills the table through the API, which is measured; beyond a limit with SQL, to save time. */
async function fill(headers: Headers, tableId: string, relation: string, column: Columns): Promise<void> {
  const { rows } = await bare.query<{ count: string }>(`select count(*) from ${relation}`)
  let count = Number(rows[0]?.count)
  for (const connections of [1, 10]) {
    const limit = Math.min(rowCount, maxRowsByApi) * (connections === 1 ? 0.4 : 1)
    if (count >= limit) continue
    const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port)))
    const from = count
    const began = performance.now()
    await Promise.all(
      open.map(async (line: HttpConnection) => {
        while (count < limit) {
          const start = count
          count += 1_000
          const rows = Array.from({ length: 1_000 }, (_, nth) => rowOf(start + nth))
          await line.send({
            method: 'POST',
            path: `/api/v1/tables/${tableId}/rows`,
            headers,
            body: JSON.stringify({ rows }),
          })
        }
      }),
    )
    const rate = ((count - from) / (performance.now() - began)) * 1_000
    for (const line of open) line.close()
    const bareRate = await insertBare(relation, column, connections)
    rates.push(
      `insert, 1,000 a batch ${String(connections).padStart(3)} conn. ${Math.round(rate).toLocaleString('en')} rows/s, bare ${Math.round(bareRate).toLocaleString('en')}, ` +
        `${(bareRate / rate).toFixed(1)}×  ${verdict(rate >= 20_000, '≥ 20,000/s')}  NocoDB 2,032, ${(rate / 2_032).toFixed(0)}× better`,
    )
    print(rates.at(-1) ?? '')
  }
  if (count >= rowCount) return
  print(`Rows ${count.toLocaleString('en')} to ${rowCount.toLocaleString('en')} by SQL.`)
  const client = await bare.connect()
  await client.query(`set taaskly.quiet_rows = on`)
  for (; count < rowCount; count += 20_000)
    await client.query(insertion(relation, column, count, Math.min(20_000, rowCount - count)))
  await client.query(`reset taaskly.quiet_rows`)
  client.release()
}

/** Inserts the same batches with bare pg, and deletes them again. */
async function insertBare(relation: string, column: Columns, connections: number): Promise<number> {
  const batches = 20
  let next = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < batches) await bare.query(insertion(relation, column, 90_000_000 + 1_000 * next++, 1_000))
    }),
  )
  const rate = (batches * 1_000 * 1_000) / (performance.now() - began)
  const client = await bare.connect()
  await client.query(`set taaskly.quiet_rows = on`)
  await client.query(`delete from ${relation} where ${column.Title} ~ '^Order 900'`)
  await client.query(`reset taaskly.quiet_rows`)
  client.release()
  return rate
}

function insertion(relation: string, column: Columns, start: number, count: number) {
  const rows = Array.from({ length: count }, (_, nth) => ({ ...rowOf(start + nth) }))
  const types = {
    Title: 'text',
    Amount: 'float8',
    Due: 'date',
    Status: 'text',
    Done: 'bool',
    Link: 'text',
    Email: 'text',
    Notes: 'text',
  } as const
  const names = fields.map(({ name }) => name)
  return {
    text: `insert into ${relation} (id, ${names.map((name) => column[name]).join(', ')})
      select new_id(), ${names.map((name) => (name === 'Status' ? choice : `u."${name}"`)).join(', ')} from
      unnest(${names.map((name, nth) => `$${nth + 1}::${types[name]}[]`).join(', ')}) u (${names.map((name) => `"${name}"`).join(', ')})`,
    values: names.map((name) => rows.map((row) => row[name])),
  }
}

async function columnsOf(tableId: string): Promise<Columns> {
  const { rows } = await bare.query<{
    name: keyof Columns
    column_name: string
    options: { choices?: { id: string; name: string }[] }
  }>('select name, column_name, options from table_fields where table_id = $1 and removed_at is null', [tableId])
  const choices = rows.find(({ name }) => name === 'Status')?.options.choices ?? []
  choice = `case u."Status" ${choices.map(({ id, name }) => `when '${name}' then '${id}'`).join(' ')} end`
  return Object.fromEntries(rows.map(({ name, column_name }) => [name, column_name])) as Columns
}

async function prepare(): Promise<{ headers: Headers; tableId: string }> {
  const url = `http://127.0.0.1:${port}`
  const { cookie } = await newcomer(url, `bench-${Date.now()}@kestrel.test`, `http://localhost:${port}`)
  const { rows } = await bare.query<{ id: string; account_id: string }>(
    `select id, account_id from tables where name = 'Orders'`,
  )
  const post = async (path: string, body: unknown, headers: Headers) => {
    const json = { 'content-type': 'application/json', origin: `http://localhost:${port}`, ...headers }
    const answer = await fetch(url + path, { method: 'POST', headers: json, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  }
  const { key }: { key: string } = await post('/api/v1/keys', { name: 'Bench', scopes: ['*'] }, { cookie })
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const [existing] = rows
  if (!existing) {
    const { id }: { id: string } = await post('/api/v1/tables', { name: 'Orders', fields }, headers)
    return { headers, tableId: id }
  }
  // The table of the run before: gives the new key access to its workspace.
  await bare.query(
    `with mine as (update api_keys set account_id = $1 where hash = (select hash from api_keys order by created_at desc limit 1) returning person_id)
      insert into members (account_id, person_id, role) select $1, person_id, 'owner' from mine`,
    [existing.account_id],
  )
  return { headers, tableId: existing.id }
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
  const args = [
    ...(process.env['PROFILE'] ? ['--cpu-prof', `--cpu-prof-dir=${process.env['PROFILE']}`] : []),
    '--disable-warning=ExperimentalWarning',
  ]
  return spawn(process.execPath, [...args, 'src/app/main.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
