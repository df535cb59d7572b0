import pg from 'pg'
import { SessionClient, type SessionSettings } from '../db/connections/session-client.ts'
import { pgTypeParsers } from '../db/pg-type-parsers.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { limitConcurrency } from '../concurrency/semaphore.ts'
import { createWakeSignal } from './wake-signal.ts'
import type { ListenerContext, ListenerSlot } from './context.ts'
import { registerListeners } from './register-listeners.ts'
import type { Listener } from './listener.ts'
import { mayConcern } from './pending-changes.ts'
import { watchListeners } from './watch-listeners.ts'

/** Reports changes of other processes. It may miss some: polling finds them within a second. */
export type SubscribeToRemoteChanges = (onChange: (tables?: readonly string[]) => void) => () => void

/**
 * Starts the listeners. Each runs in one process at a time, by an advisory lock on a connection, which a dead process
 * loses. After a lost connection they continue on a new one from their saved position.
 */
export function startEvents(
  url: string,
  running: Runtime,
  listeners: readonly Listener[],
  subscribeToRemoteChanges?: SubscribeToRemoteChanges,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const restartSignal = createWakeSignal()
  const slots = listeners.map((listener): ListenerSlot => ({ listener, wakeSignal: createWakeSignal() }))
  const wake = (tables?: readonly string[]) => {
    for (const { listener, wakeSignal } of slots) if (!tables || mayConcern(listener, tables)) wakeSignal.wake()
  }
  const runLimited = limitConcurrency(maxConcurrent)
  const runExclusive = limitConcurrency(1)
  let isWarned = false
  let isDone = false
  const serve = () =>
    withConnection(url, stopping.signal, async (signal, query) => {
      signal.addEventListener('abort', () => wake())
      await registerListeners(query, listeners)
      isWarned = false
      isDone = slots.length === 0
      if (!isDone) await watchListeners({ running, callers: running, runLimited, runExclusive, signal, query }, slots)
    })
  const serving = (async () => {
    while (!isDone && !stopping.signal.aborted) {
      await serve().catch((error: unknown) => {
        if (!isWarned) running.log.warn('events wait for the database', { error })
        isWarned = true
      })
      if (!isDone && !stopping.signal.aborted) await restartSignal.wait(1_000)
    }
  })()
  const unsubscribes = [running.database.onChange(({ tables }) => wake(tables)), subscribeToRemoteChanges?.(wake)]
  return {
    stop: async () => {
      for (const stop of unsubscribes) stop?.()
      stopping.abort()
      restartSignal.wake()
      await serving
    },
  }
}

/** Leaves most write connections to user requests. */
const maxConcurrent = 4

async function withConnection(
  url: string,
  stopping: AbortSignal,
  work: (signal: AbortSignal, query: ListenerContext['query']) => Promise<void>,
): Promise<void> {
  // Pipelined, so that listeners do not wait for each other.
  const client = new SessionClient({
    connectionString: url,
    application_name: 'taaskly events',
    session,
    ...timeouts,
    types: pgTypeParsers,
    pipeline: true,
  })
  const lost = new AbortController()
  client.on('error', () => lost.abort())
  client.on('end', () => lost.abort())
  const names = new Map<string, string>()
  const query: ListenerContext['query'] = async (text, values = []) => {
    const name = names.get(text) ?? `events ${names.size}`
    names.set(text, name)
    try {
      return (await client.query({ name, text, values: [...values] })).rows
    } catch (error) {
      // Not an error from PostgreSQL, so the state of this connection is unknown.
      if (!(error instanceof pg.DatabaseError)) lost.abort()
      throw error
    }
  }
  try {
    await client.connect()
    await work(AbortSignal.any([stopping, lost.signal]), query)
  } finally {
    const ended = client.end().catch(() => {})
    if (!lost.signal.aborted) await ended
  }
}

/** Each of the few queries here has one good plan, which uses the indexes. Statistics must not change it. */
const plannerSettings = {
  plan_cache_mode: 'force_generic_plan',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  enable_bitmapscan: 'off',
  enable_sort: 'off',
}
const session: SessionSettings = { 'taaskly.system': 'on', statement_timeout: 60_000, ...plannerSettings }
const timeouts = { connectionTimeoutMillis: 5_000, query_timeout: 62_000, keepAlive: true }
