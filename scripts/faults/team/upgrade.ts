import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { listTasks } from '#areas/focus/contract.ts'
import { startPostgres } from '#platform/server/postgres/supervisor.ts'
import { startSmtp } from '#test/stand-ins/smtp.ts'
import { root } from '../../prepare.mjs'
import { problemIf, type Result } from '../result.ts'
import { signUp, type Person } from '../site/person.ts'
import { freePort, query, until, type Site } from '../site/site.ts'
import { startProgram, type OutputCheck, type Program } from '../site/start-program.ts'
import { View } from '../site/view.ts'
import { prepareNewerVersion } from './newer-version.ts'
import { startProxy } from './proxy.ts'

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

async function isCurrent(view: View, person: Person | undefined): Promise<boolean> {
  return until(10_000, async () => isDeepStrictEqual(view.shown, await person?.callOrThrow(listTasks, {})))
}

async function assetsOf(release: string): Promise<string[]> {
  const names = await readdir(join(release, 'dist/web/assets'))
  return names.filter((name) => !/\.(br|gz)$/.test(name)).map((name) => `/assets/${name}`)
}

/** Each person adds tasks and reads the list; a visitor opens pages with all that they link, and any asset of a release. */
function startRequests({ url }: Site, people: readonly Person[], random: () => number) {
  const assets: string[] = []
  const failures: string[] = []
  const done = { calls: 0, pages: 0, assets: 0 }
  const added = new Map<Person, number>()
  let isOver = false
  const write = async (person: Person) => {
    for (let n = 1; !isOver; n += 1) {
      const isFull = n > maxTasks
      const { result, status, message } = isFull
        ? await person.call('focus.listTasks', {})
        : await person.call('focus.addTask', { title: `task ${n}` })
      done.calls += 1
      if (result !== 'acknowledged') failures.push(`a call was ${result} (${status}): ${message}`)
      else if (!isFull) added.set(person, n)
      await sleep(200)
    }
  }
  const get = async (path: string): Promise<string> => {
    const answer = await fetch(`${url}${path}`).catch((error: unknown) => String(error))
    if (typeof answer !== 'string' && answer.ok) return answer.text()
    failures.push(`${path} was answered ${typeof answer === 'string' ? answer : answer.status}`)
    return ''
  }
  const browse = async () => {
    while (!isOver) {
      const page = await get('/auth/login')
      done.pages += 1
      const linked = Array.from(page.matchAll(/"(\/assets\/[^"]+)"/g), ([, path = '']) => path)
      const lazy = Array.from({ length: 10 }, () => assets[Math.floor(random() * assets.length)] ?? '')
      for (const path of [...linked, ...lazy]) await get(path)
      done.assets += linked.length + lazy.length
      await sleep(100)
    }
  }
  const running = [...people.map(write), browse(), browse()]
  return {
    failures,
    done,
    added: () => [...added.values()].reduce((sum, count) => sum + count, 0),
    addAssets: (more: readonly string[]) => assets.push(...more),
    stop: async () => {
      isOver = true
      await Promise.all(running)
    },
  }
}

/** A list holds at most 300 open tasks. */
const maxTasks = 280
