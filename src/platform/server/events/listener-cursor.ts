import type { ListenerContext } from './context.ts'
import type { Listener } from './listener.ts'
import { listenerParams, pendingChangesSql } from './pending-changes.ts'

/** How far a listener has read the journal (the migration explains the columns). `savedPosition` is the one in the database. */
export type ListenerCursor = {
  position: string
  toward: string | null
  number: number
  savedPosition: string
  isCareful: boolean
}

export async function readCursor({ query }: ListenerContext, { name }: Listener): Promise<ListenerCursor> {
  const [cursor] = await query<ListenerCursor>(
    `select position::text, toward::text, number, position::text as "savedPosition", careful as "isCareful"
     from listeners where name = $1`,
    [name],
  )
  if (!cursor) throw new Error(`The listener ${name} is not registered.`)
  return cursor
}

/** Looks for new changes and sets how far to read. Without any, the position moves forward. */
export async function advanceCursor(
  context: ListenerContext,
  listener: Listener,
  cursor: ListenerCursor,
): Promise<ListenerCursor> {
  if (cursor.toward) return cursor
  const [snapshot] = await context.query<{ now: string; first: number | null }>(
    `select pg_current_snapshot()::text as now, min(c.number) as first ${pendingChangesSql}`,
    [...listenerParams(listener), cursor.position],
  )
  if (!snapshot) return cursor
  const { now, first } = snapshot
  if (first !== null) return { ...cursor, toward: now, number: first - 1 }
  const advanced = { ...cursor, position: now }
  return oldestTransaction(now) - oldestTransaction(cursor.savedPosition) > maxTransactionsBehind / 2
    ? saveCursor(context, listener, advanced)
    : advanced
}

/** An idle listener's position is saved again after this many transactions. */
export const maxTransactionsBehind = 10_000

/** The text of a snapshot begins with the oldest transaction that was still running. */
export function oldestTransaction(snapshot: string): number {
  return Number.parseInt(snapshot, 10)
}

export async function saveCursor(
  { query }: ListenerContext,
  { name }: Listener,
  { position, toward, number }: Omit<ListenerCursor, 'savedPosition' | 'isCareful'>,
  counts = { handled: 0, skipped: 0 },
): Promise<ListenerCursor> {
  await query(
    `update listeners set position = $2, toward = $3, number = $4, careful = false, skipped = skipped + $5,
       last_success = case when $6 then now() else last_success end where name = $1`,
    [name, position, toward, number, counts.skipped, counts.handled > 0],
  )
  return { position, toward, number, savedPosition: position, isCareful: false }
}
