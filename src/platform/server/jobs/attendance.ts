import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '../log.ts'
import { asSystem } from './as-system.ts'

export type Attendance = {
  /** From here on nobody takes over what this worker has in hand. */
  come(worker: string): Promise<void>
  leave(worker: string): Promise<void>
  /** What the workers have in hand when this process ends now is not held against those jobs. */
  announceStop(): Promise<void>
  close(): Promise<void>
}

/**
 * Shows that the workers of this process are alive, by locks on a connection of its own, and looks about once a second for
 * workers that are not, and for jobs that are due. A lost connection is opened again before anybody misses the workers.
 */
export async function attend(url: string, log: Logger, onDue: () => void): Promise<Attendance> {
  const workers = new Set<string>()
  /** Those who left while there was no connection to say so on. */
  const unreported = new Set<string>()
  const closing = new AbortController()
  let connection: pg.Client | undefined

  const connect = async () => {
    const client = new pg.Client({ connectionString: url, options: asSystem, ...patience })
    client.on('error', () => {})
    client.on('end', () => {
      if (connection === client) connection = undefined
    })
    await client.connect()
    await client.query(noticeSoon)
    for (const worker of workers) await client.query('select worker_comes($1)', [worker])
    for (const worker of unreported) await reportLeft(client, worker)
    return client
  }
  const reportLeft = async (client: pg.Client | undefined, worker: string) => {
    if (await client?.query(leaving(worker))) unreported.delete(worker)
  }
  const look = async () => {
    connection ??= await connect()
    const { rows } = await connection.query<{ due: boolean }>(round)
    if (rows[0]?.due) onDue()
  }
  const keepLooking = async () => {
    let failures = 0
    while (!closing.signal.aborted) {
      await look().then(
        () => (failures = 0),
        async (error: unknown) => {
          failures += 1
          if (failures === 1 && !closing.signal.aborted)
            log.warn('the queue cannot be reached, trying again', { error })
          await hangUp()
        },
      )
      await sleep(1_000, undefined, { signal: closing.signal }).catch(() => {})
    }
  }
  const hangUp = async () => {
    const client = connection
    connection = undefined
    await client?.end().catch(() => {})
  }

  connection = await connect()
  const looking = keepLooking()
  return {
    come: async (worker) => {
      if (!connection) throw new Error('The queue cannot be reached.')
      workers.add(worker)
      await connection.query('select worker_comes($1)', [worker])
    },
    leave: async (worker) => {
      workers.delete(worker)
      unreported.add(worker)
      // If this fails the lock is gone with the connection, and others take over.
      await reportLeft(connection, worker).catch(hangUp)
    },
    announceStop: async () => {
      for (const worker of workers) await connection?.query('select worker_stops($1)', [worker]).catch(hangUp)
    },
    close: async () => {
      closing.abort()
      await looking
      await hangUp()
    },
  }
}

const patience = { connectionTimeoutMillis: 5_000, query_timeout: 5_000, keepAlive: true }

/** If this computer goes dark, the database lets go of our locks within seconds. */
const noticeSoon = 'set tcp_keepalives_idle = 2; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 3'

const round = { name: 'jobs_round', text: 'select jobs_round() as due' }

function leaving(worker: string) {
  return {
    text: 'select worker_leaves($1), pg_advisory_unlock_shared(hashtextextended($1, 0))',
    values: [worker],
  }
}
