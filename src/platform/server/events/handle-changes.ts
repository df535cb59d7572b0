import { rowChange } from '../../contract/event.ts'
import { refuse } from '../../contract/refusal.ts'
import { runAction } from '../actions/run-action.ts'
import type { ListenerContext } from './context.ts'
import type { Listener } from './listener.ts'
import { recordAttempt, recordFailure } from './record-failure.ts'
import { idempotencyKeyOf } from './listener-failures.ts'
import type { PendingChange } from './pending-changes.ts'
import { callerFor } from './caller-for.ts'

/** How many changes of a thing were heard, how many were in the name of nobody, and whether one failed. */
export type HandledCounts = { heard: number; skipped: number; failed: boolean }

/** Hears the changes of one thing, in order. One that fails is noted, and those behind it wait. */
export async function handleItemChanges(
  context: ListenerContext,
  listener: Listener,
  changes: readonly PendingChange[],
  attemptsSoFar: (change: PendingChange) => number = () => 0,
): Promise<HandledCounts> {
  const tally = { heard: 0, skipped: 0, failed: false }
  for (const change of changes) {
    context.signal.throwIfAborted()
    try {
      tally[(await handleChange(context, listener, change)) ? 'heard' : 'skipped'] += 1
    } catch (error) {
      await recordFailure(context, listener, change, attemptsSoFar(change) + 1, error)
      return { ...tally, failed: true }
    }
  }
  return tally
}

async function handleChange(context: ListenerContext, listener: Listener, change: PendingChange): Promise<boolean> {
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

/** What a listener changes is heard by others, whose changes are heard again. Its request id says the how many-th this is. */
function chainLengthOf(requestId: string): number {
  return Number(/^event:(\d+):/.exec(requestId)?.[1] ?? 0)
}

const maxChainLength = 16
const endlessMessage = `This change came out of ${maxChainLength} others, each made because of the one before. Listeners may be answering each other; skip it.`
