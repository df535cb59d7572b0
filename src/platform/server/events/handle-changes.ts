import { rowChange } from '../../contract/event.ts'
import { refuse } from '../../contract/refusal.ts'
import { runAction } from '../actions/run-action.ts'
import type { ListenerContext } from './context.ts'
import type { ActionListener } from './listener.ts'
import { recordAttempt, recordFailure } from './record-failure.ts'
import { idempotencyKeyOf } from './listener-failures.ts'
import type { PendingChange } from './pending-changes.ts'
import { callerFor } from './caller-for.ts'

/** `skipped`: no caller was found for the change. */
export type HandledCounts = { handled: number; skipped: number; failed: boolean }

/** Handles the changes of one row in order. A failure is recorded, and the later changes wait. */
export async function handleItemChanges(
  context: ListenerContext,
  listener: ActionListener,
  changes: readonly PendingChange[],
  attemptsSoFar: (change: PendingChange) => number = () => 0,
): Promise<HandledCounts> {
  const counts = { handled: 0, skipped: 0, failed: false }
  for (const change of changes) {
    context.signal.throwIfAborted()
    try {
      counts[(await handleChange(context, listener, change)) ? 'handled' : 'skipped'] += 1
    } catch (error) {
      await recordFailure(context, listener, change, attemptsSoFar(change) + 1, error)
      return { ...counts, failed: true }
    }
  }
  return counts
}

async function handleChange(
  context: ListenerContext,
  listener: ActionListener,
  change: PendingChange,
): Promise<boolean> {
  const { running, callers, isCareful } = context
  const caller = await callerFor(callers, listener, change)
  if (!caller) return false
  if (isCareful) await recordAttempt(context, listener, change)
  const chainLength = chainLengthOf(change.requestId) + 1
  if (chainLength > maxChainLength) refuse('event.endless', 409, endlessMessage)
  const idempotencyKey = idempotencyKeyOf(listener.name, change)
  const options = { requestId: `event:${chainLength}:${idempotencyKey}`, idempotencyKey, cause: 'event' } as const
  await runAction(running, listener.implementation, caller, rowChange.parse(change), options)
  return true
}

/** A listener's changes trigger other listeners. The request id holds the length of this chain. */
function chainLengthOf(requestId: string): number {
  return Number(/^event:(\d+):/.exec(requestId)?.[1] ?? 0)
}

const maxChainLength = 16
const endlessMessage = `This change came out of ${maxChainLength} others, each made because of the one before. Listeners may be answering each other; skip it.`
