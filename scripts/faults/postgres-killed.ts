import type { InjectFault } from './round.ts'
import { until, type SingleProcessSite } from './site/site.ts'

/** kill -9 of PostgreSQL's main process; the program restarts it. */
export function postgresKilled(site: SingleProcessSite): InjectFault {
  return async () => {
    await site.killPostgres()
    const isBack = await until(30_000, async () => (await fetch(`${site.url}/readyz`)).ok)
    if (!isBack) process.stderr.write('PostgreSQL did not come back within 30 s.\n')
  }
}
