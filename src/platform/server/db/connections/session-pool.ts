import pg, { type Pool } from 'pg'
import { SessionClient, type SessionConfig } from './session-client.ts'

/** A connection may break at any time, idle or in use. The query that uses it reports that. */
export function openSessionPool(config: SessionConfig & { max: number }): Pool {
  // pg passes the config to the constructor, its types say that it does not.
  const pool = new pg.Pool({ ...config, Client: SessionClient as never, idleTimeoutMillis: 10_000 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
