import pg from 'pg'
import { exitCodes, StartError } from '../startup/start-error.ts'
import type { Storage } from './storage.ts'

/**
 * Refuses to start while another process on the same database has its files elsewhere: each would miss the files of the
 * other. A process shows its storage by a shared advisory lock, which ends with its connection.
 */
export async function claimStorage(url: string, storage: Storage): Promise<{ close(): Promise<void> }> {
  const identity = await storage.identity()
  let isClosed = false
  let client = await lockStorage(url, identity)
  const reconnect = async () => {
    if (isClosed) return
    const next = await lockStorage(url, identity).catch(() => undefined)
    if (next) hold(next)
    else retryLater()
  }
  const retryLater = () => setTimeout(() => void reconnect(), 5_000).unref()
  const hold = (next: pg.Client) => {
    client = next
    if (isClosed) void client.end()
    client.once('end', () => isClosed || retryLater())
  }
  const close = async () => {
    isClosed = true
    await client.end().catch(() => {})
  }
  const { rows } = await client.query(
    `select from pg_locks where locktype = 'advisory' and classid = $1 and objid <> hashtext($2)::bigint & 4294967295
     and database = (select oid from pg_database where datname = current_database())`,
    [lockClass, identity],
  )
  if (rows.length > 0) {
    await close()
    throw new StartError(
      'Another process of this installation has its files elsewhere, so each would miss the files of the other. Set FILES_DIR to a folder that all processes share, or S3_URL to a bucket, and start again.',
      exitCodes.badSetting,
    )
  }
  hold(client)
  return { close }
}

/** Only locks of this kind have it: 7304913 are migrations, 7304914 the listeners of workers. */
const lockClass = 7304915

async function lockStorage(url: string, identity: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [lockClass, identity])
  return client
}
