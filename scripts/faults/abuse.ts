import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { addTask, listTasks } from '#areas/focus/contract.ts'
import { openAttacks } from './abuse/attacks.ts'
import { problemIf, type Result } from './result.ts'
import { signUp, type Person } from './site/person.ts'
import { openSingleProcess, type SingleProcessSite } from './site/site.ts'

const users = 10
/** What the server's own process may need at most while it is abused. */
const maxMemoryBytes = 1.5 * 1024 ** 3
const maxSlowdown = 5

/**
 * A stranger with an account of their own does everything at once that once stopped the server, while ten people work:
 * it stays up, no request of the ten fails, and they hardly notice.
 */
export async function abuse(folder: string, _random: () => number, minutes: number): Promise<Result> {
  const site = await openSingleProcess(folder)
  try {
    const people: Person[] = []
    for (let each = 0; each < users; each += 1) people.push(await signUp(site))
    const attacks = await openAttacks(site)
    // With the default limits, and a proxy, so that the stranger comes from other networks than the ten.
    await site.killServer()
    await site.startServer({ RATE_LIMIT: '600', TRUSTED_PROXIES: '1' })
    const phaseMs = minutes * 60_000
    const quiet = await work(site, people, Math.min(30_000, phaseMs / 2))
    const stopAttacks = attacks.start()
    const busy = await work(site, people, phaseMs)
    const counts = await stopAttacks()
    const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`
    return {
      observations: [
        `alone: ${quiet.requests} requests, p95 ${Math.round(quiet.p95)} ms, memory up to ${megabytes(quiet.maxMemory)}`,
        `abused: ${busy.requests} requests, p95 ${Math.round(busy.p95)} ms, memory up to ${megabytes(busy.maxMemory)}`,
        ...Object.entries(counts).map(([name, statuses]) => `${name}: ${JSON.stringify(statuses)}`),
      ],
      problems: [
        ...problemIf(
          busy.failed.length > 0,
          `${busy.failed.length} requests failed: ${busy.failed.slice(0, 5).join('; ')}`,
        ),
        ...problemIf(busy.p95 > maxSlowdown * quiet.p95, `p95 is more than ${maxSlowdown} times what it is alone`),
        ...problemIf(busy.maxMemory > maxMemoryBytes, `memory is over ${megabytes(maxMemoryBytes)}`),
        ...site.unexpected,
      ],
    }
  } finally {
    await site.close()
  }
}

type Measured = { requests: number; failed: string[]; p95: number; maxMemory: number }

/** Each person adds a task, lists the tasks and opens a page, again and again. */
async function work(site: SingleProcessSite, people: readonly Person[], ms: number): Promise<Measured> {
  const until = performance.now() + ms
  const times: number[] = []
  const failed: string[] = []
  let maxMemory = 0
  const count = (took: number, status: number | undefined, what: string) => {
    times.push(took)
    // A list holds at most 300 open tasks.
    if (status === undefined || status >= 500 || status === 429) failed.push(`${what} ${status}`)
  }
  const loop = async (person: Person) => {
    while (performance.now() < until) {
      for (const [action, input] of [[addTask, { title: 'Water the plants' }] as const, [listTasks, {}] as const]) {
        const { took, status } = await person.call(action.name, input)
        count(took, status, action.name)
      }
      const startedAt = performance.now()
      const page = await fetch(`${site.url}/`, { headers: person.headers }).then(readStatus, () => undefined)
      count(performance.now() - startedAt, page, '/')
      await sleep(200)
    }
  }
  const watch = async () => {
    while (performance.now() < until) {
      maxMemory = Math.max(maxMemory, await residentBytes(site.serverPid()))
      await sleep(250)
    }
  }
  await Promise.all([...people.map(loop), watch()])
  times.sort((one, other) => one - other)
  return { requests: times.length, failed, p95: times[Math.floor(times.length * 0.95)] ?? 0, maxMemory }
}

async function readStatus(response: Response): Promise<number> {
  await response.arrayBuffer()
  return response.status
}

/** Only Linux tells it. */
async function residentBytes(pid: number): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(statm.split(' ')[1] ?? 0) * 4096
}
