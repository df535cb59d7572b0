import { readHealth } from '#areas/health/contract.ts'
import { problemIf, type Result } from './result.ts'
import { waitUntilDone } from './site/check-writes.ts'
import { signUp } from './site/person.ts'
import { openSingleProcess, until } from './site/site.ts'

const jobs = 20
/** Two, and one more if other jobs were running both times: then they run one at a time. */
const maxDeaths = 3

/** A job that ends the process, among others: it is set aside after some crashes, and the others finish. */
export async function deadlyJob(folder: string): Promise<Result> {
  const site = await openSingleProcess(folder, /ended by itself \(SIGKILL\)/)
  try {
    const person = await signUp(site)
    for (let n = 0; n < jobs; n += 1) await person.call('faults.ask', { n })
    await person.call('faults.askDeadly', {})
    let deaths = 0
    const isSetAside = await until(180_000, async () => {
      const isUp = await fetch(`${site.url}/healthz`).then(
        () => true,
        () => false,
      )
      if (!isUp) {
        deaths += 1
        await site.startServer()
      }
      const { reports } = await person.callOrThrow(readHealth, {})
      const failing = reports.filter(({ kind, state }) => kind === 'job' && state === 'failing')
      return failing.length === 1 && failing[0]?.title === 'Ends the process.'
    })
    const areDone = await waitUntilDone(site, person, 60_000)
    return {
      observations: [
        `the process died ${deaths} times`,
        isSetAside ? 'the job was set aside' : 'the job was not set aside',
      ],
      problems: [
        ...problemIf(!isSetAside || deaths > maxDeaths, 'the deadly job was not set aside in time'),
        ...problemIf(!areDone, 'the other jobs were not done'),
        ...site.unexpected,
      ],
    }
  } finally {
    await site.close()
  }
}
