import pg, { type ClientConfig, type Pool, type PoolClient, type PoolConfig, type QueryConfig } from 'pg'
import type { Kysely } from 'kysely'
import type { Id } from '../../contract/id.ts'
import type { AnyScope, SystemScope } from '../../contract/scope.ts'
import { refuse } from '../../contract/refusal.ts'
import { collectHooks } from './after-commit.ts'
import { gather } from './gather.ts'
import { kyselyOn } from './kysely.ts'
import { openReaders, type Readers } from './readers.ts'
import { sameScope, settingsOf } from './scope.ts'
import { send } from './send.ts'
import { tablesIn } from './tables-in.ts'
import { isUnreachable } from './trouble.ts'
import { asWeSpeak } from './values.ts'

/**
 * The way to the tables. It is a function of the scope, so a query that does not say whose data it wants
 * cannot be written; and it answers only for the scope that it was opened under.
 */
export type Db = <Tables>(scope: AnyScope) => Kysely<Tables>

export type Database = {
  /** For looking: no transaction, every question under the scope. `tables` notes which ones it looked into. */
  read<T>(scope: AnyScope, work: (db: Db) => Promise<T>, tables?: Set<string>): Promise<T>
  /**
   * For looking through very much: the same on connections of its own, so that nobody else waits behind it, and what takes
   * too long is stopped.
   */
  search: Database['read']
  /**
   * For changing: one transaction, all or nothing. What triggers note of it stands under the journal's `entry`, which `last`
   * puts down on the way out, with others if there are several: they travel with the commit.
   */
  write<T>(scope: AnyScope, work: (db: Db) => Promise<T>, entry?: Id, last?: () => QueryConfig | undefined): Promise<T>
  /**
   * A short transaction for one who may be in the middle of another: kept whatever becomes of that one. Its connections
   * are others, so that those who hold one never wait for each other to get a second.
   */
  apart<T>(scope: AnyScope, work: (db: Db) => Promise<T>): Promise<T>
  /** Hears of every change that this process has made, once it is kept. */
  onChange(hear: (notice: Notice) => void): () => void
  /** Plain connections that act as the installation, for questions about the database itself. */
  identityPool: Pool
  close(): Promise<void>
}

/** A change that has been kept: where, by whom, in which journaled tables. Nobody's account means: in any. */
export type Notice = { entry: Id; account: Id | null; person: Id | null; tables: string[] }

export function openDatabase(
  url: string,
  options: { role?: string | undefined; connections?: number; report?: (error: unknown) => void } = {},
): Database {
  // Compiling a question takes longer than any of ours runs.
  const role = `-c jit=off ${options.role ? `-c role=${options.role}` : ''}`
  const asSystem = `${role} -c taaskly.system=on`
  const onlyLooking = '-c default_transaction_read_only=on'
  const config: ClientConfig = { connectionString: url, ...patience, pipeline: true, types: asWeSpeak }
  const most = options.connections ?? 8
  const writers = pool({ ...config, max: most, options: role })
  const besides = pool({ ...config, max: 3, options: role })
  const identityPool = pool({ connectionString: url, ...patience, query_timeout: 10_000, max: 2, options: asSystem })
  const readers = openReaders({ ...config, options: `${role} ${onlyLooking}` }, { most })
  const searchers = openReaders({ ...config, statement_timeout: 8_000, options: `${role} ${onlyLooking}` }, { most: 2 })
  // The installation's own questions (whose key is this?) come with every request: they keep to connections of their own.
  const ownConfig = { ...config, query_timeout: 5_000, options: `${asSystem} ${onlyLooking}` }
  const hearing = new Set<(notice: Notice) => void>()
  // The change is kept, whatever becomes of those who hear of it.
  const tell = (hear: (notice: Notice) => void, notice: Notice) => {
    try {
      hear(notice)
    } catch (error) {
      options.report?.(error)
    }
  }
  const systemReaders = openReaders(ownConfig, { most: 2, always: system })

  const change = async <T>(of: Pool, scope: AnyScope, change: Change<T>): Promise<T> => {
    const done = await withConnection(of, scope, (client) => inTransaction(client, scope, change))
    for (const notice of done.notices) if (notice.entry) for (const hear of hearing) tell(hear, notice)
    done.runHooks(options.report)
    return done.result
  }

  const look = <T>(by: Readers, scope: AnyScope, work: (db: Db) => Promise<T>, tables?: Set<string>): Promise<T> => {
    const ask = (question: QueryConfig) => {
      if (tables) for (const table of tablesIn(question.text)) tables.add(table)
      return by.query(scope, question)
    }
    return work(doorTo(scope, kyselyOn(ask)))
  }

  return {
    identityPool,
    read: (scope, ...what) => look(scope.kind === 'system' ? systemReaders : readers, scope, ...what),
    search: (scope, ...what) => look(scope.kind === 'system' ? systemReaders : searchers, scope, ...what),
    write: (scope, work, entry = '', last) => change(writers, scope, { work, entry, last }),
    apart: (scope, work) => change(besides, scope, { work, entry: '' }),
    onChange: (hear) => {
      hearing.add(hear)
      return () => hearing.delete(hear)
    },
    close: async () => {
      const pools = [writers, besides, identityPool].map((each) => each.end())
      await Promise.all([...pools, ...[readers, searchers, systemReaders].map((each) => each.close())])
    },
  }
}

const system: SystemScope = { kind: 'system', why: 'from the start' }

const patience = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 30_000,
  query_timeout: 32_000,
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
}

/** A connection may break at any moment, idle or in use; whoever uses it is told by their own question. */
function pool(config: PoolConfig): Pool {
  const made = new pg.Pool({ ...config, idleTimeoutMillis: 10_000 })
  made.on('error', () => {})
  made.on('connect', (client) => client.on('error', () => {}))
  return made
}

/** Which scope each pooled connection is set to. Settings are made outside transactions, so a rollback cannot undo them. */
const scopes = new WeakMap<PoolClient, AnyScope>()

/** Lends a connection that is set to the scope. One that could not be set, or not be left clean, is not used again. */
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

type Change<T> = { work: (db: Db) => Promise<T>; entry: string; last?: (() => QueryConfig | undefined) | undefined }

async function inTransaction<T>(
  client: PoolClient,
  scope: AnyScope,
  { work, entry, last }: Change<T>,
): Promise<{ result: T; notices: Notice[]; runHooks: ReturnType<typeof collectHooks> }> {
  let isOpen = true
  const ask = (question: QueryConfig) => {
    // The connection may be somebody else's by now.
    if (!isOpen) throw new Error('This transaction has ended; a question came too late.')
    gather(client)
    return send(client, question)
  }
  const tables = kyselyOn(ask)
  const runHooks = collectHooks(tables)
  try {
    gather(client)
    const begun = client.query(beginUnder(entry))
    begun.catch(() => {})
    const result = await work(doorTo(scope, tables))
    await begun
    isOpen = false
    gather(client)
    const question = last ? last() : whatWasDone
    const done = question && send<{ entry: string; tables: string[] }>(client, question)
    done?.catch(() => {})
    const { command } = await client.query('commit').catch(unsure)
    const said = await done?.catch(unlessAborted)
    if (command !== 'COMMIT') throw new Error('A statement failed in this transaction, so nothing of it was kept.')
    const { account = null, person = null } = scope.kind === 'account' ? scope : {}
    return { result, notices: (said?.rows ?? []).map((each) => ({ ...each, account, person })), runHooks }
  } catch (error) {
    isOpen = false
    await client.query('rollback').catch(() => scopes.delete(client))
    throw error
  }
}

/** Both at once; that way it cannot take values, so what it takes is looked at. */
function beginUnder(entry: string): string {
  if (!/^[\da-f-]*$/.test(entry)) throw new Error('An entry of the journal is called by its id.')
  return `begin; set local taaskly.entry = '${entry}'`
}

const whatWasDone: QueryConfig = {
  name: 'what-was-done',
  text: `select coalesce(current_setting('taaskly.entry', true), '') as entry, touched_tables() as tables`,
}

/** That a statement before it had failed says nothing of which. */
function unlessAborted(error: unknown): undefined {
  const isAborted = error instanceof pg.DatabaseError && error.code === '25P02'
  if (!isAborted) throw error
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

/** The tables, for those who name the scope that they are open under. */
export function doorTo(scope: AnyScope, tables: Kysely<unknown>): Db {
  return <Tables>(asked: AnyScope) => {
    if (!sameScope(asked, scope)) throw new Error('A query asked for another scope than it was opened under.')
    return tables as Kysely<Tables>
  }
}
