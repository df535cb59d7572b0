import type { Strike } from './round.ts'
import { presentWorkers, untilGone } from './server-killed.ts'
import type { Several } from './site.ts'

/** kill -9 of one of two workers. It is started again only after the other has taken over. */
export function workerKilled(site: Several, random: () => number): Strike {
  return async () => {
    const before = await presentWorkers(site)
    const struck = performance.now()
    const [killed] = site.workers.splice(Math.floor(random() * site.workers.length), 1)
    await killed?.kill()
    await untilGone(site, before, 1)
    const takeover = performance.now() - struck
    await site.startWorker()
    return { takeover }
  }
}
