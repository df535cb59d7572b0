import { setTimeout as sleep } from 'node:timers/promises'
import type { ListenerContext, ListenerSlot } from './context.ts'
import { runBatchListener } from './run-batch-listener.ts'
import { handleItemChanges } from './handle-changes.ts'
import type { ActionListener } from './listener.ts'
import { clearFailure } from './record-failure.ts'
import { readCursor, saveCursor, advanceCursor, type ListenerCursor } from './listener-cursor.ts'
import { retryDueFailures } from './retry-failures.ts'
import { pageSize, readPendingPage, type PendingChange } from './pending-changes.ts'
import { memoizeCallers } from './caller-for.ts'

/** Runs one listener until the connection is lost: due retries first, then new changes, then wait for a wake signal. */
export async function runListener(context: ListenerContext, { listener, wakeSignal }: ListenerSlot): Promise<void> {
  if ('handleBatch' in listener) return runBatchListener(context, listener, wakeSignal)
  const { signal, running } = context
  let cursor: ListenerCursor | undefined
  while (!signal.aborted) {
    try {
      cursor ??= await readCursor(context, listener)
      const listenerContext = cursor.isCareful
        ? { ...context, isCareful: true, runLimited: context.runExclusive }
        : context
      const looked = performance.now()
      const retried = await retryDueFailures(listenerContext, listener)
      cursor = await advanceCursor(context, listener, cursor)
      if (cursor.toward) cursor = await handlePage(listenerContext, listener, cursor)
      else if (!retried) {
        await wakeSignal.wait()
        const pause = looked + minPauseMs - performance.now()
        if (pause > 0) await sleep(pause, undefined, { signal })
      }
    } catch (error) {
      if (signal.aborted) return
      running.log.error('listener failed, restarting', { listener: listener.name, error })
      cursor = undefined
      await wakeSignal.wait(5_000)
    }
  }
}

/** Between two looks, of which the first found nothing: many commits a second do not concern a listener. */
const minPauseMs = 20

/** Rows run in parallel, the changes of one row in order. The cursor moves when all are handled or recorded as failed. */
async function handlePage(
  context: ListenerContext,
  listener: ActionListener,
  cursor: ListenerCursor,
): Promise<ListenerCursor> {
  const page = await readPendingPage(context, listener, cursor)
  const itemChanges = [...Map.groupBy(page, ({ thing }) => thing).values()]
  const memoizedContext = { ...context, callers: memoizeCallers(context.callers) }
  const handleEach = async (changes: PendingChange[]) => {
    const counts = await handleItemChanges(memoizedContext, listener, changes)
    if (context.isCareful && !counts.failed) await clearFailure(context, listener, changes[0]?.thing)
    return counts
  }
  const outcomes = await Promise.allSettled(itemChanges.map((each) => context.runLimited(() => handleEach(each))))
  const counts = { handled: 0, skipped: 0 }
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') throw outcome.reason
    counts.handled += outcome.value.handled
    counts.skipped += outcome.value.skipped
  }
  const last = page.length < pageSize ? undefined : page.at(-1)
  const next = last
    ? { ...cursor, number: last.number }
    : { position: cursor.toward ?? cursor.position, toward: null, number: 0 }
  return saveCursor(context, listener, next, counts)
}
