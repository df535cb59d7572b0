import { setTimeout as sleep } from 'node:timers/promises'
import { leaked } from './abuse/attack-context.ts'
import { cpuOf, describeCpu } from './abuse/cpu-of.ts'
import { memoryOf } from './abuse/memory-of.ts'
import { startStranger, type Stranger } from './abuse/start-stranger.ts'
import { addWorker, type Step, type Worker } from './abuse/worker.ts'
import { problemIf, type Result } from './result.ts'
import { signUp } from './site/person.ts'
import { openSingleProcess, type SingleProcessSite } from './site/site.ts'

const workerCount = 10
/** What the server and the processes that read files for it may need at most while it is abused, without PostgreSQL. */
const maxMemoryBytes = 2 * 1024 ** 3
const maxSlowdown = 5

/** Each attack by itself, to find out which one the ten suffer from. */
const oneByOne = 'each'

/**
 * A stranger with an account of their own does everything at once that once stopped the server, while ten people work:
 * it stays up, no request of the ten fails, and they hardly notice. `only`: the names of attacks, or `each`.
 */
export async function abuse(folder: string, minutes: number, only?: string): Promise<Result> {
  const site = await openSingleProcess(folder)
  const workers: Worker[] = []
  let stranger: Stranger | undefined
  try {
    const people = await Promise.all(Array.from({ length: workerCount }, () => signUp(site)))
    for (const person of people) workers.push(await addWorker(site, person))
    stranger = await startStranger(
      site.url,
      people.map(({ email }) => email),
    )
    const attacks = only && only !== oneByOne ? only.split(',') : stranger.attacks
    // With the default limits, and a proxy, so that the stranger comes from other networks than the ten.
    await site.killServer()
    await site.startServer({ RATE_LIMIT: '600', TRUSTED_PROXIES: '1' })
    const phaseMs = minutes * 60_000
    await Promise.all(workers.map((worker) => worker.open()))
    // The first requests after a start are slow.
    await work(site, stranger, workers, 5_000)
    const quiet = await work(site, stranger, workers, Math.min(60_000, phaseMs / 2))
    const observations = [`alone: ${describe(quiet)}`]
    const problems: string[] = []
    for (const names of only === oneByOne ? attacks.map((each) => [each]) : [attacks]) {
      stranger.attack(names)
      const busy = await work(site, stranger, workers, phaseMs)
      const counts = await stranger.stop()
      const slowdown = busy.p95 / quiet.p95
      const name = names.length === 1 ? names[0] : 'abused'
      observations.push(
        `${name}: ${describe(busy)}, ${slowdown.toFixed(1)} times as slow`,
        ...names.map((each) => `${each}: ${JSON.stringify(counts[each] ?? {})}`),
      )
      problems.push(
        ...problemsOf(busy, slowdown).map((problem) => `${name}: ${problem}`),
        ...names.filter((each) => counts[each]?.[leaked]).map((each) => `${each}: the stranger got something`),
      )
    }
    return { observations, problems: [...problems, ...site.unexpected] }
  } finally {
    stranger?.kill()
    for (const worker of workers) worker.close()
    await site.close()
  }
}

type Measured = { steps: Step[]; failed: string[]; p95: number; maxMemory: number; cpu: string }

function problemsOf({ failed, maxMemory }: Measured, slowdown: number): string[] {
  return [
    ...problemIf(failed.length > 0, `${failed.length} steps failed: ${failed.slice(0, 5).join('; ')}`),
    ...problemIf(slowdown > maxSlowdown, `p95 is more than ${maxSlowdown} times what it is alone`),
    ...problemIf(maxMemory > maxMemoryBytes, `memory is over ${megabytes(maxMemoryBytes)}`),
  ]
}

async function work(
  site: SingleProcessSite,
  { pid }: Stranger,
  workers: readonly Worker[],
  ms: number,
): Promise<Measured> {
  const startedAt = performance.now()
  const before = await cpuOf(site.serverPid(), pid)
  const until = performance.now() + ms
  const steps: Step[] = []
  let maxMemory = 0
  const loop = async (worker: Worker) => {
    while (performance.now() < until) await worker.round((step) => steps.push(step))
  }
  const watch = async () => {
    while (performance.now() < until) {
      maxMemory = Math.max(maxMemory, await memoryOf(site.serverPid()))
      await sleep(250)
    }
  }
  await Promise.all([...workers.map(loop), watch()])
  const failed = steps.flatMap(({ name, problem }) => (problem ? [`${name}: ${problem}`] : []))
  const cpu = describeCpu(before, await cpuOf(site.serverPid(), pid), performance.now() - startedAt)
  return { steps, failed, p95: p95Of(steps), maxMemory, cpu }
}

function p95Of(steps: readonly Step[]): number {
  const times = steps.map(({ took }) => took).sort((one, other) => one - other)
  return times[Math.floor(times.length * 0.95)] ?? 0
}

function describe({ steps, p95, maxMemory, cpu }: Measured): string {
  const byName = [...Map.groupBy(steps, ({ name }) => name)]
  const each = byName.map(([name, own]) => `${name} ${Math.round(p95Of(own))}`).join(', ')
  return `${steps.length} steps, p95 ${Math.round(p95)} ms (${each}), memory up to ${megabytes(maxMemory)}, ${cpu}`
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 ** 2)} MB`
}
