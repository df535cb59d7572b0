import pg, { type ClientConfig, type Pool, type PoolClient, type QueryConfig } from 'pg'
import type { Kysely } from 'kysely'
import { newId, type Id } from '../../contract/id.ts'
import type { AnyScope, SystemScope } from '../../contract/scope.ts'
import { refuse } from '../../contract/refusal.ts'
import { collectHooks } from './after-commit.ts'
import { corkUntilEndOfTick } from './batching/cork.ts'
import { trackDependencies } from './depends-on.ts'
import { kyselyOn } from './kysely.ts'
import { openReaderPool, type ReaderPool } from './connections/reader-pool.ts'
import type { SessionConfig, SessionSettings } from './connections/session-client.ts'
import { openSessionPool } from './connections/session-pool.ts'
import { sameScope, settingsOf } from './scope.ts'
import { sendQuery } from './send-query.ts'
import { tablesIn } from './tables-in.ts'
import { limitConcurrencyPerKey } from '../concurrency/semaphore.ts'
import { openUsageMeter } from '../concurrency/usage-meter.ts'
import { isUnreachable } from './database-errors.ts'
import { pgTypeParsers } from './pg-type-parsers.ts'

/**
 * Access to the tables. It is a function of the scope, so no query can be written without one, and it throws for any
 * scope other than the one it was opened with.
 */
export type Db = <Tables>(scope: AnyScope) => Kysely<Tables>

export type Database = {
  /** Reads without a transaction. `tables` collects the tables that the read depends on. */
  read<T>(scope: AnyScope, work: (db: Db) => Promise<T>, tables?: Set<string>): Promise<T>
  /**
   * Expensive reads: the same on separate connections with a shorter timeout, so that other reads do not wait behind
   * them.
   */
  search: Database['read']
  /**
   * One transaction. Triggers journal its changes under `entry`; `buildFinalQuery` inserts that entry, together with
   * the commit, or several for a batch.
   */
  write<T>(
    scope: AnyScope,
    work: (db: Db) => Promise<T>,
    entry?: Id,
    buildFinalQuery?: () => QueryConfig | undefined,
  ): Promise<T>
  /**
   * The same in one round trip, for short hot writes: the commit is sent together with the statements. `work` sends them
   * all in one turn of the event loop, so none can depend on the answer of another.
   */
  writeAtOnce<T>(scope: AnyScope, work: (db: Db) => Promise<T>, entry?: Id): Promise<T>
  /**
   * The same for a single statement that changes only tables without a journal, where that is much of the cost. `changed`:
   * what live reads follow (`markTableChanged`).
   */
  writeStatement<T>(scope: AnyScope, work: (db: Db) => Promise<T>, changed: string): Promise<T>
  /**
   * A short transaction that commits independently of one that the caller may have open. It has separate connections,
   * so that callers that hold one connection never wait for each other to get a second. One at a time for each person:
   * `work` must not begin another one.
   */
  autonomousWrite<T>(scope: AnyScope, work: (db: Db) => Promise<T>): Promise<T>
  /** Whether this person has used the database much lately, while others use it too. Then they do few things at once. */
  mustGiveWay(person: Id): boolean
  /** Called for every change that this process has committed. */
  onChange(listener: (notice: ChangeNotice) => void): () => void
  /** Plain connections under the system scope, for queries about the database itself. */
  systemPool: Pool
  /** For a connection of one's own under the system scope. */
  systemConfig: SessionConfig
  /** How many connections the pools for changes have. */
  poolSizes(): { pool: string; total: number; idle: number; waiting: number }[]
  close(): Promise<void>
}

/** A committed change: where, by whom, in which tables. A null account means any workspace. */
export type ChangeNotice = { entry: Id; account: Id | null; person: Id | null; tables: string[] }

export function openDatabase(
  url: string,
  options: { role?: string | undefined; connections?: number; report?: (error: unknown) => void } = {},
): Database {
  // JIT compilation takes longer than any of our queries.
  const session: SessionSettings = { ...sessionTimeouts, jit: 'off', ...(options.role && { role: options.role }) }
  const systemSession = { ...session, 'taaskly.system': 'on' }
  const readOnly = { default_transaction_read_only: 'on' }
  const config: ClientConfig = { connectionString: url, ...timeouts, pipeline: true, types: pgTypeParsers }
  const maxConnections = options.connections ?? 8
  const writePool = openSessionPool({ ...config, max: maxConnections, session })
  const autonomousPool = openSessionPool({ ...config, max: 3, session })
  const systemConfig = { connectionString: url, ...timeouts, query_timeout: 10_000, session: systemSession }
  const systemPool = openSessionPool({ ...systemConfig, max: 2 })
  const meter = openUsageMeter()
  const readers = openReaderPool({ ...config, session: { ...session, ...readOnly } }, { maxConnections, meter })
  const searchers = openReaderPool(
    { ...config, session: { ...session, ...readOnly, statement_timeout: 8_000 } },
    { maxConnections: 2, meter },
  )
  // Every request needs a system read (authentication), so these have connections of their own.
  const systemReaderConfig = { ...config, query_timeout: 5_000, session: { ...systemSession, ...readOnly } }
  const listeners = new Set<(notice: ChangeNotice) => void>()
  // The change is committed, even if a listener throws.
  const notify = (listener: (notice: ChangeNotice) => void, notice: ChangeNotice) => {
    try {
      listener(notice)
    } catch (error) {
      options.report?.(error)
    }
  }
  const systemReaders = openReaderPool(systemReaderConfig, { maxConnections: 2, initialScope: systemScope })

  // One person cannot take all connections, nor the processor while others need it.
  const maxWrites = (person: string) => (meter.mustGiveWay(person) ? 1 : Math.ceil(maxConnections / 2))
  const limitAutonomous = limitConcurrencyPerKey(1, { maxWaiting: 100, whenFull: refuseTooManyWrites })
  const limitWriter = limitConcurrencyPerKey(maxWrites, { maxWaiting: 500, whenFull: refuseTooManyWrites })

  const change = async <T>(pool: Pool, scope: AnyScope, transaction: TransactionWork<T>): Promise<T> => {
    const outcome = await withConnection(pool, scope, async (client, scopeSet) => {
      const startedAt = performance.now()
      // PostgreSQL commits a statement by itself, so the scope must be set for certain.
      const isAlone = transaction.changed !== undefined && scopeByConnection.has(client)
      const done = isAlone
        ? inStatement(client, scope, transaction.work)
        : inTransaction(client, scope, transaction, scopeSet)
      return done.finally(() => {
        if (scope.kind === 'account') meter.add(scope.person, performance.now() - startedAt)
      })
    })
    const { entry, changed } = transaction
    if (changed !== undefined) outcome.notices.push({ entry, tables: [changed], ...ownersOf(scope) })
    for (const notice of outcome.notices) if (notice.entry) for (const listener of listeners) notify(listener, notice)
    outcome.runHooks(options.report)
    return outcome.result
  }

  const runRead = <T>(
    readerPool: ReaderPool,
    scope: AnyScope,
    work: (db: Db) => Promise<T>,
    tables?: Set<string>,
  ): Promise<T> => {
    const runQuery = (query: QueryConfig) => {
      if (tables) for (const table of tablesIn(query.text)) tables.add(table)
      return readerPool.query(scope, query)
    }
    const kysely = kyselyOn(runQuery)
    if (tables) trackDependencies(kysely, tables)
    return work(scopedDb(scope, kysely))
  }

  return {
    systemPool,
    systemConfig,
    poolSizes: () =>
      Object.entries({ write: writePool, autonomous: autonomousPool, system: systemPool }).map(([pool, each]) => ({
        pool,
        total: each.totalCount,
        idle: each.idleCount,
        waiting: each.waitingCount,
      })),
    read: (scope, ...args) => runRead(scope.kind === 'system' ? systemReaders : readers, scope, ...args),
    search: (scope, ...args) => runRead(scope.kind === 'system' ? systemReaders : searchers, scope, ...args),
    write: (scope, work, entry = '', buildFinalQuery) => {
      const run = () => change(writePool, scope, { work, entry, buildFinalQuery })
      return scope.kind === 'account' ? limitWriter(scope.person, run) : run()
    },
    writeAtOnce: (scope, work, entry = '') => {
      const run = () => change(writePool, scope, { work, entry, isAtOnce: true })
      return scope.kind === 'account' ? limitWriter(scope.person, run) : run()
    },
    writeStatement: (scope, work, changed) => {
      const statement = { work, entry: newId(), isAtOnce: true, buildFinalQuery: () => undefined, changed }
      const run = () => change(writePool, scope, statement)
      return scope.kind === 'account' ? limitWriter(scope.person, run) : run()
    },
    autonomousWrite: (scope, work) => {
      const run = () => change(autonomousPool, scope, { work, entry: '' })
      return scope.kind === 'account' ? limitAutonomous(scope.person, run) : run()
    },
    mustGiveWay: meter.mustGiveWay,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => {
      const pools = [writePool, autonomousPool, systemPool].map((each) => each.end())
      await Promise.all([...pools, ...[readers, searchers, systemReaders].map((each) => each.close())])
    },
  }
}

function refuseTooManyWrites(): never {
  refuse('request.too-many', 429, 'Too many of your changes are waiting to be saved. Try again in a moment.')
}

const systemScope: SystemScope = { kind: 'system', reason: 'system connection' }

const timeouts = { connectionTimeoutMillis: 5_000, query_timeout: 32_000, keepAlive: true }
const sessionTimeouts = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 }

/** The scope that each pooled connection is set to. Set outside of transactions, so a rollback does not undo it. */
const scopeByConnection = new WeakMap<PoolClient, AnyScope>()

/** A connection that could not be set to the scope, or not be left clean, is discarded. */
async function withConnection<T>(
  pool: Pool,
  scope: AnyScope,
  work: (client: PoolClient, scopeSet: Promise<void>) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    const scopeSet = setScope(client, scope)
    scopeSet.catch(() => {})
    return await work(client, scopeSet)
  } finally {
    client.release(!scopeByConnection.has(client))
  }
}

/** Sent in front of the transaction, which commits only once this has succeeded. */
async function setScope(client: PoolClient, scope: AnyScope): Promise<void> {
  if (sameScope(scopeByConnection.get(client), scope)) return
  scopeByConnection.delete(client)
  corkUntilEndOfTick(client)
  await sendQuery(client, settingsOf(scope))
  scopeByConnection.set(client, scope)
}

type TransactionWork<T> = {
  work: (db: Db) => Promise<T>
  entry: string
  buildFinalQuery?: (() => QueryConfig | undefined) | undefined
  isAtOnce?: boolean
  /** It is a single statement, and this is what it changes. */
  changed?: string
}

type Outcome<T> = { result: T; notices: ChangeNotice[]; runHooks: ReturnType<typeof collectHooks> }

async function inStatement<T>(
  client: PoolClient,
  scope: AnyScope,
  work: TransactionWork<T>['work'],
): Promise<Outcome<T>> {
  let isSent = false
  const tables = kyselyOn((query) => {
    if (isSent) throw new Error('Only a single statement is committed by itself.')
    isSent = true
    corkUntilEndOfTick(client)
    return sendQuery(client, query).catch(refuseUncertainCommit)
  })
  const runHooks = collectHooks(tables)
  try {
    return { result: await work(scopedDb(scope, tables)), notices: [], runHooks }
  } catch (error) {
    // The statement may still be under way.
    if (!(error instanceof pg.DatabaseError)) scopeByConnection.delete(client)
    throw error
  }
}

function ownersOf(scope: AnyScope): Pick<ChangeNotice, 'account' | 'person'> {
  return scope.kind === 'account' ? { account: scope.account, person: scope.person } : { account: null, person: null }
}

async function inTransaction<T>(
  client: PoolClient,
  scope: AnyScope,
  { work, entry, buildFinalQuery, isAtOnce }: TransactionWork<T>,
  scopeSet: Promise<void>,
): Promise<Outcome<T>> {
  let isOpen = true
  const runQuery = (query: QueryConfig) => {
    // The connection may belong to another transaction now.
    if (!isOpen) throw new Error('This transaction has ended; the query came too late.')
    corkUntilEndOfTick(client)
    return sendQuery(client, query)
  }
  const tables = kyselyOn(runQuery)
  const runHooks = collectHooks(tables)
  try {
    corkUntilEndOfTick(client)
    const beginPromise = client.query(beginStatement(entry))
    beginPromise.catch(() => {})
    const working = work(scopedDb(scope, tables))
    working.catch(() => {})
    await (isAtOnce ? Promise.race([working, statementsSent()]) : Promise.all([working, beginPromise]))
    await scopeSet
    isOpen = false
    corkUntilEndOfTick(client)
    const query = buildFinalQuery ? buildFinalQuery() : touchedTablesQuery
    const finalPromise = query && sendQuery<{ entry: string; tables: string[] }>(client, query)
    finalPromise?.catch(() => {})
    const { command } = await client.query('commit').catch(refuseUncertainCommit)
    await beginPromise
    const result = await working
    const finalResult = await finalPromise?.catch(ignoreAborted)
    if (command !== 'COMMIT') throw new Error('A statement failed in this transaction, so it was rolled back.')
    const owners = ownersOf(scope)
    return { result, notices: (finalResult?.rows ?? []).map((each) => ({ ...each, ...owners })), runHooks }
  } catch (error) {
    isOpen = false
    await client.query('rollback').catch(() => scopeByConnection.delete(client))
    throw error
  }
}

/** Resolves when everything has run that waits for no answer. */
async function statementsSent(): Promise<void> {
  await Promise.resolve()
  await new Promise<void>((resolve) => process.nextTick(resolve))
}

/** Two statements in one message. That form takes no parameters, so the value is checked. */
function beginStatement(entry: string): string {
  if (!/^[\da-f-]*$/.test(entry)) throw new Error('An entry of the journal is called by its id.')
  return `begin; set local taaskly.entry = '${entry}'`
}

const touchedTablesQuery: QueryConfig = {
  name: 'touched-tables',
  text: `select coalesce(current_setting('taaskly.entry', true), '') as entry, touched_tables() as tables`,
}

/** An aborted transaction says nothing about which statement failed. */
function ignoreAborted(error: unknown): undefined {
  const isAborted = error instanceof pg.DatabaseError && error.code === '25P02'
  if (!isAborted) throw error
}

/** If the connection is lost during the commit, it is unknown whether it succeeded; the message says neither. */
function refuseUncertainCommit(error: unknown): never {
  if (!isUnreachable(error)) throw error
  refuse(
    'database.unsure',
    503,
    'The database went away while this was being saved. Check whether it was saved before you try again.',
  )
}

export function scopedDb(scope: AnyScope, tables: Kysely<unknown>): Db {
  return <Tables>(requestedScope: AnyScope) => {
    if (!sameScope(requestedScope, scope))
      throw new Error('A query asked for a scope other than the one it was opened with.')
    return tables as Kysely<Tables>
  }
}
