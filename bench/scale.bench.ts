import { rm } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#platform/server/postgres/supervisor.ts'
import { temporaryFolder } from '#test/project/temporary-folder.ts'
import { signUp, type Person } from '../scripts/faults/site/person.ts'
import { freePort } from '../scripts/faults/site/site.ts'
import { startProgram, type Program } from '../scripts/faults/site/start-program.ts'
import { load, type Request } from './load.ts'
import { machineSeconds, ownSeconds, postgresSeconds } from './measure/processor-seconds.ts'

/**
 * Reads and writes through one, two and four webs on one PostgreSQL, with the processor time of each part: the figures of a
 * machine whose cores are all busy say nothing about more webs. This process generates the load. `times`: compared with
 * one web.
 */
const folder = await temporaryFolder()
const postgres = await startPostgres({ dir: folder }, { onExit: () => {}, overrides: { max_connections: '250' } })
const metricsToken = 'only-for-this-measurement'
const output = { unexpected: [] }
const webs: { port: number; program: Program }[] = []
const withOneWeb = new Map<string, number>()
const measuredSeconds = 5
process.stdout.write(
  `${cpus().length} cores; processor time in cores\n${line('webs', 'request', 'per second', 'times', 'webs', 'load', 'PostgreSQL', 'others')}\n`,
)
try {
  for (const count of [1, 2, 4]) {
    while (webs.length < count) webs.push(await startWeb())
    const people = await Promise.all(webs.map(({ port }) => signUp({ url: `http://localhost:${port}` })))
    await measure('read', () => ({ name: 'focus.listTasks', input: {} }), people)
    await measure('write', (task) => ({ name: 'focus.changeTask', input: { id: task, title: 'Again' } }), people)
  }
} finally {
  await Promise.all(webs.map(({ program }) => program.stop()))
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function startWeb() {
  const port = await freePort()
  const env = {
    DATABASE_URL: postgres.url,
    SECRET_KEY: 'only for this measurement, where nobody has secrets',
    FILES_DIR: join(folder, 'files'),
    TAASKLY_HOME: join(folder, `web-${port}`),
    PORT: String(port),
    ROLE: 'web',
    LOG_LEVEL: 'error',
    METRICS_TOKEN: metricsToken,
  }
  return { port, program: await startProgram(env, output) }
}

async function measure(
  what: string,
  requestFor: (task: string) => { name: string; input: object },
  people: readonly Person[],
): Promise<void> {
  const requests = await Promise.all(
    people.map(async (person): Promise<Request> => {
      const { answer } = await person.call('focus.addTask', { title: 'Write the price letter' })
      const { name, input } = requestFor((answer as { id: string }).id)
      return { method: 'POST', path: `/rpc/${name}`, headers: person.headers, body: JSON.stringify(input) }
    }),
  )
  const run = (seconds: number) =>
    Promise.all(
      webs.map(({ port }, n) => load(port, requests[n] ?? { method: '', path: '', headers: {} }, 10, seconds)),
    )
  await run(1)
  const before = await processorSeconds()
  const counts = await run(measuredSeconds)
  const after = await processorSeconds()
  const cores = (part: keyof typeof after) => (after[part] - before[part]) / measuredSeconds
  const perSecond = counts.reduce((sum, count) => sum + count, 0)
  const others = cores('all') - cores('webs') - cores('load') - cores('postgres')
  const shares = [cores('webs'), cores('load'), cores('postgres'), others].map((share) => share.toFixed(2))
  const ofOneWeb = withOneWeb.get(what) ?? perSecond
  withOneWeb.set(what, ofOneWeb)
  const times = (perSecond / ofOneWeb).toFixed(2)
  process.stdout.write(`${line(String(webs.length), what, String(Math.round(perSecond)), times, ...shares)}\n`)
}

async function processorSeconds() {
  const metrics = await Promise.all(
    webs.map(async ({ port }) =>
      (
        await fetch(`http://localhost:${port}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
      ).text(),
    ),
  )
  const secondsOf = (text: string) => Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1] ?? 0)
  return {
    webs: metrics.reduce((sum, text) => sum + secondsOf(text), 0),
    load: ownSeconds(),
    postgres: postgresSeconds(folder),
    all: machineSeconds(),
  }
}

function line(...cells: string[]): string {
  return cells.map((cell) => cell.padEnd(12)).join(' ')
}
