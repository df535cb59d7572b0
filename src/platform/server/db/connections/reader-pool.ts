import pg, { type QueryConfig, type QueryResult } from 'pg'
import type { AnyScope } from '../../../contract/scope.ts'
import type { UsageMeter } from '../../concurrency/usage-meter.ts'
import { corkUntilEndOfTick } from '../batching/cork.ts'
import { sameScope, settingsOf } from '../scope.ts'
import { sendQuery } from '../send-query.ts'
import { dedupeWithinTick } from '../batching/dedupe-reads.ts'
import { isUnreachable } from '../database-errors.ts'
import { SessionClient, type SessionConfig } from './session-client.ts'

export type ReaderPool = {
  query(scope: AnyScope, config: QueryConfig): Promise<QueryResult>
  close(): Promise<void>
}

/**
 * A few connections that all reads share. Queries are pipelined: sent without waiting for earlier answers, with a
 * change of scope in front where needed. PostgreSQL runs the queries of a connection in order, so each is answered
 * under its own scope.
 */
export function openReaderPool(
  config: SessionConfig,
  { maxConnections, meter, initialScope }: { maxConnections: number; meter?: UsageMeter; initialScope?: AnyScope },
): ReaderPool {
  const readers: ReaderConnection[] = []
  const isHeavy = (person: string) => meter?.mustGiveWay(person) ?? false
  // One person's slow reads cannot occupy all connections, nor the processor while others need it.
  const maxFor = (person: string) => (isHeavy(person) ? 1 : Math.ceil(maxConnections / 2))
  // All queries behind a slow one wait too, so its connection is the last choice; so is one with queries of who uses much.
  const rank = (each: ReaderConnection) => (each.people().some(isHeavy) ? 2 : 0) + (each.isSlow() ? 1 : 0)
  const lessBusy = (one: ReaderConnection, other: ReaderConnection) => {
    const difference = rank(one) - rank(other) || one.pendingQueries - other.pendingQueries
    return difference <= 0 ? one : other
  }
  const leastBusy = (scope: AnyScope) => {
    const own = readers.filter((each) => each.pendingOf(scope) > 0)
    if (scope.kind === 'account' && own.length >= maxFor(scope.person)) return own.reduce(lessBusy)
    const reader = readers.length > 0 ? readers.reduce(lessBusy) : undefined
    if (reader && (reader.pendingQueries === 0 || readers.length >= maxConnections)) return reader
    const newReader = new ReaderConnection(config, meter, initialScope)
    readers.push(newReader)
    return newReader
  }
  // Queries of one tick under one scope go to the same connection: waking a PostgreSQL process costs more than most
  // queries.
  let currentTick: { reader: ReaderConnection; scope: AnyScope; queryCount: number } | undefined
  const readerFor = (scope: AnyScope): ReaderConnection => {
    if (currentTick && currentTick.queryCount < maxQueriesPerTick && sameScope(currentTick.scope, scope)) {
      currentTick.queryCount += 1
      return currentTick.reader
    }
    if (!currentTick) setImmediate(() => (currentTick = undefined))
    currentTick = { reader: leastBusy(scope), scope, queryCount: 1 }
    return currentTick.reader
  }
  // A connection may have died unnoticed. A read changes nothing, so it is retried once on another.
  const runQuery = (scope: AnyScope, query: QueryConfig) =>
    readerFor(scope)
      .query(scope, query)
      .catch((error: unknown) => {
        if (!hasLostConnection(error)) throw error
        return leastBusy(scope).query(scope, query)
      })
  return {
    query: dedupeWithinTick(runQuery),
    close: async () => {
      await Promise.all(readers.map((reader) => reader.close()))
    },
  }
}

const idleTimeoutMs = 10_000
const slowAfterMs = 100
const maxQueriesPerTick = 3

/** The query could not be sent. If PostgreSQL ended while it ran, it has an error of its own (57P…). */
function hasLostConnection(error: unknown): boolean {
  return isUnreachable(error) && !(error instanceof pg.DatabaseError)
}

class ReaderConnection {
  pendingQueries = 0
  readonly #pendingByPerson = new Map<string, number>()
  /** When it last got an answer, or began to wait for the first one. */
  #lastAnswerAt = 0
  readonly #config: SessionConfig
  readonly #meter: UsageMeter | undefined
  readonly #initialScope: AnyScope | undefined
  #client: SessionClient | undefined
  /** The settings of the connection are set. */
  #connected: Promise<unknown> | undefined
  /** The scope that the next queries will run under, and the pending query that sets it. */
  #scope: AnyScope | undefined
  #scopeSet: Promise<unknown> | undefined
  #idleTimer: NodeJS.Timeout | undefined

  constructor(config: SessionConfig, meter: UsageMeter | undefined, initialScope: AnyScope | undefined) {
    this.#config = config
    this.#meter = meter
    this.#initialScope = initialScope
  }

  pendingOf(scope: AnyScope): number {
    return scope.kind === 'account' ? (this.#pendingByPerson.get(scope.person) ?? 0) : 0
  }

  /** Whose queries wait for answers. */
  people(): string[] {
    return [...this.#pendingByPerson.keys()]
  }

  isSlow(): boolean {
    return this.pendingQueries > 0 && performance.now() - this.#lastAnswerAt > slowAfterMs
  }

  async query(scope: AnyScope, query: QueryConfig): Promise<QueryResult> {
    const sentAt = performance.now()
    if (this.pendingQueries === 0) this.#lastAnswerAt = sentAt
    this.#count(scope, 1)
    const client = (this.#client ??= this.#connect())
    try {
      corkUntilEndOfTick(client)
      if (!sameScope(this.#scope, scope)) {
        this.#scope = scope
        this.#scopeSet = sendQuery(client, settingsOf(scope))
        this.#scopeSet.catch(() => this.#drop(client))
      }
      const [connected, scopeSet] = [this.#connected, this.#scopeSet]
      const result = sendQuery(client, query)
      result.catch(() => {})
      // All are sent. The answer is returned only if settings and scope were really set.
      await connected
      await scopeSet
      return await result
    } catch (error) {
      if (isUnreachable(error)) this.#drop(client)
      throw error
    } finally {
      const answeredAt = performance.now()
      // Without the time of the queries before it.
      if (scope.kind === 'account') this.#meter?.add(scope.person, answeredAt - Math.max(sentAt, this.#lastAnswerAt))
      this.#lastAnswerAt = answeredAt
      this.#count(scope, -1)
      if (this.pendingQueries === 0) this.#closeWhenIdle()
    }
  }

  #count(scope: AnyScope, change: 1 | -1): void {
    this.pendingQueries += change
    if (scope.kind !== 'account') return
    const pending = this.pendingOf(scope) + change
    if (pending > 0) this.#pendingByPerson.set(scope.person, pending)
    else this.#pendingByPerson.delete(scope.person)
  }

  async close(): Promise<void> {
    clearTimeout(this.#idleTimer)
    const client = this.#client
    this.#client = undefined
    await client?.end()
  }

  #connect(): SessionClient {
    const client = new SessionClient(this.#config)
    const clearClient = () => {
      if (this.#client === client) this.#client = undefined
    }
    // Waiting queries fail by themselves; the next one connects again.
    client.on('error', clearClient)
    client.on('end', clearClient)
    this.#connected = client.connect()
    this.#connected.catch(clearClient)
    this.#scope = this.#initialScope
    this.#scopeSet = undefined
    return client
  }

  #drop(client: SessionClient): void {
    if (this.#client === client) this.#client = undefined
    client.end().catch(() => {})
  }

  /** An idle connection costs PostgreSQL memory. */
  #closeWhenIdle(): void {
    if (this.#idleTimer) return void this.#idleTimer.refresh()
    this.#idleTimer = setTimeout(() => {
      if (this.pendingQueries === 0) void this.close()
    }, idleTimeoutMs)
    this.#idleTimer.unref()
  }
}
