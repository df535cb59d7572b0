import { setTimeout as sleep } from 'node:timers/promises'
import { createFlow } from '#areas/flows/contract/flows.ts'
import { runFlow } from '#areas/flows/contract/runs.ts'
import { publishFlow } from '#areas/flows/contract/versions.ts'
import { problemIf, seconds, type Result } from '../result.ts'
import { signUp, type Person } from '../site/person.ts'
import { databaseGone, openSingleProcess, query, until, type SingleProcessSite } from '../site/site.ts'
import { startWebStandIn } from '../site/stand-in.ts'

const runsEachRound = 100
const callers = 10
const branches = ['left', 'right']

/**
 * Runs of a flow that sends in two branches to a server which counts, while the server and PostgreSQL are killed at random: every run ends,
 * and each send is counted once, or the run says that its outcome is unknown.
 */
export async function flowsKilled(
  folder: string,
  random: () => number,
  _minutes: number,
  _mails: number,
  rounds: number,
): Promise<Result> {
  const counter = await startWebStandIn((_, path) => path.split('/').at(-1) ?? '')
  const env = { FETCH_ALLOW: `127.0.0.1:${counter.port}` }
  const site = await openSingleProcess(folder, databaseGone)
  const restart = async () => {
    await site.killServer()
    await site.startServer(env)
  }
  try {
    await restart()
    const person = await signUp(site)
    const flow = await addSendingFlow(person, counter.port)
    const started = new Set<number>()
    let slowest = 0
    for (let round = 0; round < rounds; round++) {
      const numbers = Array.from({ length: runsEachRound }, (_, index) => round * runsEachRound + index)
      const starting = startRuns(person, flow, numbers, started)
      await sleep(200 + random() * 1_500)
      // PostgreSQL is started again by the program.
      await (random() < 0.3 ? site.killPostgres() : restart())
      await starting
      const killedAt = performance.now()
      await until(120_000, async () => (await openRuns(site, flow)) === 0)
      slowest = Math.max(slowest, performance.now() - killedAt)
    }
    return await compare(site, flow, { started, taken: counter.taken, rounds, slowest })
  } finally {
    await site.close()
    await counter.stop()
  }
}

async function addSendingFlow(person: Person, port: number): Promise<string> {
  const position = { x: 0, y: 0 }
  const url = `http://127.0.0.1:${port}/send/{{ $json.n }}`
  const { id } = await person.callOrThrow(createFlow, {
    name: 'Sends',
    graph: {
      nodes: [
        { id: 'start', name: 'Start', type: 'flow.manual', position },
        {
          id: 'set',
          name: 'Set',
          type: 'flow.set',
          position,
          parameters: { fields: [{ name: 'm', value: '{{ $json.n + 1 }}' }] },
        },
        ...branches.map((id) => ({
          id,
          name: id,
          type: 'flow.http',
          position,
          parameters: { method: 'POST', url: `${url}-${id}` },
        })),
        { id: 'both', name: 'Both', type: 'flow.merge', position },
      ],
      edges: [
        { from: 'start', to: 'set' },
        ...branches.flatMap((id, input) => [
          { from: 'set', to: id },
          { from: id, to: 'both', input },
        ]),
      ],
    },
  })
  await person.callOrThrow(publishFlow, { id })
  return id
}

/** Several callers at once. One whose answer is lost goes on with the next number. */
async function startRuns(person: Person, flow: string, numbers: number[], started: Set<number>): Promise<void> {
  const next = [...numbers]
  const start = async () => {
    for (let n = next.shift(); n !== undefined; n = next.shift()) {
      const { result } = await person.call(runFlow.name, { id: flow, items: [{ json: { n } }] })
      if (result === 'acknowledged') started.add(n)
      // There was no server, so nothing was done: it is tried again.
      if (result === 'unreached') {
        next.push(n)
        await sleep(100)
      }
    }
  }
  await Promise.all(Array.from({ length: callers }, start))
}

async function openRuns(site: SingleProcessSite, flow: string): Promise<number> {
  const rows = await query(site, `select id from flow_runs where flow_id = $1 and state in ('queued', 'running')`, [
    flow,
  ])
  return rows.length
}

type Outcome = { started: ReadonlySet<number>; taken: readonly string[]; rounds: number; slowest: number }

async function compare(
  site: SingleProcessSite,
  flow: string,
  { started, taken, rounds, slowest }: Outcome,
): Promise<Result> {
  const runs = await query<{ n: number; state: string; error: string | null }>(
    site,
    `select (items->0->'json'->>'n')::integer as n, state, error from flow_runs where flow_id = $1`,
    [flow],
  )
  const counts = new Map(
    Map.groupBy(taken, (each) => each)
      .entries()
      .map(([name, all]) => [name, all.length]),
  )
  const numbers = new Set(runs.map(({ n }) => n))
  const isUnknown = (error: string | null) => error?.includes('not known') ?? false
  const lost = [...started].filter((n) => !numbers.has(n))
  const open = runs.filter(({ state }) => state === 'queued' || state === 'running')
  const sentBy = (n: number) => branches.map((branch) => counts.get(`${n}-${branch}`) ?? 0)
  const twice = runs.filter(({ n }) => sentBy(n).some((count) => count > 1))
  const notSent = runs.filter(({ n, state }) => state === 'done' && sentBy(n).some((count) => count !== 1))
  const wrong = runs.filter(({ state, error }) => state === 'failed' && !isUnknown(error))
  const unknown = runs.filter(({ state, error }) => state === 'failed' && isUnknown(error))
  return {
    observations: [
      `${runs.length} runs over ${rounds} kills: ${runs.length - unknown.length - wrong.length} done, ${unknown.length} told as unknown`,
      `all runs of a round had ended ${seconds(slowest)} after its kill at the latest`,
    ],
    problems: [
      ...problemIf(lost.length > 0, `${lost.length} acknowledged runs are nowhere`),
      ...problemIf(open.length > 0, `${open.length} runs have not ended`),
      ...problemIf(twice.length > 0, `${twice.length} runs have sent twice`),
      ...problemIf(notSent.length > 0, `${notSent.length} runs are done and have not sent once`),
      ...problemIf(wrong.length > 0, `${wrong.length} runs failed: ${wrong[0]?.error ?? ''}`),
      ...site.unexpected,
    ],
  }
}
