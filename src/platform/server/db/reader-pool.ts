import pg, { type ClientConfig, type QueryConfig, type QueryResult } from 'pg'
import type { AnyScope } from '../../contract/scope.ts'
import { corkUntilEndOfTick } from './cork.ts'
import { sameScope, settingsOf } from './scope.ts'
import { sendQuery } from './send-query.ts'
import { dedupeWithinTick } from './dedupe-reads.ts'
import { isUnreachable } from './database-errors.ts'

export type ReaderPool = {
  query(scope: AnyScope, config: QueryConfig): Promise<QueryResult>
  close(): Promise<void>
}

/**
 * A few connections that all readers share. A question is sent right behind the ones before it, without waiting for
 * their answers, and before it the scope if it is another one than the question before had: on one connection
 * PostgreSQL keeps the order, so each question is answered under its own scope.
 */
export function openReaderPool(
  config: ClientConfig,
  { maxConnections, initialScope }: { maxConnections: number; initialScope?: AnyScope },
): ReaderPool {
  const readers: ReaderConnection[] = []
  const leastBusy = () => {
    const reader = readers.reduce<ReaderConnection | undefined>(
      (best, each) => (best && best.pendingQueries <= each.pendingQueries ? best : each),
      undefined,
    )
    if (reader && (reader.pendingQueries === 0 || readers.length >= maxConnections)) return reader
    const newReader = new ReaderConnection(config, initialScope)
    readers.push(newReader)
    return newReader
  }
  // What is asked in one breath under one scope travels together to one connection: waking PostgreSQL costs more than most
  // questions do.
  let currentTick: { reader: ReaderConnection; scope: AnyScope; queryCount: number } | undefined
  const readerFor = (scope: AnyScope): ReaderConnection => {
    if (currentTick && currentTick.queryCount < maxQueriesPerTick && sameScope(currentTick.scope, scope)) {
      currentTick.queryCount += 1
      return currentTick.reader
    }
    if (!currentTick) setImmediate(() => (currentTick = undefined))
    currentTick = { reader: leastBusy(), scope, queryCount: 1 }
    return currentTick.reader
  }
  // A connection may have died unnoticed. A question changes nothing, so it is asked once more on another.
  const runQuery = (scope: AnyScope, query: QueryConfig) =>
    readerFor(scope)
      .query(scope, query)
      .catch((error: unknown) => {
        if (!hasLostConnection(error)) throw error
        return leastBusy().query(scope, query)
      })
  return {
    query: dedupeWithinTick(runQuery),
    close: async () => {
      await Promise.all(readers.map((reader) => reader.close()))
    },
  }
}

const idleTimeoutMs = 10_000
const maxQueriesPerTick = 3

/** The question found no way out; one that was on its way when PostgreSQL ended has an answer of its own (57P…). */
function hasLostConnection(error: unknown): boolean {
  return isUnreachable(error) && !(error instanceof pg.DatabaseError)
}

class ReaderConnection {
  /** How many questions have no answer yet. */
  pendingQueries = 0
  readonly #config: ClientConfig
  readonly #first: AnyScope | undefined
  #client: pg.Client | undefined
  /** What the questions behind will find set, and the word that it was. */
  #scope: AnyScope | undefined
  #set: Promise<unknown> | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(config: ClientConfig, initialScope: AnyScope | undefined) {
    this.#config = config
    this.#first = initialScope
  }

  async query(scope: AnyScope, query: QueryConfig): Promise<QueryResult> {
    this.pendingQueries += 1
    const client = (this.#client ??= this.#connect())
    try {
      corkUntilEndOfTick(client)
      if (!sameScope(this.#scope, scope)) {
        this.#scope = scope
        this.#set = sendQuery(client, settingsOf(scope))
        this.#set.catch(() => this.#drop(client))
      }
      const scopeSet = this.#set
      const result = sendQuery(client, query)
      result.catch(() => {})
      // All are on their way. An answer is handed out only if the scope that it relies on was really set.
      await scopeSet
      return await result
    } catch (error) {
      if (isUnreachable(error)) this.#drop(client)
      throw error
    } finally {
      this.pendingQueries -= 1
      if (this.pendingQueries === 0) this.#restSoon()
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const client = this.#client
    this.#client = undefined
    await client?.end()
  }

  #connect(): pg.Client {
    const client = new pg.Client(this.#config)
    const clearClient = () => {
      if (this.#client === client) this.#client = undefined
    }
    // Whoever waits hears of it by their own question; the next one connects anew.
    client.on('error', clearClient)
    client.on('end', clearClient)
    client.connect().catch(clearClient)
    this.#scope = this.#first
    this.#set = undefined
    return client
  }

  #drop(client: pg.Client): void {
    if (this.#client === client) this.#client = undefined
    client.end().catch(() => {})
  }

  /** A connection that nobody needs for a while costs PostgreSQL memory. */
  #restSoon(): void {
    if (this.#idle) return void this.#idle.refresh()
    this.#idle = setTimeout(() => {
      if (this.pendingQueries === 0) void this.close()
    }, idleTimeoutMs)
    this.#idle.unref()
  }
}
