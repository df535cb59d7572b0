import pg, { type Pool } from 'pg'
import { SessionClient, type SessionConfig } from './session-client.ts'

/** An idle connection that breaks is replaced by the next query. */
export function openSessionPool(config: SessionConfig & { max: number }): Pool {
  // pg passes the config to the constructor, its types say that it does not.
  const pool = new pg.Pool({ ...config, Client: SessionClient as never, idleTimeoutMillis: 10_000 })
  pool.on('error', () => {})
  // graphile-worker asks for it. The connection has one of its own.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
