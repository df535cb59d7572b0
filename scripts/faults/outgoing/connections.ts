import { setTimeout as sleep } from 'node:timers/promises'
import { finishConnecting, startConnecting } from '#areas/connections/contract/connect.ts'
import { problemIf, seconds, type Result } from '../result.ts'
import { signUp, type Person } from '../site/person.ts'
import { openMultiProcess, query, until, type MultiProcessSite, type Site } from '../site/site.ts'
import type { Program } from '../site/start-program.ts'
import { startRotatingService, type Refresh } from './rotating-service.ts'

const count = 1_000
const workers = 3
const callers = 8
/** An hour of real life. It is due at half of it, and the lease of a killed process takes a minute. */
const lifetimeSeconds = 240
const leaseMs = 60_000
/** A lease begins before its request is sent. */
const claimMs = 5_000

/**
 * A thousand connections whose tokens run out, three workers that are killed at random, and a service that takes each
 * refresh token once: all are refreshed in time, and none by two at once. A token that the service replaces in the moment
 * of a kill is lost, and its connection says so.
 */
export async function connections(
  folder: string,
  random: () => number,
  _minutes: number,
  _mails: number,
  kills: number,
): Promise<Result> {
  const service = await startRotatingService(random)
  const site = await openMultiProcess(folder, 0, undefined, {
    CONNECT_TWITTER_BASE_URL: service.origin,
    CONNECT_TWITTER_CLIENT_ID: service.service.clientId,
    CONNECT_TWITTER_CLIENT_SECRET: service.service.clientSecret,
  })
  const stopped = new AbortController()
  try {
    service.service.redirectUri = `${site.url}/integrations/callback/twitter`
    await connectAll(await signUp(site), service.consent)
    const team = await Promise.all(Array.from({ length: workers }, () => startWorker(site, service.listen)))
    service.state.expiresIn = lifetimeSeconds
    service.isSlow.now = true
    await spreadAges(site)
    const ended = new Set<string>()
    const asking = askForRefresh(site, stopped.signal, async () => {
      for (const account of await listEnded(site)) ended.add(account)
    })
    const killed: Kill[] = []
    while (killed.length < kills) {
      await sleep(500 + random() * 2_500)
      killed.push(await killWorker(site, team, random))
      team.push(await startWorker(site, service.listen))
    }
    // Those of the last kill are free again after their lease.
    const isQuiet = await until(2 * leaseMs, async () => (await countHeld(site, killed.at(-1)?.at ?? 0)) === 0)
    stopped.abort()
    await asking
    // The service may have refused a token a moment ago, and its worker is about to say so.
    await until(leaseMs, async () => (await countRefreshing(site)) === 0)
    return await judge(site, { ...service, killed, ended, isQuiet })
  } finally {
    stopped.abort()
    await site.close()
    await service.stop()
  }
}

async function connectAll(person: Person, consent: (address: string) => Promise<URL>): Promise<void> {
  const numbers = Array.from({ length: count }, (_, n) => n).values()
  const connect = async () => {
    for (const _ of numbers) {
      const { url, local } = await person.callOrThrow(startConnecting, { provider: 'twitter' })
      const { searchParams } = await consent(url)
      const callback = { state: searchParams.get('state') ?? '', code: searchParams.get('code') ?? '' }
      await person.callOrThrow(finishConnecting, {
        provider: 'twitter',
        verifier: local['code_verifier'],
        ...callback,
      })
    }
  }
  await Promise.all(Array.from({ length: callers }, connect))
}

/** As if they had been connected one after the other, so that some are due at any time. */
async function spreadAges(site: Site): Promise<void> {
  await query(
    site,
    `update connection_tokens t set refreshed_at = now() - age, expires_at = now() - age + make_interval(secs => $1::double precision)
     from (select connection_id, random() * make_interval(secs => $1::double precision / 2) as age from connection_tokens) ages
     where ages.connection_id = t.connection_id`,
    [lifetimeSeconds],
  )
}

/** The schedule asks every five minutes, and one worker at a time. Here all workers are asked at once, every two seconds. */
async function askForRefresh(site: Site, signal: AbortSignal, onAsked: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await onAsked()
    await query(
      site,
      `select graphile_worker.add_job('connections.refresh', job_key => 'faults-' || n, max_attempts => 5)
       from generate_series(1, $1::integer) n`,
      [workers],
    )
    await sleep(2_000, undefined, { signal }).catch(() => {})
  }
}

type Worker = { port: number; program: Program }
/** `held`: the accounts whose refresh had begun and was not saved when it died. */
type Kill = { port: number; at: number; held: ReadonlySet<string> }

/** Each worker reaches the service at a port of its own, so the service knows which one asked. */
async function startWorker(site: MultiProcessSite, listen: () => Promise<number>): Promise<Worker> {
  const port = await listen()
  return { port, program: await site.startWorker({ CONNECT_TWITTER_BASE_URL: `http://127.0.0.1:${port}` }) }
}

async function killWorker(site: Site, team: Worker[], random: () => number): Promise<Kill> {
  const [worker] = team.splice(Math.floor(random() * team.length), 1)
  const at = Date.now()
  await worker?.program.kill()
  const held = await query<{ account: string }>(
    site,
    `select remote_id as account from connection_tokens join connections on connections.id = connection_id
     where refreshing_until is not null`,
  )
  return { port: worker?.port ?? 0, at, held: new Set(held.map(({ account }) => account)) }
}

async function listEnded(site: Site): Promise<string[]> {
  const rows = await query<{ account: string }>(
    site,
    `select remote_id as account from connection_tokens join connections on connections.id = connection_id
     where state = 'working' and expires_at < now()`,
  )
  return rows.map(({ account }) => account)
}

/** Tokens whose refresh had begun before this moment and has not ended. */
async function countHeld(site: Site, at: number): Promise<number> {
  const rows = await query(
    site,
    `select from connection_tokens join connections on connections.id = connection_id
     where state = 'working' and refreshing_until < to_timestamp($1)`,
    [(at + leaseMs) / 1_000],
  )
  return rows.length
}

async function countRefreshing(site: Site): Promise<number> {
  const rows = await query(site, 'select from connection_tokens where refreshing_until > now()')
  return rows.length
}

type Run = {
  refreshes: readonly Refresh[]
  issuedAt: ReadonlyMap<string, number>
  accountOf: ReadonlyMap<string, string>
  killed: readonly Kill[]
  /** The accounts whose token had ended at one moment. */
  ended: ReadonlySet<string>
  isQuiet: boolean
}

async function judge(site: Site, { refreshes, issuedAt, accountOf, killed, ended, isQuiet }: Run): Promise<Result> {
  const taken = new Map(refreshes.filter(({ isRefused }) => !isRefused).map((each) => [each.used, each]))
  const refused = refreshes.filter(({ isRefused }) => isRefused)
  const sinceFirst = ({ used, at }: Refresh) => at - (taken.get(used)?.at ?? -Infinity)
  const atOnce = refused.filter((each) => sinceFirst(each) < leaseMs - claimMs)
  /** Its first user was killed, and had not saved the new token. */
  const wasLost = ({ used }: Refresh) => {
    const kill = killed.find(({ port }) => port === taken.get(used)?.port)
    return kill?.held.has(accountOf.get(used) ?? '') ?? false
  }
  const unexplained = refused.filter((each) => !wasLost(each))
  // A worker may be killed again before it can say that the token is lost.
  const lostAccounts = new Set(refused.map(({ used }) => accountOf.get(used) ?? ''))
  const late = [...ended].filter((account) => !lostAccounts.has(account))
  const ages = [...taken.values()].map(({ used, at }) => at - (issuedAt.get(used) ?? at))
  const oldest = Math.max(...ages)
  const rows = await query<{ state: string }>(site, 'select state from connections')
  const lost = rows.filter(({ state }) => state === 'needs-attention').length
  return {
    observations: [
      `${rows.length} connections, ${taken.size} refreshes, ${killed.length} kills of a worker`,
      `the oldest token that was refreshed had lived ${seconds(oldest)} of ${lifetimeSeconds} s, and ${late.length} had ended`,
      `${lost} connections need attention: their worker was killed between its request to the service and the commit`,
    ],
    problems: [
      ...problemIf(rows.length !== count, `${rows.length} of ${count} connections are there`),
      ...problemIf(taken.size < count, `only ${taken.size} refreshes for ${count} connections`),
      ...problemIf(atOnce.length > 0, `${atOnce.length} tokens were refreshed by two at once`),
      ...problemIf(unexplained.length > 0, `${unexplained.length} tokens were used twice although nobody was killed`),
      ...problemIf(lost !== lostAccounts.size, `${lostAccounts.size} lost tokens, but ${lost} need attention`),
      ...problemIf(oldest > lifetimeSeconds * 1_000, 'a token was refreshed after it had ended'),
      ...problemIf(late.length > 0, `${late.length} tokens had ended at one moment`),
      ...problemIf(!isQuiet, 'some tokens were not refreshed after the last kill'),
      ...site.unexpected,
    ],
  }
}
