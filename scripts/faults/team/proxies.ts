import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { startPostgres } from '#platform/server/postgres/supervisor.ts'
import { startSmtp } from '#test/stand-ins/smtp.ts'
import { root } from '../../prepare.mjs'
import { problemIf, seconds, type Result } from '../result.ts'
import { signUp, type Outcome, type Person } from '../site/person.ts'
import { databaseGone, freePort, query, until, type Site } from '../site/site.ts'
import { startProgram, type OutputCheck, type Program } from '../site/start-program.ts'
import { View } from '../site/view.ts'
import { assetsOf, isCurrent, startRequests } from './requests.ts'
import { tlsProxies, type TlsProxy } from './tls-proxies.ts'

/**
 * nginx and Caddy with the files of `deploy`, each in front of two webs and with TLS: sign-up, tabs, an upload of 100 MB and
 * back, while people write and one web after the other is replaced.
 */
export async function proxies(folder: string, random: () => number): Promise<Result> {
  const postgres = await startPostgres({ dir: folder }, { onExit: () => {}, overrides: { max_connections: '200' } })
  const smtp = await startSmtp()
  const explained = new RegExp(`${databaseGone.source}|too many connections`)
  const output: OutputCheck = { unexpected: [], explained }
  const port = await freePort()
  const upstreams: [number, number] = [await freePort(), await freePort()]
  const url = `https://localhost:${port}`
  const site: Site = { url, databaseUrl: postgres.url, unexpected: output.unexpected, close: async () => {} }
  const launch = (place: number) =>
    startProgram(
      {
        DATABASE_URL: postgres.url,
        SECRET_KEY: 'only for the fault runs, where nobody has secrets',
        PUBLIC_URL: url,
        TRUSTED_PROXIES: '1',
        SMTP_URL: smtp.url,
        METRICS_TOKEN: crypto.randomUUID(),
        FILES_DIR: join(folder, 'files'),
        TAASKLY_HOME: join(folder, `web-${place}`),
        PORT: String(upstreams[place]),
        STOP_DELAY: '5',
      },
      output,
    )
  const webs: Program[] = []
  const result: Result = { observations: [], problems: [] }
  const replaceWebs = async () => {
    for (const place of webs.keys()) {
      await webs[place]?.stop()
      webs[place] = await launch(place)
      await sleep(2_000)
    }
  }
  try {
    for (const place of upstreams.keys()) webs.push(await launch(place))
    for (const proxy of tlsProxies) {
      const tried = await tryProxy(proxy, { site, port, upstreams, folder, random, replaceWebs }, () => smtp.taken)
      result.observations.push(...tried.observations.map((each) => `${proxy.name}: ${each}`))
      result.problems.push(...tried.problems.map((each) => `${proxy.name}: ${each}`))
    }
    return { ...result, problems: [...result.problems, ...output.unexpected] }
  } finally {
    await Promise.all(webs.map((web) => web.stop()))
    await smtp.stop()
    await postgres.stop()
  }
}

type Trial = {
  site: Site
  port: number
  upstreams: readonly [number, number]
  folder: string
  random: () => number
  replaceWebs(): Promise<void>
}

async function tryProxy(
  { name, isInstalled, start }: TlsProxy,
  { site, port, upstreams, folder, random, replaceWebs }: Trial,
  mails: () => { to: string; text: string }[],
): Promise<Result> {
  if (!isInstalled()) return { observations: ['not tried, because it is not installed here'], problems: [] }
  const ownFolder = join(folder, name)
  await mkdir(ownFolder)
  const proxy = await start({ port, upstreams, folder: ownFolder })
  try {
    const isReady = await until(20_000, async () => {
      setDefaultCACertificates([...getCACertificates('bundled'), await readFile(proxy.certificate, 'utf8')])
      return (await fetch(`${site.url}/healthz`)).ok
    })
    if (!isReady) return { observations: [], problems: ['it does not reach the webs'] }
    const people = await Promise.all(Array.from({ length: 3 }, () => signUp(site, async () => mails())))
    const views = people.map((person) => new View(site, person))
    const load = startRequests(site, people, random)
    load.addAssets(await assetsOf(root))
    const began = performance.now()
    const isWhole = people[0] !== undefined && (await isUploadWhole(site, people[0]))
    const uploadMs = performance.now() - began
    const metrics = await fetch(`${site.url}/metrics`)
    await replaceWebs()
    await load.stop()
    const behind = await Promise.all(views.map(async (view, n) => !(await isCurrent(view, people[n]))))
    for (const view of views) view.leave()
    const full = await tryWithoutConnections(site, people)
    const { done, failures } = load
    const count = `${done.calls} calls, ${done.pages} pages and ${done.assets} assets while both webs were replaced`
    return {
      observations: [
        `${count}, ${failures.length} failed`,
        `100 MB there and back in ${seconds(uploadMs)}, over TLS`,
        ...full.observations,
      ],
      problems: [
        ...new Set(failures),
        ...full.problems,
        ...problemIf(!isWhole, 'an upload came back different'),
        ...problemIf(behind.includes(true), 'a tab is behind'),
        ...problemIf(metrics.status !== 404, `/metrics is answered ${metrics.status} to everybody`),
      ],
    }
  } finally {
    await proxy.stop()
  }
}

/** PostgreSQL lets nobody in for some seconds: long enough that a proxy would leave out a web that is not ready. */
async function tryWithoutConnections(site: Site, people: readonly Person[]): Promise<Result> {
  const { pathname } = new URL(site.databaseUrl.replace('@/', '@localhost/'))
  const elsewhere = { ...site, databaseUrl: site.databaseUrl.replace(`${pathname}?`, '/postgres?') }
  const allow = (count: number) => query(elsewhere, `alter database ${pathname.slice(1)} connection limit ${count}`)
  const add = (person: Person) => person.call('focus.addTask', { title: 'Refused' })
  await allow(0)
  await query(elsewhere, `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [
    pathname.slice(1),
  ])
  const answers: Outcome[] = []
  for (const began = performance.now(); performance.now() - began < 6_000; await sleep(100))
    answers.push(...(await Promise.all(people.map(add))))
  await allow(-1)
  const began = performance.now()
  const isBack = await until(10_000, async () => people[0] !== undefined && (await add(people[0])).status === 200)
  // The sentence is ours: a proxy that gives up answers without one.
  const unclear = answers.filter(({ status, message }) => status !== 503 || !message?.startsWith('The database'))
  return {
    observations: [
      `${answers.length} changes while PostgreSQL had no connection left, ${answers.length - unclear.length} of them answered 503 with a sentence; back after ${seconds(performance.now() - began)}`,
    ],
    problems: [
      ...new Set(
        unclear.map(({ status, message }) => `without connections a change was answered ${status}: ${message}`),
      ),
      ...problemIf(!isBack, 'changes did not resume'),
    ],
  }
}

/** By tus, in one chunk as large as a browser sends. */
async function isUploadWhole({ url }: Site, { headers }: Person): Promise<boolean> {
  const body = Buffer.alloc(100 * 1024 * 1024, 'Huila and Sidama. ')
  const own = { cookie: headers['cookie'] ?? '', origin: url, 'tus-resumable': '1.0.0' }
  const created = await fetch(`${url}/files/tus`, {
    method: 'POST',
    headers: { ...own, 'upload-length': String(body.length), 'upload-metadata': `filename ${btoa('beans.txt')}` },
  })
  const place = new URL(created.headers.get('location') ?? '', url)
  const type = { 'content-type': 'application/offset+octet-stream' }
  const sent = await fetch(place, { method: 'PATCH', headers: { ...own, ...type, 'upload-offset': '0' }, body })
  const served = await fetch(`${url}/files/${sent.headers.get('x-file')}`, { headers: own })
  return Buffer.from(await served.arrayBuffer()).equals(body)
}
