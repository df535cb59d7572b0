import type { Id } from '../../contract/id.ts'
import type { ListenerContext } from './context.ts'
import { handleItemChanges } from './handle-changes.ts'
import type { ActionListener } from './listener.ts'
import { clearFailure } from './record-failure.ts'
import { pageSize, readItemChanges } from './pending-changes.ts'
import { memoizeCallers } from './caller-for.ts'

/** Retries due failures, each with the changes that wait behind it. True if there were any. */
export async function retryDueFailures(context: ListenerContext, listener: ActionListener): Promise<boolean> {
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

/** After all visible changes of the row are handled, later ones go through the normal path again. */
async function retryFailure(
  context: ListenerContext,
  listener: ActionListener,
  { thing, number, attempts }: DueFailure,
): Promise<void> {
  const attemptsSoFar = (change: { number: number }) => (change.number === number ? attempts : 0)
  let from = number
  for (;;) {
    const changes = await readItemChanges(context, listener, thing, from)
    const { handled, failed } = await handleItemChanges(context, listener, changes, attemptsSoFar)
    if (handled > 0) await context.query('update listeners set last_success = now() where name = $1', [listener.name])
    if (failed) return
    if (changes.length < pageSize) break
    from = (changes.at(-1)?.number ?? from) + 1
  }
  await clearFailure(context, listener, thing)
}
