import { setTimeout as sleep } from 'node:timers/promises'
import { ifSo, seconds, type Result } from './once.ts'
import { round } from './round.ts'
import { databaseGone, openSeveral, until } from './site/site.ts'
import { failuresIn } from './site/tally.ts'

/** PostgreSQL is away for 30 s under load and comes back; nothing else is restarted. */
export async function postgresAway(folder: string, random: () => number): Promise<Result> {
  const site = await openSeveral(folder, 1, databaseGone)
  try {
    let [goneAt, backAt] = [0, 0]
    const { written, tally } = await round(site, random, async () => {
      await site.stopPostgres()
      goneAt = performance.now()
      await sleep(30_000)
      backAt = performance.now()
      await site.startPostgres()
      await until(30_000, async () => (await fetch(`${site.url}/readyz`)).ok)
    })
    const during = written.filter(({ sent }) => sent > goneAt && sent < backAt)
    const slowest = Math.max(...during.map(({ took }) => took))
    const unclear = during.filter(({ came, status, says }) => came !== 'refused' || status !== 503 || !says)
    const goesOn = written.find(({ came, sent, took }) => came === 'acknowledged' && sent + took > backAt)
    return {
      saw: [
        `${during.length} requests while it was away, each answered 503 with a sentence within ${seconds(slowest)}`,
        `the first write kept ${seconds(goesOn ? goesOn.sent + goesOn.took - backAt : NaN)} after it was started again`,
        `${tally.acknowledged} writes and ${tally.jobs} jobs kept, ${tally['unknown kept']} + ${tally['unknown not kept']} unknown`,
      ],
      wrong: [
        ...failuresIn(tally),
        ...ifSo(slowest > 10_000, 'an answer took longer than 10 s'),
        ...unclear.map(({ came, status, says }) => `not a clear answer: ${came} ${status} ${says}`),
        ...ifSo(!goesOn, 'writes did not go on'),
      ],
    }
  } finally {
    await site.close()
  }
}
