import type { Strike } from './round.ts'
import type { AllInOne } from './site/site.ts'
import { presentWorkers, untilTakenOver } from './takeover.ts'

/** kill -9 of the only process. It is started again, and takes over its own PostgreSQL and jobs. */
export function serverKilled(site: AllInOne): Strike {
  return async () => {
    const before = await presentWorkers(site)
    await site.killServer()
    await site.startServer()
    return untilTakenOver(site, before, before.length)
  }
}
