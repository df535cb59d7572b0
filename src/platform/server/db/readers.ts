import pg, { type ClientConfig, type QueryConfig, type QueryResult } from 'pg'
import type { AnyScope } from '../../contract/scope.ts'
import { gather } from './gather.ts'
import { sameScope, settingsOf } from './scope.ts'
import { isUnreachable } from './trouble.ts'

export type Readers = {
  query(scope: AnyScope, config: QueryConfig): Promise<QueryResult>
  close(): Promise<void>
}

/**
 * A few connections that all readers share. A question is sent right behind the ones before it, without waiting for
 * their answers, and before it the scope if it is another one than the question before had: on one connection
 * PostgreSQL keeps the order, so each question is answered under its own scope.
 */
export function openReaders(config: ClientConfig, { most, always }: { most: number; always?: AnyScope }): Readers {
  const readers: Reader[] = []
  const idlest = () => {
    const reader = readers.reduce<Reader | undefined>(
      (best, each) => (best && best.waiting <= each.waiting ? best : each),
      undefined,
    )
    if (reader && (reader.waiting === 0 || readers.length >= most)) return reader
    const fresh = new Reader(config, always)
    readers.push(fresh)
    return fresh
  }
  return {
    // A connection may have died unnoticed. A question changes nothing, so it is asked once more on another.
    query: (scope, question) =>
      idlest()
        .query(scope, question)
        .catch((error: unknown) => {
          if (!hasLostConnection(error)) throw error
          return idlest().query(scope, question)
        }),
    close: async () => {
      await Promise.all(readers.map((reader) => reader.close()))
    },
  }
}

const patience = 10_000

/** The question found no way out; one that was on its way when PostgreSQL ended has an answer of its own (57P…). */
function hasLostConnection(error: unknown): boolean {
  return isUnreachable(error) && !(error instanceof pg.DatabaseError)
}

class Reader {
  /** How many questions have no answer yet. */
  waiting = 0
  readonly #config: ClientConfig
  readonly #first: AnyScope | undefined
  #client: pg.Client | undefined
  #scope: AnyScope | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(config: ClientConfig, first: AnyScope | undefined) {
    this.#config = config
    this.#first = first
  }

  async query(scope: AnyScope, question: QueryConfig): Promise<QueryResult> {
    this.waiting += 1
    try {
      const client = (this.#client ??= this.#connect())
      const isSet = sameScope(this.#scope, scope)
      if (!isSet || this.waiting > 1) gather(client)
      const set = isSet ? undefined : client.query(settingsOf(scope))
      this.#scope = scope
      const answer = client.query(question)
      // Both are on their way. An answer that was given under another scope is never handed out.
      if (set) await set.catch((error) => this.#drop(client, error, answer))
      return await answer
    } catch (error) {
      if (isUnreachable(error)) this.#client = undefined
      throw error
    } finally {
      this.waiting -= 1
      if (this.waiting === 0) this.#restSoon()
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
    const forget = () => {
      if (this.#client === client) this.#client = undefined
    }
    // Whoever waits hears of it by their own question; the next one connects anew.
    client.on('error', forget)
    client.on('end', forget)
    client.connect().catch(forget)
    this.#scope = this.#first
    return client
  }

  async #drop(client: pg.Client, error: unknown, answer: Promise<unknown>): Promise<never> {
    if (this.#client === client) this.#client = undefined
    answer.catch(() => {})
    client.end().catch(() => {})
    throw error
  }

  /** A connection that nobody needs for a while costs PostgreSQL memory. */
  #restSoon(): void {
    if (this.#idle) return void this.#idle.refresh()
    this.#idle = setTimeout(() => {
      if (this.waiting === 0) void this.close()
    }, patience)
    this.#idle.unref()
  }
}
