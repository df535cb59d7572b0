import { setTimeout as sleep } from 'node:timers/promises'
import { SessionClient } from '../db/connections/session-client.ts'
import type { Logger } from '../monitoring/log.ts'
import { systemSession } from './system-session.ts'

export type WorkerHeartbeat = {
  /** From now on other workers do not take over this worker's jobs. */
  register(worker: string): Promise<void>
  unregister(worker: string): Promise<void>
  /** If the process ends now, the jobs in progress are not counted as crashes. */
  announceStop(): Promise<void>
  close(): Promise<void>
}

/**
 * Shows that the workers of this process are alive, by locks on its own connection. Once a second it looks for dead workers
 * and due jobs. A lost connection is opened again before the workers count as dead.
 */
export async function startHeartbeat(url: string, log: Logger, onDue: () => void): Promise<WorkerHeartbeat> {
  const workers = new Set<string>()
  /** Workers that ended while there was no connection. */
  const unreported = new Set<string>()
  const closing = new AbortController()
  let connection: SessionClient | undefined

  const connect = async () => {
    const client = new SessionClient({ connectionString: url, session: systemSession, ...timeouts })
    client.on('error', () => {})
    client.on('end', () => {
      if (connection === client) connection = undefined
    })
    await client.connect()
    await client.query(keepaliveSql)
    for (const worker of workers) await client.query('select worker_comes($1)', [worker])
    for (const worker of unreported) await reportUnregistered(client, worker)
    return client
  }
  const reportUnregistered = async (client: SessionClient | undefined, worker: string) => {
    if (await client?.query(unregisterQuery(worker))) unreported.delete(worker)
  }
  const poll = async () => {
    connection ??= await connect()
    const { rows } = await connection.query<{ due: boolean }>(pollQuery)
    if (rows[0]?.due) onDue()
  }
  const pollUntilClosed = async () => {
    let failures = 0
    while (!closing.signal.aborted) {
      await poll().then(
        () => (failures = 0),
        async (error: unknown) => {
          failures += 1
          if (failures === 1 && !closing.signal.aborted)
            log.warn('the queue cannot be reached, trying again', { error })
          await disconnect()
        },
      )
      await sleep(1_000, undefined, { signal: closing.signal }).catch(() => {})
    }
  }
  const disconnect = async () => {
    const client = connection
    connection = undefined
    await client?.end().catch(() => {})
  }

  connection = await connect()
  const polling = pollUntilClosed()
  return {
    register: async (worker) => {
      if (!connection) throw new Error('The queue cannot be reached.')
      workers.add(worker)
      await connection.query('select worker_comes($1)', [worker])
    },
    unregister: async (worker) => {
      workers.delete(worker)
      unreported.add(worker)
      // If this fails, the lock ends with the connection and other workers take over.
      await reportUnregistered(connection, worker).catch(disconnect)
    },
    announceStop: async () => {
      for (const worker of workers) await connection?.query('select worker_stops($1)', [worker]).catch(disconnect)
    },
    close: async () => {
      closing.abort()
      await polling
      await disconnect()
    },
  }
}

const timeouts = { connectionTimeoutMillis: 5_000, query_timeout: 5_000, keepAlive: true }

/** If this computer fails, the database releases our locks within seconds. */
const keepaliveSql = 'set tcp_keepalives_idle = 2; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 3'

const pollQuery = { name: 'jobs_round', text: 'select jobs_round() as due' }

function unregisterQuery(worker: string) {
  return {
    text: 'select worker_leaves($1), pg_advisory_unlock_shared(hashtextextended($1, 0))',
    values: [worker],
  }
}
