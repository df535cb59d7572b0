import type { Strike } from './round.ts'
import { ask, until, type AllInOne, type Site } from './site.ts'

/** kill -9 of the only process; then it is started again, and takes over its own PostgreSQL and jobs. */
export function serverKilled(site: AllInOne): Strike {
  return async () => {
    const before = await presentWorkers(site)
    const struck = performance.now()
    await site.killServer()
    await site.startServer()
    await untilGone(site, before, before.length)
    return { takeover: performance.now() - struck }
  }
}

export async function presentWorkers(site: Site): Promise<string[]> {
  return (await ask<{ id: string }>(site, 'select id from job_workers')).map(({ id }) => id)
}

/** Who was killed is forgotten when what they had in hand has been freed. */
export async function untilGone(site: Site, workers: readonly string[], count: number): Promise<void> {
  const isGone = await until(30_000, async () => {
    const left = await presentWorkers(site)
    return workers.filter((id) => !left.includes(id)).length >= count
  })
  if (!isGone) process.stderr.write('Nobody took over within 30 s.\n')
}
