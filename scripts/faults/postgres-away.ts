import { setTimeout as sleep } from 'node:timers/promises'
import { problemIf, seconds, type Result } from './result.ts'
import { round } from './round.ts'
import { databaseGone, openMultiProcess, until } from './site/site.ts'
import { failuresIn } from './site/tally.ts'

/** PostgreSQL is away for 30 s under load and comes back; nothing else is restarted. */
export async function postgresAway(folder: string, random: () => number): Promise<Result> {
  const site = await openMultiProcess(folder, 1, databaseGone)
  try {
    let [goneAt, backAt] = [0, 0]
    const { writes, tally } = await round(site, random, async () => {
      await site.stopPostgres()
      goneAt = performance.now()
      await sleep(30_000)
      backAt = performance.now()
      await site.startPostgres()
      await until(30_000, async () => (await fetch(`${site.url}/readyz`)).ok)
    })
    const during = writes.filter(({ sent }) => sent > goneAt && sent < backAt)
    const slowest = Math.max(...during.map(({ took }) => took))
    const unclear = during.filter(({ result, status, message }) => result !== 'refused' || status !== 503 || !message)
    const firstAfter = writes.find(({ result, sent, took }) => result === 'acknowledged' && sent + took > backAt)
    return {
      observations: [
        `${during.length} requests while it was away, each answered 503 with a sentence within ${seconds(slowest)}`,
        `the first write saved ${seconds(firstAfter ? firstAfter.sent + firstAfter.took - backAt : NaN)} after it was started again`,
        `${tally.acknowledged} writes and ${tally.jobs} jobs saved, ${tally['unknown saved']} + ${tally['unknown not saved']} unknown`,
      ],
      problems: [
        ...failuresIn(tally),
        ...problemIf(slowest > 10_000, 'an answer took longer than 10 s'),
        ...unclear.map(({ result, status, message }) => `not a clear answer: ${result} ${status} ${message}`),
        ...problemIf(!firstAfter, 'writes did not resume'),
      ],
    }
  } finally {
    await site.close()
  }
}
