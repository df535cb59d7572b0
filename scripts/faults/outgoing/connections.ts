import { setTimeout as sleep } from 'node:timers/promises'
import { finishConnecting, startConnecting } from '#areas/connections/contract/connect.ts'
import { problemIf, seconds, type Result } from '../result.ts'
import { signUp, type Person } from '../site/person.ts'
import { openMultiProcess, query, until, type MultiProcessSite, type Site } from '../site/site.ts'
import { startRotatingService, type Refresh } from './rotating-service.ts'

const count = 1_000
const workers = 3
const callers = 8
/** An hour of real life. It is due at half of it, and the lease of a killed process takes a minute. */
const lifetimeSeconds = 240
const leaseMs = 60_000
/** The service takes up to a second before it replaces a token, and another one until it answers. */
const killWindowMs = 3_000

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
  const site = await openMultiProcess(folder, workers, undefined, {
    CONNECT_TWITTER_BASE_URL: service.origin,
    CONNECT_TWITTER_CLIENT_ID: service.service.clientId,
    CONNECT_TWITTER_CLIENT_SECRET: service.service.clientSecret,
  })
  const stopped = new AbortController()
  try {
    service.service.redirectUri = `${site.url}/integrations/callback/twitter`
    await connectAll(await signUp(site), service.consent)
    service.state.expiresIn = lifetimeSeconds
    service.isSlow.now = true
    await spreadAges(site)
    let ended = 0
    const asking = askForRefresh(site, stopped.signal, async () => {
      ended = Math.max(ended, await countEnded(site))
    })
    const killedAt: number[] = []
    while (killedAt.length < kills) {
      await sleep(500 + random() * 2_500)
      killedAt.push(await killWorker(site, random))
    }
    // Those of the last kill are free again after their lease.
    const isQuiet = await until(2 * leaseMs, async () => (await countHeld(site, killedAt.at(-1) ?? 0)) === 0)
    stopped.abort()
    await asking
    return await judge(site, { ...service, killedAt, ended, isQuiet })
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

async function killWorker(site: MultiProcessSite, random: () => number): Promise<number> {
  const [killed] = site.workers.splice(Math.floor(random() * site.workers.length), 1)
  await killed?.kill()
  const at = Date.now()
  await site.startWorker()
  return at
}

async function countEnded(site: Site): Promise<number> {
  const rows = await query(
    site,
    `select from connection_tokens join connections on connections.id = connection_id
     where state = 'working' and expires_at < now()`,
  )
  return rows.length
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

type Run = {
  refreshes: readonly Refresh[]
  issuedAt: ReadonlyMap<string, number>
  killedAt: readonly number[]
  /** How many tokens had ended at the worst moment. */
  ended: number
  isQuiet: boolean
}

async function judge(site: Site, { refreshes, issuedAt, killedAt, ended, isQuiet }: Run): Promise<Result> {
  const taken = new Map(refreshes.filter(({ isRefused }) => !isRefused).map((each) => [each.used, each]))
  const refused = refreshes.filter(({ isRefused }) => isRefused)
  const sinceFirst = ({ used, at }: Refresh) => at - (taken.get(used)?.at ?? -Infinity)
  const atOnce = refused.filter((each) => sinceFirst(each) < leaseMs)
  const wasKilled = ({ used }: Refresh) => {
    const first = taken.get(used)?.at ?? 0
    return killedAt.some((at) => Math.abs(at - first) < killWindowMs)
  }
  const ages = [...taken.values()].map(({ used, at }) => at - (issuedAt.get(used) ?? at))
  const oldest = Math.max(...ages)
  const rows = await query<{ state: string }>(site, 'select state from connections')
  const lost = rows.filter(({ state }) => state === 'needs-attention').length
  return {
    observations: [
      `${rows.length} connections, ${taken.size} refreshes, ${killedAt.length} kills of a worker`,
      `the oldest token that was refreshed had lived ${seconds(oldest)} of ${lifetimeSeconds} s, and ${ended} had ended`,
      `${lost} connections need attention: their worker was killed between its request to the service and the commit`,
    ],
    problems: [
      ...problemIf(rows.length !== count, `${rows.length} of ${count} connections are there`),
      ...problemIf(taken.size < count, `only ${taken.size} refreshes for ${count} connections`),
      ...problemIf(atOnce.length > 0, `${atOnce.length} tokens were refreshed by two at once`),
      ...problemIf(!refused.every(wasKilled), 'a token was used twice without a kill'),
      ...problemIf(lost !== refused.length, `${refused.length} refused refreshes, but ${lost} need attention`),
      ...problemIf(oldest > lifetimeSeconds * 1_000, 'a token was refreshed after it had ended'),
      ...problemIf(ended > 0, `${ended} tokens had ended at one moment`),
      ...problemIf(!isQuiet, 'some tokens were not refreshed after the last kill'),
      ...site.unexpected,
    ],
  }
}
