import type { InjectFault } from '../round.ts'
import type { MultiProcessSite } from '../site/site.ts'
import { presentWorkers, untilTakenOver } from '../takeover.ts'

/** SIGSTOP of one of two workers. It goes on only after the other has taken over, and both work. */
export function workerFrozen(site: MultiProcessSite, random: () => number): InjectFault {
  return async () => {
    const before = await presentWorkers(site)
    const frozen = site.workers[Math.floor(random() * site.workers.length)]
    if (!frozen) throw new Error('There is no worker.')
    process.kill(frozen.pid, 'SIGSTOP')
    const takeover = await untilTakenOver(site, before, 1)
    process.kill(frozen.pid, 'SIGCONT')
    return { ...takeover, maxMs: 15_000 }
  }
}
