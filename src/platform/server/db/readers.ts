import pg, { type ClientConfig, type QueryConfig, type QueryResult } from 'pg'
import type { AnyScope } from '../../contract/scope.ts'
import { gather } from './gather.ts'
import { sameScope, settingsOf } from './scope.ts'
import { send } from './send.ts'
import { onceInABreath } from './share.ts'
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
  // What is asked in one breath under one scope travels together to one connection: waking PostgreSQL costs more than most
  // questions do.
  let breath: { reader: Reader; scope: AnyScope; asked: number } | undefined
  const readerFor = (scope: AnyScope): Reader => {
    if (breath && breath.asked < mostTogether && sameScope(breath.scope, scope)) {
      breath.asked += 1
      return breath.reader
    }
    if (!breath) setImmediate(() => (breath = undefined))
    breath = { reader: idlest(), scope, asked: 1 }
    return breath.reader
  }
  // A connection may have died unnoticed. A question changes nothing, so it is asked once more on another.
  const ask = (scope: AnyScope, question: QueryConfig) =>
    readerFor(scope)
      .query(scope, question)
      .catch((error: unknown) => {
        if (!hasLostConnection(error)) throw error
        return idlest().query(scope, question)
      })
  return {
    query: onceInABreath(ask),
    close: async () => {
      await Promise.all(readers.map((reader) => reader.close()))
    },
  }
}

const patience = 10_000
const mostTogether = 3

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
  /** What the questions behind will find set, and the word that it was. */
  #scope: AnyScope | undefined
  #set: Promise<unknown> | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(config: ClientConfig, first: AnyScope | undefined) {
    this.#config = config
    this.#first = first
  }

  async query(scope: AnyScope, question: QueryConfig): Promise<QueryResult> {
    this.waiting += 1
    const client = (this.#client ??= this.#connect())
    try {
      gather(client)
      if (!sameScope(this.#scope, scope)) {
        this.#scope = scope
        this.#set = send(client, settingsOf(scope))
        this.#set.catch(() => this.#drop(client))
      }
      const set = this.#set
      const answer = send(client, question)
      answer.catch(() => {})
      // All are on their way. An answer is handed out only if the scope that it relies on was really set.
      await set
      return await answer
    } catch (error) {
      if (isUnreachable(error)) this.#drop(client)
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
      if (this.waiting === 0) void this.close()
    }, patience)
    this.#idle.unref()
  }
}
