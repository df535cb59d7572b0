import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '../log.ts'
import { backOff, busOn, type Bus, type Carrier, type CarrierEvents } from './bus.ts'

/**
 * The bus that needs nothing else: LISTEN and NOTIFY on one connection. NOTIFY is a transaction of its own here, because
 * inside those that change data it would make them wait for each other.
 */
export function postgresBus(url: string, log: Logger): Bus {
  return busOn((events) => carrier(url, log, events), 7_900, log)
}

function carrier(url: string, log: Logger, { heard, connected }: CarrierEvents): Carrier {
  let client: pg.Client | undefined
  let isClosed = false
  let tries = 0
  let retry: NodeJS.Timeout | undefined

  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
      // What is announced is kept already; announcing it need not wait for the disk.
      options: '-c synchronous_commit=off',
    })
    fresh.on('error', () => lose(fresh))
    fresh.on('end', () => lose(fresh))
    fresh.on('notification', ({ payload = '' }) => heard(payload))
    client = fresh
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
      tries = 0
      connected()
    } catch {
      lose(fresh)
    }
  }

  const lose = (lost: pg.Client) => {
    if (client !== lost) return
    client = undefined
    lost.end().catch(() => {})
    if (isClosed) return
    if (tries === 0) log.warn('the live channel between processes is interrupted and is tried again')
    retry = setTimeout(() => void connect(), backOff(tries++))
    retry.unref()
  }

  // A connection may be dead without anybody saying so.
  const pulse = setInterval(() => {
    const asked = client
    asked?.query('select 1').catch(() => lose(asked))
  }, 15_000)
  pulse.unref()

  void connect()
  return {
    send: async (text) => {
      const asked = client
      await asked?.query('select pg_notify($1, $2)', [channel, text]).catch(() => lose(asked))
    },
    close: async () => {
      isClosed = true
      clearInterval(pulse)
      clearTimeout(retry)
      const last = client
      client = undefined
      // One that was still on its way to a database that is not there has nothing to say goodbye to.
      await Promise.race([last?.end().catch(() => {}), sleep(500, undefined, { ref: false })])
    },
  }
}

const channel = 'taaskly_live'
