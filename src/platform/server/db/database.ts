import pg, { type ClientConfig, type Pool, type PoolClient } from 'pg'
import type { Kysely } from 'kysely'
import type { AnyScope, SystemScope } from '../../contract/scope.ts'
import { refuse } from '../../contract/refusal.ts'
import { gather } from './gather.ts'
import { kyselyOn } from './kysely.ts'
import { openReaders } from './readers.ts'
import { sameScope, settingsOf } from './scope.ts'
import { isUnreachable } from './trouble.ts'
import { asWeSpeak } from './values.ts'

/**
 * The way to the tables. It is a function of the scope, so a query that does not say whose data it wants
 * cannot be written; and it answers only for the scope that it was opened under.
 */
export type Db = <Tables>(scope: AnyScope) => Kysely<Tables>

export type Database = {
  /** For looking: no transaction, every question under the scope. */
  read<T>(scope: AnyScope, work: (db: Db) => Promise<T>): Promise<T>
  /** For changing: one transaction, all or nothing. */
  write<T>(scope: AnyScope, work: (db: Db) => Promise<T>): Promise<T>
  /** Plain connections that act as the installation, for the sign-in library. */
  identityPool: Pool
  close(): Promise<void>
}

export function openDatabase(url: string, options: { role?: string | undefined; connections?: number } = {}): Database {
  const role = options.role ? `-c role=${options.role}` : ''
  const asSystem = `${role} -c taaskly.system=on`
  const config: ClientConfig = { connectionString: url, ...patience, pipeline: true, types: asWeSpeak }
  const most = options.connections ?? 8
  const writers = new pg.Pool({ ...config, ...rest, max: most, options: role })
  const identityPool = new pg.Pool({ connectionString: url, ...patience, ...rest, max: 5, options: asSystem })
  // A connection that breaks while idle is dropped by the pool; without a listener it would end the process.
  for (const pool of [writers, identityPool]) pool.on('error', () => {})
  const readers = openReaders({ ...config, options: role }, { most })
  // The installation's own questions (whose key is this?) come with every request: they keep to connections of their own.
  const systemReaders = openReaders({ ...config, options: asSystem }, { most: 2, always: system })

  return {
    identityPool,
    read: (scope, work) => {
      const ours = scope.kind === 'system' ? systemReaders : readers
      return work(
        doorTo(
          scope,
          kyselyOn((question) => ours.query(scope, question)),
        ),
      )
    },
    write: (scope, work) =>
      withConnection(writers, scope, (client) =>
        inTransaction(client, () =>
          work(
            doorTo(
              scope,
              kyselyOn((question) => client.query(question)),
            ),
          ),
        ),
      ),
    close: async () => {
      await Promise.all([writers.end(), identityPool.end(), readers.close(), systemReaders.close()])
    },
  }
}

const system: SystemScope = { kind: 'system', why: 'from the start' }
const rest = { idleTimeoutMillis: 10_000 }
const patience = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
}

/** Which scope each pooled connection is set to. Settings are made outside transactions, so a rollback cannot undo them. */
const scopes = new WeakMap<PoolClient, AnyScope>()

async function withConnection<T>(pool: Pool, scope: AnyScope, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await setScope(client, scope)
    return await work(client)
  } finally {
    client.release(!scopes.has(client))
  }
}

async function setScope(client: PoolClient, scope: AnyScope): Promise<void> {
  if (sameScope(scopes.get(client), scope)) return
  scopes.delete(client)
  await client.query(settingsOf(scope))
  scopes.set(client, scope)
}

async function inTransaction<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  // Not waited for: the first statement travels with it.
  gather(client)
  const begun = client.query('begin')
  begun.catch(() => {})
  try {
    const result = await work()
    await begun
    const { command } = await client.query('commit').catch(unsure)
    if (command !== 'COMMIT') throw new Error('A statement failed in this transaction, so nothing of it was kept.')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Whether a commit whose answer is lost came through, nobody knows; so nobody is told that it did or did not. */
function unsure(error: unknown): never {
  if (!isUnreachable(error)) throw error
  refuse(
    'database.unsure',
    503,
    'The database went away while this was being saved. Look whether it is there before you try again.',
  )
}

function doorTo(scope: AnyScope, tables: Kysely<unknown>): Db {
  return <Tables>(asked: AnyScope) => {
    if (!sameScope(asked, scope)) throw new Error('A query asked for another scope than it was opened under.')
    return tables as Kysely<Tables>
  }
}
