import type { ListenerContext } from './context.ts'
import type { Listener } from './listener.ts'
import { listenerParams, pendingChangesSql } from './pending-changes.ts'

/** How far a listener has heard the journal (the migration says how it is meant), which position of it is kept, and whether it goes on with care. */
export type ListenerCursor = {
  position: string
  toward: string | null
  number: number
  kept: string
  isCareful: boolean
}

export async function readCursor({ query }: ListenerContext, { name }: Listener): Promise<ListenerCursor> {
  const [cursor] = await query<ListenerCursor>(
    'select position::text, toward::text, number, position::text as kept, careful as "isCareful" from listeners where name = $1',
    [name],
  )
  if (!cursor) throw new Error(`The listener ${name} is not enrolled.`)
  return cursor
}

/** Looks whether there is something new, and how far it goes. If not, the place just moves along. */
export async function advanceCursor(
  context: ListenerContext,
  listener: Listener,
  cursor: ListenerCursor,
): Promise<ListenerCursor> {
  if (cursor.toward) return cursor
  const [found] = await context.query<{ now: string; first: number | null }>(
    `select pg_current_snapshot()::text as now, min(c.number) as first ${pendingChangesSql}`,
    [...listenerParams(listener), cursor.position],
  )
  if (!found) return cursor
  const { now, first } = found
  if (first !== null) return { ...cursor, toward: now, number: first - 1 }
  const advanced = { ...cursor, position: now }
  return oldestTransaction(now) - oldestTransaction(cursor.kept) > maxTransactionsBehind / 2
    ? saveCursor(context, listener, advanced)
    : advanced
}

/** So many transactions may go by before a place that nothing happens at is kept again. */
export const maxTransactionsBehind = 10_000

/** A snapshot begins with the oldest transaction that it does not know the end of. */
export function oldestTransaction(snapshot: string): number {
  return Number.parseInt(snapshot, 10)
}

export async function saveCursor(
  { query }: ListenerContext,
  { name }: Listener,
  { position, toward, number }: Omit<ListenerCursor, 'kept' | 'isCareful'>,
  tally = { heard: 0, skipped: 0 },
): Promise<ListenerCursor> {
  await query(
    `update listeners set position = $2, toward = $3, number = $4, careful = false, skipped = skipped + $5,
       last_success = case when $6 then now() else last_success end where name = $1`,
    [name, position, toward, number, tally.skipped, tally.heard > 0],
  )
  return { position, toward, number, kept: position, isCareful: false }
}
