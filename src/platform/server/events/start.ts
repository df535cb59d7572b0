import pg from 'pg'
import { asWeSpeak } from '../db/values.ts'
import type { Running } from '../running.ts'
import { turns } from '../turns.ts'
import { bell } from './bell.ts'
import type { Desk, Post } from './desk.ts'
import { enrol } from './enrol.ts'
import type { Listener } from './listener.ts'
import { mayConcern } from './unheard.ts'
import { watch } from './watch.ts'

/** Tells of changes that other processes made, as far as it hears of them. They are found without it, a second later. */
export type OnOthersChange = (hear: (tables?: readonly string[]) => void) => () => void

/**
 * Lets the listeners hear the journal. Each is served by one process at a time: its lock belongs to a connection, so whoever
 * dies lets go of it. When the connection is lost, all begins again on a new one, where it was left.
 */
export function startEvents(
  url: string,
  running: Running,
  listeners: readonly Listener[],
  onOthersChange?: OnOthersChange,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const pause = bell()
  const posts = listeners.map((listener): Post => ({ listener, bell: bell() }))
  const wake = (tables?: readonly string[]) => {
    for (const { listener, bell } of posts) if (!tables || mayConcern(listener, tables)) bell.ring()
  }
  const inTurn = turns(mostAtOnce)
  const alone = turns(1)
  let told = false
  let isOver = false
  const serve = () =>
    withConnection(url, stopping.signal, async (signal, ask) => {
      signal.addEventListener('abort', () => wake())
      await enrol(ask, listeners)
      told = false
      isOver = posts.length === 0
      if (!isOver) await watch({ running, who: running, inTurn, alone, signal, ask }, posts)
    })
  const serving = (async () => {
    while (!isOver && !stopping.signal.aborted) {
      await serve().catch((error: unknown) => {
        if (!told) running.log.warn('events wait for the database', { error })
        told = true
      })
      if (!isOver && !stopping.signal.aborted) await pause.wait(1_000)
    }
  })()
  const deafen = [running.database.onChange(({ tables }) => wake(tables)), onOthersChange?.(wake)]
  return {
    stop: async () => {
      for (const stop of deafen) stop?.()
      stopping.abort()
      pause.ring()
      await serving
    },
  }
}

/** Of the connections that changes are made on, most are left to people. */
const mostAtOnce = 4

async function withConnection(
  url: string,
  stopping: AbortSignal,
  work: (signal: AbortSignal, ask: Desk['ask']) => Promise<void>,
): Promise<void> {
  // Several listeners ask on it without waiting for each other.
  const client = new pg.Client({
    connectionString: url,
    ...asInstallation,
    ...patience,
    types: asWeSpeak,
    pipeline: true,
  })
  const lost = new AbortController()
  client.on('error', () => lost.abort())
  client.on('end', () => lost.abort())
  const names = new Map<string, string>()
  const ask: Desk['ask'] = async (text, values = []) => {
    const name = names.get(text) ?? `events ${names.size}`
    names.set(text, name)
    try {
      return (await client.query({ name, text, values: [...values] })).rows
    } catch (error) {
      // No word from PostgreSQL itself: nobody knows what holds on this connection.
      if (!(error instanceof pg.DatabaseError)) lost.abort()
      throw error
    }
  }
  try {
    await client.connect()
    await work(AbortSignal.any([stopping, lost.signal]), ask)
  } finally {
    const ended = client.end().catch(() => {})
    if (!lost.signal.aborted) await ended
  }
}

/** The few questions asked here have one good plan each, by way of the indexes, whatever is known of the tables. */
const planned = ['hashjoin', 'mergejoin', 'bitmapscan', 'sort'].map((way) => `-c enable_${way}=off`).join(' ')
const asInstallation = {
  application_name: 'taaskly events',
  options: `-c taaskly.system=on -c plan_cache_mode=force_generic_plan ${planned}`,
}
const patience = { connectionTimeoutMillis: 5_000, statement_timeout: 60_000, query_timeout: 62_000, keepAlive: true }
