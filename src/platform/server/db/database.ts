import pg, { type Pool as PgPool, type PoolClient, type PoolConfig } from 'pg'
import type { Kysely } from 'kysely'
import type { AnyScope } from '../../contract/scope.ts'
import { kyselyOn } from './kysely.ts'
import { sameScope, settingsOf } from './scope.ts'

/**
 * The way to the tables. It is a function of the scope, so a query that does not say whose data it wants
 * cannot be written; and it answers only for the scope that its connection was opened under.
 */
export type Db = <Tables>(scope: AnyScope) => Kysely<Tables>

export type Database = {
  /** For looking: no transaction, the scope set on the connection. */
  read<T>(scope: AnyScope, work: (db: Db) => Promise<T>): Promise<T>
  /** For changing: one transaction, all or nothing. */
  write<T>(scope: AnyScope, work: (db: Db) => Promise<T>): Promise<T>
  /** Plain connections that act as the installation, for the sign-in library. */
  identityPool: PgPool
  close(): Promise<void>
}

export function openDatabase(url: string, options: { role?: string | undefined; connections?: number } = {}): Database {
  const role = options.role ? `-c role=${options.role}` : ''
  const shared: PoolConfig = { connectionString: url, ...patience, pipeline: true }
  const pool = new pg.Pool({ ...shared, max: options.connections ?? 10, options: role, types: asWeSpeak })
  // The installation's own questions (whose key is this?) come with every request: they keep to connections of their own.
  const systemPool = new pg.Pool({ ...shared, max: 5, options: `${role} ${asSystem}`, types: asWeSpeak })
  const identityPool = new pg.Pool({ ...shared, max: 5, options: `${role} ${asSystem}` })
  const pools = [pool, systemPool, identityPool]
  // A connection that breaks while idle is dropped by the pool; without a listener it would end the process.
  for (const each of pools) each.on('error', () => {})
  systemPool.on('connect', (client) => scopes.set(client, { kind: 'system', why: 'from the start' }))
  const poolFor = (scope: AnyScope) => (scope.kind === 'system' ? systemPool : pool)

  return {
    identityPool,
    read: (scope, work) => withConnection(poolFor(scope), scope, (client) => work(doorTo(client, scope))),
    write: (scope, work) =>
      withConnection(poolFor(scope), scope, (client) => inTransaction(client, () => work(doorTo(client, scope)))),
    close: async () => {
      await Promise.all(pools.map((each) => each.end()))
    },
  }
}

const asSystem = '-c taaskly.system=on'

const patience = {
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 10_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
}

/** Moments travel as ISO text, days as they are, counts as numbers: the shapes of the contracts. */
const asWeSpeak: PoolConfig['types'] = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.TIMESTAMPTZ) return (text: string) => new Date(text).toISOString()
    if (oid === pg.types.builtins.DATE) return (text: string) => text
    if (oid === pg.types.builtins.INT8) return Number
    return pg.types.getTypeParser(oid, format)
  },
}

/** Which scope each pooled connection is set to. Settings are made outside transactions, so a rollback cannot undo them. */
const scopes = new WeakMap<PoolClient, AnyScope>()

async function withConnection<T>(pool: PgPool, scope: AnyScope, work: (client: PoolClient) => Promise<T>): Promise<T> {
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
  // Not waited for: the first statement travels right behind it.
  const begun = client.query('begin')
  begun.catch(() => {})
  try {
    const result = await work()
    await begun
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error('A statement failed in this transaction, so nothing of it was kept.')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

function doorTo(client: PoolClient, scope: AnyScope): Db {
  return <Tables>(asked: AnyScope) => {
    if (!sameScope(asked, scope)) throw new Error('A query asked for another scope than its connection was opened under.')
    return kyselyOn<Tables>(client)
  }
}
