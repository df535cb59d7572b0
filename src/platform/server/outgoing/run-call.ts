import { newId, type Id } from '../../contract/id.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Scope } from '../../contract/scope.ts'
import { Again, untilFree } from '../db/again.ts'
import { asInstallation } from '../db/lend.ts'
import type { Done, Occasion } from '../occasion.ts'
import { takeOnce } from '../once.ts'
import type { Running } from '../running.ts'
import { callOutside, leaseSeconds, sending, settle, type Outcome } from './attempt.ts'
import type { StepContext } from './define-call.ts'
import { outcomeOf, sentenceOf } from './failure.ts'
import { destinationOf, usual, type OutgoingCall } from './outgoing-call.ts'
import { sealInput } from './sealed-input.ts'
import * as store from './store.ts'

/**
 * Does an action that leaves the process, for somebody who waits for its answer: prepare, call, settle. It is not tried
 * again by itself, because whoever waits sees how it ended.
 */
export async function runCall(
  running: Running,
  call: OutgoingCall,
  scope: Scope,
  input: Record<string, unknown>,
  occasion: Occasion,
): Promise<Done> {
  const { signal = new AbortController().signal } = occasion
  const id = newId()
  if (call.action?.effect === 'read') return { answer: await look(running, call, scope, input, id, signal) }
  const destination = destinationOf(call, input)
  const taken = await untilFree(() => take(running, call, scope, input, { id, destination, once: occasion.once }))
  if (!taken) return { answer: undefined }
  const outcome = await callOutside(running, call, taken.request, id, signal)
  const asked = { ...taken.row, attempts: 0, max_attempts: 1, asker: scope }
  const { requestId, cause, group } = occasion
  const entered = { id: taken.entry, requestId, cause, group }
  const answer = await settle(running, call, asked, scope, input, outcome, entered)
  if (outcome.state === 'failed') throw refusalFor(outcome.error)
  return { answer: call.action?.output.parse(answer), entry: taken.entry }
}

/** A read leaves nothing behind: no row, no entry. */
async function look(
  running: Running,
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
    call.settle?.(outcome.result as never, input, { db, scope, running, key } satisfies StepContext as never),
  )
  return call.action?.output.parse(answer)
}

async function take(
  running: Running,
  call: OutgoingCall,
  scope: Scope,
  input: Record<string, unknown>,
  { id, destination, once }: { id: Id; destination: string; once: string | undefined },
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
    if (once && !(await takeOnce(db, scope, once))) return undefined
    const place = await asInstallation(db, scope, sending.why, (all) =>
      store.takePlace(all, sending, destination, call.atOnce ?? usual.atOnce),
    )
    if (place === 'full') throw new Again('outgoing.busy', 503, tooMany)
    if (place !== 'free') throw new Refusal('outgoing.unavailable', 503, unavailable)
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
  return Object.assign(new Refusal(code, 502, sentenceOf(error)), { cause: error })
}

const tooMany = 'The other side is busy with many calls of ours. Try again in a moment.'
const unavailable = 'The other side has failed several times in a row and is left alone for a moment. Try again soon.'
