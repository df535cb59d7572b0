import type { Id } from '../../contract/id.ts'
import type { ListenerContext } from './context.ts'
import { handleItemChanges } from './handle-changes.ts'
import type { Listener } from './listener.ts'
import { clearFailure } from './record-failure.ts'
import { pageSize, readItemChanges } from './pending-changes.ts'
import { memoizeCallers } from './caller-for.ts'

/** Tries again what is due, each with all that waits behind it. Says whether there was something. */
export async function retryDueFailures(context: ListenerContext, listener: Listener): Promise<boolean> {
  const due = await context.query<DueFailure>(
    `select thing, number, attempts from listener_troubles
     where listener = $1 and retry_at <= now() order by retry_at limit 20`,
    [listener.name],
  )
  const memoizedContext = { ...context, callers: memoizeCallers(context.callers) }
  const outcomes = await Promise.allSettled(
    due.map((each) => context.runLimited(() => retryFailure(memoizedContext, listener, each))),
  )
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  return due.length > 0
}

type DueFailure = { thing: Id; number: number; attempts: number }

/** When all that is to be seen of the thing has been heard, what comes later is heard the usual way again. */
async function retryFailure(
  context: ListenerContext,
  listener: Listener,
  { thing, number, attempts }: DueFailure,
): Promise<void> {
  const attemptsSoFar = (change: { number: number }) => (change.number === number ? attempts : 0)
  let from = number
  for (;;) {
    const changes = await readItemChanges(context, listener, thing, from)
    const { heard, failed } = await handleItemChanges(context, listener, changes, attemptsSoFar)
    if (heard > 0) await context.query('update listeners set last_success = now() where name = $1', [listener.name])
    if (failed) return
    if (changes.length < pageSize) break
    from = (changes.at(-1)?.number ?? from) + 1
  }
  await clearFailure(context, listener, thing)
}
