import { newId, type Id } from '../../contract/id.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Scope } from '../../contract/scope.ts'
import { RetryableRefusal, retryTransaction } from '../db/transactions/retry-transaction.ts'
import { withSystemScope } from '../db/with-scope.ts'
import type { RunResult, RunOptions } from '../actions/run-options.ts'
import { claimIdempotencyKey } from '../actions/idempotency-key.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { callOutside, leaseSeconds, outgoingScope, settle, type Outcome } from './attempt.ts'
import type { SettleContext, StepContext } from './define-call.ts'
import { outcomeOf, messageOf } from './failure.ts'
import { destinationOf, outgoingDefaults, type OutgoingCall } from './outgoing-call.ts'
import { sealInput } from './sealed-input.ts'
import * as store from './store.ts'

/**
 * Runs an action that leaves the process, for a caller who waits: prepare, call, settle. It is not retried, because the
 * caller sees the outcome.
 */
export async function runOutgoingAction(
  running: Runtime,
  call: OutgoingCall,
  scope: Scope,
  input: Record<string, unknown>,
  options: RunOptions,
): Promise<RunResult> {
  const { signal = new AbortController().signal } = options
  const id = newId()
  if (call.action?.effect === 'read') return { answer: await runRead(running, call, scope, input, id, signal) }
  const destination = destinationOf(call, input)
  const claimed = await retryTransaction(() =>
    claim(running, call, scope, input, { id, destination, idempotencyKey: options.idempotencyKey }),
  )
  if (!claimed) return { answer: undefined }
  const outcome = await callOutside(running, call, claimed.request, id, signal)
  const stored = { ...claimed.row, run: null, attempts: 0, max_attempts: 1, requester: scope }
  const { requestId, cause, group } = options
  const journalEntry = { id: claimed.entry, requestId, cause, group }
  const answer = await settle(running, call, stored, scope, input, outcome, journalEntry, options.alsoWrite)
  if (outcome.state === 'failed') throw refusalFor(outcome.error)
  return { answer: call.action?.output.parse(answer), entry: claimed.entry }
}

/** A read stores no row and no journal entry. */
async function runRead(
  running: Runtime,
  call: OutgoingCall,
  scope: Scope,
  input: Record<string, unknown>,
  key: Id,
  signal: AbortSignal,
): Promise<unknown> {
  const { database } = running
  const request = await database.read(
    scope,
    async (db) => call.prepare?.(input, { db, scope, running, key } satisfies StepContext as never) ?? input,
  )
  const outcome: Outcome = await callOutside(running, call, request, key, signal)
  if (outcome.state === 'failed') throw refusalFor(outcome.error)
  const answer = await database.read(scope, async (db) =>
    call.settle?.(outcome.result as never, input, {
      db,
      scope,
      running,
      key,
      entry: '',
    } satisfies SettleContext as never),
  )
  return call.action?.output.parse(answer)
}

async function claim(
  running: Runtime,
  call: OutgoingCall,
  scope: Scope,
  input: Record<string, unknown>,
  { id, destination, idempotencyKey }: { id: Id; destination: string; idempotencyKey: string | undefined },
) {
  const entry = newId()
  const row = {
    id,
    call: call.name,
    description: call.description,
    destination,
    input: sealInput(running, id, input),
    recipient: null,
    thing: null,
    entry,
    max_attempts: 1,
  }
  return running.database.write(scope, async (db) => {
    if (idempotencyKey && !(await claimIdempotencyKey(db, scope, idempotencyKey))) return undefined
    const slot = await withSystemScope(db, scope, outgoingScope.reason, (systemDb) =>
      store.checkCapacity(systemDb, outgoingScope, destination, call.atOnce ?? outgoingDefaults.atOnce),
    )
    if (slot === 'full') throw new RetryableRefusal('outgoing.busy', 503, busyMessage)
    if (slot !== 'free') throw new Refusal('outgoing.unavailable', 503, unavailableMessage)
    const request = call.prepare
      ? await call.prepare(input, { db, scope, running, key: id } satisfies StepContext as never)
      : input
    await store.addCall(db, scope, row, { seconds: leaseSeconds(call), attempts: 1 })
    return { request, row, entry }
  })
}

function refusalFor(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const code = outcomeOf(error) === 'unknown' ? 'outgoing.unknown' : 'outgoing.failed'
  return Object.assign(new Refusal(code, 502, messageOf(error)), { cause: error })
}

const busyMessage = 'The other side is busy with many calls of ours. Try again in a moment.'
const unavailableMessage =
  'The other side has failed several times in a row and is left alone for a moment. Try again soon.'
