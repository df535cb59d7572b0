import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { createFlow } from '#areas/flows/contract/flows.ts'
import { runFlow } from '#areas/flows/contract/runs.ts'
import { publishFlow } from '#areas/flows/contract/versions.ts'
import { temporaryFolder } from '#test/project/temporary-folder.ts'
import { signUp, type Person } from '../../scripts/faults/site/person.ts'
import { openSingleProcess, query, until, type SingleProcessSite } from '../../scripts/faults/site/site.ts'

/**
 * Many runs that nobody has begun, and many that sleep, in one process: how fast they are done, and what the sleeping ones
 * cost. The runs are copies of one that was made in the usual way. `npm run bench -- flows queue [runs] [seconds]`.
 */
const count = Number(process.argv[4] ?? 100_000)
/** A drain is measured for so long at most. */
const maxMs = Number(process.argv[5] ?? 900) * 1_000
const site = await openSingleProcess(await temporaryFolder())
try {
  const person = await signUp(site)
  await query(site, 'create table bench_ids (id uuid primary key)')
  print('memory at the start', `${memory(site)} MB`)
  await measureQueued(person)
  await measureSleeping(person)
} finally {
  await site.close()
}

async function measureQueued(person: Person): Promise<void> {
  const flow = await addFlow(person, { type: 'flow.noOp', parameters: {} })
  const { run } = await person.callOrThrow(runFlow, { id: flow })
  await untilOpen(flow, 0)
  await copyRun(run, { state: 'ready', lease_holder: null, lease_until: null, ended_at: null }, ['flow_runs'])
  await query(site, `update runs set lease_until = now() where state = 'ready' and lease_until is null`)
  await drain('queued runs', flow)
}

async function measureSleeping(person: Person): Promise<void> {
  // Long enough to copy and measure them. The copies end their wait when the original does.
  const waitSeconds = 60 + count / 500
  const flow = await addFlow(person, { type: 'flow.wait', parameters: { amount: waitSeconds, unit: 'seconds' } })
  const wakeAt = Date.now() + waitSeconds * 1_000
  const { run } = await person.callOrThrow(runFlow, { id: flow })
  if (!(await until(60_000, async () => (await statesOf(flow)).has('waiting')))) throw new Error('It does not sleep.')
  const sizes = async () => {
    const [row] = await query<{ bytes: string }>(
      site,
      `select sum(pg_total_relation_size(oid)) as bytes from pg_class
      where relname = any ('{runs,run_steps,stream_parts,flow_runs,flow_run_nodes}')`,
    )
    return Number(row?.bytes)
  }
  const [memoryBefore, bytesBefore] = [memory(site), await sizes()]
  await copyRun(run, {}, ['flow_runs', 'flow_run_nodes', 'run_steps', 'stream_parts'])
  const bytes = ((await sizes()) - bytesBefore) / count
  await sleep(15_000)
  print('sleeping runs', `${count}, ${Math.round(bytes)} bytes of database each`)
  print('memory before, and while they sleep', `${memoryBefore} MB, ${memory(site)} MB`)
  await sleep(wakeAt - Date.now())
  await drain('runs that wake up', flow)
}

/** Waits until all runs of a flow have ended. */
async function drain(title: string, flow: string): Promise<void> {
  const startedAt = performance.now()
  let most = 0
  let open = count
  while (open > 0) {
    await sleep(1_000)
    open = await openRuns(flow)
    most = Math.max(most, memory(site))
    if (performance.now() - startedAt > maxMs) break
  }
  const seconds = (performance.now() - startedAt) / 1_000
  print(title, `${count - open} of ${count} in ${seconds.toFixed(0)} s: ${((count - open) / seconds).toFixed(0)}/s`)
  print('memory at most', `${most} MB`)
  const states = await statesOf(flow)
  print('states', [...states].map(([state, runs]) => `${runs} ${state}`).join(', '))
}

async function addFlow(person: Person, step: { type: string; parameters: Record<string, unknown> }): Promise<string> {
  const at = (column: number) => ({ x: column * 200, y: 0 })
  const fields = (name: string) => ({ fields: [{ name, value: '{{ 20 + 1 }}' }] })
  const { id } = await person.callOrThrow(createFlow, {
    name: 'Queue',
    graph: {
      nodes: [
        { id: 'start', name: 'Start', type: 'flow.manual', position: at(0) },
        { id: 'a', name: 'A', type: 'flow.set', position: at(1), parameters: fields('a') },
        { id: 'step', name: 'Step', position: at(2), ...step },
        { id: 'b', name: 'B', type: 'flow.set', position: at(3), parameters: fields('b') },
      ],
      edges: ['start', 'a', 'step'].map((from, index) => ({ from, to: ['a', 'step', 'b'][index] ?? '' })),
    },
  })
  await person.callOrThrow(publishFlow, { id })
  return id
}

/** Adds `count` copies of a run with its rows in these tables. */
async function copyRun(run: string, changes: Record<string, string | null>, tables: string[]): Promise<void> {
  await query(site, 'truncate bench_ids')
  await query(site, 'insert into bench_ids select gen_random_uuid() from generate_series(1, $1::integer)', [count])
  const copy = (table: string, column: string, more: Record<string, unknown>) =>
    query(
      site,
      `insert into ${table} select (jsonb_populate_record(original, $2::jsonb || jsonb_build_object('${column}', ids.id))).*
        from ${table} original, bench_ids ids where original.${column} = $1`,
      [run, JSON.stringify(more)],
    )
  await copy('runs', 'id', {})
  await query(site, `update runs set input = jsonb_build_object('run', id) where id in (select id from bench_ids)`)
  for (const table of tables)
    await (table === 'flow_runs'
      ? copy(table, 'id', { state: 'running', ended_at: null, result: null })
      : copy(table, 'run_id', {}))
  const columns = Object.entries(changes).map(([name, value]) => `${name} = ${value === null ? 'null' : `'${value}'`}`)
  if (columns.length > 0)
    await query(site, `update runs set ${columns.join(', ')} where id in (select id from bench_ids)`)
  await query(site, `analyze runs, ${tables.join(', ')}`)
}

async function openRuns(flow: string): Promise<number> {
  const [row] = await query<{ open: number }>(
    site,
    `select count(*)::integer as open from flow_runs where flow_id = $1 and state in ('queued', 'running')`,
    [flow],
  )
  return row?.open ?? 0
}

async function untilOpen(flow: string, open: number): Promise<void> {
  if (!(await until(60_000, async () => (await openRuns(flow)) === open))) throw new Error('A run does not end.')
}

async function statesOf(flow: string): Promise<Map<string, number>> {
  const rows = await query<{ state: string; runs: number }>(
    site,
    `select state, count(*)::integer as runs from runs where subject = $1 group by state`,
    [flow],
  )
  return new Map(rows.map(({ state, runs }) => [state, runs]))
}

function memory({ serverPid }: SingleProcessSite): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${serverPid()}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1_024)
}

function print(title: string, value: string): void {
  process.stdout.write(`${title.padEnd(40)} ${value}\n`)
}
