import { setTimeout as sleep } from 'node:timers/promises'
import { SessionClient } from '../db/connections/session-client.ts'
import type { Logger } from '../monitoring/log.ts'
import { backoffMs, createBus, type Bus, type Transport, type TransportEvents } from './bus.ts'

/**
 * LISTEN and NOTIFY on one connection: the bus that needs no other service. NOTIFY has a transaction of its own,
 * because inside a transaction that changes data it would serialize their commits.
 */
export function postgresBus(url: string, log: Logger): Bus {
  return createBus((events) => openTransport(url, log, events), 7_900, log)
}

function openTransport(url: string, log: Logger, { onText, onConnected }: TransportEvents): Transport {
  let client: SessionClient | undefined
  let isClosed = false
  let attempts = 0
  let retryTimer: NodeJS.Timeout | undefined

  const connect = async () => {
    const newClient = new SessionClient({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
      // The change itself is committed already, so its announcement need not wait for the disk.
      session: { synchronous_commit: 'off' },
    })
    newClient.on('error', () => handleLoss(newClient))
    newClient.on('end', () => handleLoss(newClient))
    newClient.on('notification', ({ payload = '' }) => onText(payload))
    client = newClient
    try {
      await newClient.connect()
      await newClient.query(`listen ${channel}`)
      attempts = 0
      onConnected()
    } catch {
      handleLoss(newClient)
    }
  }

  const handleLoss = (lost: SessionClient) => {
    if (client !== lost) return
    client = undefined
    lost.end().catch(() => {})
    if (isClosed) return
    if (attempts === 0) log.warn('the live channel between processes is interrupted and is tried again')
    retryTimer = setTimeout(() => void connect(), backoffMs(attempts++))
    retryTimer.unref()
  }

  // Detects a connection that died silently.
  const heartbeat = setInterval(() => {
    const current = client
    current?.query('select 1').catch(() => handleLoss(current))
  }, 15_000)
  heartbeat.unref()

  void connect()
  return {
    send: async (text) => {
      const current = client
      await current?.query('select pg_notify($1, $2)', [channel, text]).catch(() => handleLoss(current))
    },
    close: async () => {
      isClosed = true
      clearInterval(heartbeat)
      clearTimeout(retryTimer)
      const closing = client
      client = undefined
      // A client that is still connecting may never end.
      await Promise.race([closing?.end().catch(() => {}), sleep(500, undefined, { ref: false })])
    },
  }
}

const channel = 'taaskly_live'
