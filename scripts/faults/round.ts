import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { listTasks } from '#areas/focus/contract.ts'
import { checkWrites, waitUntilDone } from './site/check-writes.ts'
import { startLoad, type WriteOutcome } from './site/load.ts'
import { signUp, type Person } from './site/person.ts'
import { until, type Site } from './site/site.ts'
import type { Takeover } from './takeover.ts'
import type { Tally } from './site/tally.ts'
import { View } from './site/view.ts'

export type Round = { person: Person; writes: readonly WriteOutcome[]; faultAt: number; tally: Tally }

/** Causes the fault; resolves when the program is up again. */
export type InjectFault = () => Promise<Takeover | void>

/** A new person, four writers, three tabs; the fault in the middle; then a check of the results. */
export async function round(site: Site, random: () => number, injectFault: InjectFault): Promise<Round> {
  const person = await signUp(site)
  const load = startLoad(person)
  const acknowledged = () => load.writes.flatMap(taskOf)
  const views = Array.from({ length: 3 }, () => new View(site, person, acknowledged))
  try {
    await sleep(500 + random() * 1_500)
    const faultAt = performance.now()
    const takeover = (await injectFault()) ?? { ms: 0, jobs: 0 }
    await sleep(500)
    await load.stop()
    await waitUntilDone(site, person)
    const doneAt = performance.now()
    const tally = await checkWrites(site, person, load.writes)
    const seen = await Promise.all(views.map((view) => timeToSee(view, person, doneAt)))
    const back = load.writes.find(({ result, sent }) => result === 'acknowledged' && sent > faultAt)
    const unexpected = site.unexpected.splice(0)
    for (const line of unexpected) process.stderr.write(`unexpected: ${line.slice(0, 500)}\n`)
    return {
      person,
      writes: load.writes,
      faultAt,
      tally: {
        ...tally,
        rounds: 1,
        unexpected: unexpected.length,
        'views late': seen.filter((ms) => ms > maxDelayMs).length,
        'slowest view': Math.max(...seen),
        'jobs taken over': takeover.jobs,
        'takeovers late': takeover.ms > (takeover.maxMs ?? maxDelayMs) ? 1 : 0,
        'slowest takeover': takeover.ms,
        'slowest back': back ? back.sent + back.took - faultAt : 0,
      },
    }
  } finally {
    for (const view of views) view.leave()
    await load.stop()
  }
}

/** Within this time tabs must be up to date again, and the jobs of the killed process taken over. */
const maxDelayMs = 5_000

function taskOf({ kind, result, answer }: WriteOutcome): string[] {
  return kind === 'task' && result === 'acknowledged' ? [(answer as { id: string }).id] : []
}

/** How long a tab was behind: after it reconnected, and after the last change. */
async function timeToSee(view: View, person: Person, doneAt: number): Promise<number> {
  const current = await person.callOrThrow(listTasks, {})
  const isSeen = await until(2 * maxDelayMs, async () => isDeepStrictEqual(view.shown, current))
  if (!isSeen) return Infinity
  return Math.max(view.slowestCatchUp, view.changedAt - Math.max(doneAt, view.connectedAt))
}
