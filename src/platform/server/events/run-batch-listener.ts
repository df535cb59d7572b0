import { setTimeout as sleep } from 'node:timers/promises'
import { restAfter } from '../concurrency/rest.ts'
import type { ListenerContext } from './context.ts'
import type { BatchListener } from './listener.ts'
import { advanceCursor, readCursor, saveCursor, type ListenerCursor } from './listener-cursor.ts'
import { listenerParams, pendingChangesSql, readChangedRows } from './pending-changes.ts'
import type { WakeSignal } from './wake-signal.ts'

/** Runs one batch listener until the connection is lost. An interrupted batch is handled again. */
export async function runBatchListener(
  context: ListenerContext,
  listener: BatchListener,
  wakeSignal: WakeSignal,
): Promise<void> {
  const { signal, running } = context
  let cursor: ListenerCursor | undefined
  while (!signal.aborted) {
    try {
      const began = performance.now()
      cursor ??= await readCursor(context, listener)
      cursor = await advanceCursor(context, listener, cursor)
      if (cursor.toward)
        cursor = await handlePending(context, listener, { ...cursor, toward: cursor.toward }, wakeSignal, began)
      else {
        await wakeSignal.wait()
        await sleep(gatherMs, undefined, { signal })
      }
    } catch (error) {
      if (signal.aborted) return
      running.log.error('listener failed, restarting', { listener: listener.name, error })
      cursor = undefined
      await wakeSignal.wait(5_000)
    }
  }
}

/** Small changes are handled together. */
const gatherMs = 200
/** How many numbers of changes a batch spans. */
const batchSize = 500

async function handlePending(
  context: ListenerContext,
  listener: BatchListener,
  cursor: ListenerCursor & { toward: string },
  wakeSignal: WakeSignal,
  began: number,
): Promise<ListenerCursor> {
  const { signal, running } = context
  const last = await findLast(context, listener, cursor)
  let workBegan = began
  for (let after = cursor.number; after < last; after += batchSize) {
    signal.throwIfAborted()
    const number = after + batchSize
    const rows = await readChangedRows(context, listener, cursor, { after, upTo: number })
    if (rows.length === 0) continue
    await listener.handleBatch(running, rows)
    if (number < last) await saveCursor(context, listener, { ...cursor, number }, { handled: rows.length, skipped: 0 })
    await restAfter(workBegan, restFactor(wakeSignal), signal)
    workBegan = performance.now()
  }
  return saveCursor(context, listener, { position: cursor.toward, toward: null, number: 0 }, { handled: 1, skipped: 0 })
}

/** While others write, it takes a tenth of the time, so that they are hardly slower. */
function restFactor(wakeSignal: WakeSignal): number {
  return wakeSignal.isSignaled() ? 9 : 1
}

async function findLast(
  { query }: ListenerContext,
  listener: BatchListener,
  { position, toward }: { position: string; toward: string },
): Promise<number> {
  const [found] = await query<{ last: number | null }>(
    `select max(c.number) as last ${pendingChangesSql} and pg_visible_in_snapshot(j.xid, $6::pg_snapshot)`,
    [...listenerParams(listener), position, toward],
  )
  return found?.last ?? 0
}
