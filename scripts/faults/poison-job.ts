import { readHealth } from '#areas/health/contract.ts'
import { problemIf, seconds, type Result } from './result.ts'
import { waitUntilDone } from './site/check-writes.ts'
import { signUp, type Person } from './site/person.ts'
import { openSingleProcess, until, type Site } from './site/site.ts'

const jobs = 200

/**
 * A job that always fails, and 200 others behind it: they finish as fast as without it, and the failed job is shown as
 * dead.
 */
export async function poisonJob(folder: string): Promise<Result> {
  const site = await openSingleProcess(folder, /faults\.poison/)
  try {
    const usual = await timeJobs(site, await signUp(site))
    const person = await signUp(site)
    const poisoned = await person.call('faults.askPoison', {})
    const took = await timeJobs(site, person)
    const isDead = await until(60_000, async () => {
      const { reports } = await person.callOrThrow(readHealth, {})
      return reports.some(
        ({ kind, state, title }) => kind === 'job' && state === 'failing' && title === 'Always fails.',
      )
    })
    return {
      observations: [
        `${jobs} jobs in ${seconds(took)}, without poison in ${seconds(usual)}`,
        isDead ? 'the poison job is dead and on the health page' : 'the poison job is not on the health page',
      ],
      problems: [
        ...problemIf(poisoned.result !== 'acknowledged' || !isDead, 'the poison job did not end as it should'),
        ...problemIf(took > usual * 1.5 + 1_000, 'the others were held up'),
        ...site.unexpected,
      ],
    }
  } finally {
    await site.close()
  }
}

async function timeJobs(site: Site, person: Person): Promise<number> {
  const began = performance.now()
  for (let n = 0; n < jobs; n += 1) await person.call('faults.ask', { n })
  if (!(await waitUntilDone(site, person, 60_000))) throw new Error('The jobs were not done within 60 s.')
  return performance.now() - began
}
