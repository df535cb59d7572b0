import { createWakeSignal } from './wake-signal.ts'
import type { ListenerContext, ListenerSlot } from './context.ts'
import { runListener } from './run-listener.ts'
import { maxTransactionsBehind, oldestTransaction } from './listener-cursor.ts'
import { mayConcern } from './pending-changes.ts'

/**
 * Polls once a second, with one query for all listeners of the process: takes over listeners that no other process runs,
 * and wakes those whose table has changed or that have due retries.
 */
export async function watchListeners(context: ListenerContext, slots: readonly ListenerSlot[]): Promise<void> {
  const { signal, running } = context
  const pollTimer = createWakeSignal()
  signal.addEventListener('abort', pollTimer.wake)
  const names = slots.map(({ listener }) => listener.name)
  const served = new Map<ListenerSlot, Promise<void>>()
  let lastSnapshot: string | null = null
  let lastFullPollAt = 0

  const poll = async () => {
    const unserved = slots.filter((slot) => !served.has(slot)).map(({ listener }) => listener.name)
    const [result] = await context.query<PollResult>(pollSql, [lastSnapshot, unserved, names])
    if (!result || signal.aborted) return
    const { now, ours, tables, due } = result
    for (const slot of slots) if (ours.includes(slot.listener.name)) served.set(slot, runListener(context, slot))
    // Idle listeners are woken from time to time too, so that their position does not fall far behind.
    const isFullPoll = lastSnapshot === null || oldestTransaction(now) - lastFullPollAt > maxTransactionsBehind
    if (isFullPoll) lastFullPollAt = oldestTransaction(now)
    for (const { listener, wakeSignal } of served.keys())
      if (isFullPoll || mayConcern(listener, tables) || due.includes(listener.name)) wakeSignal.wake()
    lastSnapshot = now
  }

  while (!signal.aborted) {
    await poll().catch((error: unknown) => {
      if (!signal.aborted) running.log.error('events could not be polled, trying again', { error })
    })
    await pollTimer.wait(1_000)
  }
  await Promise.all(served.values())
}

type PollResult = { now: string; ours: string[]; tables: string[]; due: string[] }

/** Locks those of $2 that no process runs. `tables`: of entries that are newer than the last poll. */
const pollSql = `select pg_current_snapshot()::text as now,
  array(select name from unnest($2::text[]) name where pg_try_advisory_lock(7304914, hashtext(name))) as ours,
  array(select distinct unnest(tables) from journal
    where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)) as tables,
  array(select distinct listener from listener_troubles where listener = any ($3) and retry_at <= now()) as due`
