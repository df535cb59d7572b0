import type { InjectFault } from './round.ts'
import type { MultiProcessSite } from './site/site.ts'
import { presentWorkers, untilTakenOver } from './takeover.ts'

/** kill -9 of one of two workers. It is restarted only after the other has taken over. */
export function workerKilled(site: MultiProcessSite, random: () => number): InjectFault {
  return async () => {
    const before = await presentWorkers(site)
    const [killed] = site.workers.splice(Math.floor(random() * site.workers.length), 1)
    await killed?.kill()
    const takeover = await untilTakenOver(site, before, 1)
    await site.startWorker()
    return takeover
  }
}
