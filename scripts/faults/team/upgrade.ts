import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '#platform/server/postgres/supervisor.ts'
import { startSmtp } from '#test/stand-ins/smtp.ts'
import { root } from '../../prepare.mjs'
import { problemIf, type Result } from '../result.ts'
import { signUp } from '../site/person.ts'
import { freePort, query, type Site } from '../site/site.ts'
import { startProgram, type OutputCheck, type Program } from '../site/start-program.ts'
import { View } from '../site/view.ts'
import { prepareNewerVersion } from './newer-version.ts'
import { startProxy } from './proxy.ts'
import { assetsOf, isCurrent, startRequests } from './requests.ts'

/**
 * Two webs and a worker behind a proxy are replaced by the next release, one after the other, while people write and
 * pages of both releases load their assets.
 */
export async function upgrade(folder: string, random: () => number): Promise<Result> {
  const newer = await prepareNewerVersion(folder)
  const postgres = await startPostgres({ dir: folder }, { onExit: () => {}, overrides: { max_connections: '200' } })
  const smtp = await startSmtp()
  const output: OutputCheck = { unexpected: [] }
  const [proxyPort, ...webPorts] = [await freePort(), await freePort(), await freePort()]
  const url = `http://localhost:${proxyPort}`
  const launch = (release: string, role: string, place: number) =>
    startProgram(
      {
        DATABASE_URL: postgres.url,
        SECRET_KEY: 'only for the fault runs, where nobody has secrets',
        PUBLIC_URL: url,
        TRUSTED_PROXIES: '1',
        SMTP_URL: smtp.url,
        FILES_DIR: join(folder, 'files'),
        TAASKLY_HOME: join(folder, `${role}-${place}`),
        ROLE: role,
        PORT: String(webPorts[place] ?? 0),
        STOP_DELAY: '5',
      },
      output,
      release,
    )
  const programs: { role: string; place: number; program: Program }[] = []
  for (const [role, place] of [
    ['web', 0],
    ['web', 1],
    ['worker', 2],
  ] as const)
    programs.push({ role, place, program: await launch(root, role, place) })
  const site: Site = { url, databaseUrl: postgres.url, unexpected: output.unexpected, close: async () => {} }
  const proxy = await startProxy(proxyPort ?? 0, webPorts, folder)
  try {
    const people = await Promise.all(Array.from({ length: 6 }, () => signUp(site, async () => smtp.taken)))
    const load = startRequests(site, people, random)
    load.addAssets(await assetsOf(root))
    const views = people.map((person) => new View(site, person))
    await sleep(3_000)
    for (const each of programs) {
      await each.program.stop()
      each.program = await launch(newer, each.role, each.place)
      load.addAssets(await assetsOf(newer))
      await sleep(4_000)
    }
    await load.stop()
    const behind = await Promise.all(views.map(async (view, n) => !(await isCurrent(view, people[n]))))
    for (const view of views) view.leave()
    const { done, failures, added } = load
    const [stored] = await query<{ count: number }>(site, 'select count(*)::integer from focus_tasks')
    return {
      observations: [
        `behind ${proxy.name}: ${done.calls} calls, ${done.pages} pages and ${done.assets} assets, ${failures.length} failed`,
        `${views.length} tabs, ${views.reduce((sum, view) => sum + view.connections, 0)} connections`,
      ],
      problems: [
        ...new Set(failures),
        ...problemIf(stored?.count !== added(), `${added()} tasks were acknowledged, ${stored?.count} are stored`),
        ...problemIf(behind.includes(true), 'a tab is behind'),
        ...output.unexpected,
      ],
    }
  } finally {
    await proxy.stop()
    await Promise.all(programs.map(({ program }) => program.stop()))
    await smtp.stop()
    await postgres.stop()
  }
}
