import type { InjectFault } from './round.ts'
import type { SingleProcessSite } from './site/site.ts'
import { presentWorkers, untilTakenOver } from './takeover.ts'

/** kill -9 of the only process. It is started again, and takes over its own PostgreSQL and jobs. */
export function serverKilled(site: SingleProcessSite): InjectFault {
  return async () => {
    const before = await presentWorkers(site)
    await site.killServer()
    await site.startServer()
    return untilTakenOver(site, before, before.length)
  }
}
