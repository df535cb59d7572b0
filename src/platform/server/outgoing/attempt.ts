import { newId, type Id } from '../../contract/id.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Scope, SystemScope } from '../../contract/scope.ts'
import type { RunOptions } from '../actions/run-options.ts'
import { scopeOf } from '../auth/caller.ts'
import type { Db } from '../db/database.ts'
import { withSystemScope } from '../db/with-scope.ts'
import { markTableChanged } from '../db/mark-table-changed.ts'
import { insertEntriesQuery } from '../journal/entry.ts'
import { trace } from '../monitoring/tracing.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { notSentInTime, outcomeOf, messageOf, stoppedMidway } from './failure.ts'
import type { CallContext, SettleContext, StepContext } from './define-call.ts'
import { outgoingDefaults, type OutgoingCall } from './outgoing-call.ts'
import { retryUntil } from './retry-until.ts'
import { openInput } from './sealed-input.ts'
import * as store from './store.ts'

export const outgoingScope: SystemScope = { kind: 'system', reason: 'calls that leave the process' }

/** Seconds after a call's time limit until its sender counts as dead. */
const graceSeconds = 10

export function leaseSeconds({ timeoutMs = outgoingDefaults.timeoutMs }: OutgoingCall): number {
  return timeoutMs / 1000 + graceSeconds
}

/** One attempt: claim and prepare, call, settle. 'full': the destination takes no more calls now. */
export async function attempt(
  running: Runtime,
  call: OutgoingCall,
  stored: store.StoredCall,
  signal: AbortSignal,
): Promise<'full' | 'over'> {
  const input = readInput(running, call, stored)
  if (!input) return giveUp(running, stored, unreadableMessage)
  const scope = await currentScope(running, stored)
  if (scope === 'gone')
    return giveUp(running, stored, 'The person who requested this may no longer do it, so it was not sent.')
  const claimed = await claim(running, call, stored, scope, input).catch((error: unknown) =>
    handlePrepareError(running, stored, error),
  )
  if (claimed === 'full') return 'full'
  if (claimed === 'over') return 'over'
  const outcome = await callOutside(running, call, claimed.request, stored.id, signal)
  const until = Date.now() + leaseSeconds(call) * 1000
  await retryUntil(until, () => settle(running, call, stored, scope, input, outcome))
  return 'over'
}

export type Outcome = { state: 'sent'; result: unknown } | { state: 'failed'; error: unknown }

/** The call itself. It holds no database connection, and it is abandoned after its time limit. */
export async function callOutside(
  running: Runtime,
  { name, call, timeoutMs = outgoingDefaults.timeoutMs }: OutgoingCall,
  request: unknown,
  key: Id,
  stopSignal: AbortSignal,
): Promise<Outcome> {
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), stopSignal])
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('The call took too long.', { cause: signal.reason })), {
      once: true,
    }),
  )
  try {
    const context = { running, signal, key } satisfies CallContext
    const result = await trace({ name: `call ${name}`, kind: 'client' }, () =>
      Promise.race([call(request as never, context as never), aborted]),
    )
    return { state: 'sent', result }
  } catch (error) {
    return { state: 'failed', error }
  }
}

function readInput(
  running: Runtime,
  call: OutgoingCall,
  stored: store.StoredCall,
): Record<string, unknown> | undefined {
  try {
    return openInput(running, call, stored)
  } catch (error) {
    running.log.error('a call outside cannot be read', { call: call.name, id: stored.id, error })
    return undefined
  }
}

const unreadableMessage =
  'This cannot be read any more, because it was stored under another SECRET_KEY. Ask for it again.'

/** The scope of the requester, with their current rights. */
async function currentScope(
  { callerOf }: Runtime,
  { requester }: store.StoredCall,
): Promise<Scope | SystemScope | 'gone'> {
  if (!requester) return outgoingScope
  const caller = await callerOf(requester)
  const scope = caller && scopeOf(caller)
  return scope?.kind === 'account' ? scope : 'gone'
}

type ClaimResult = { request: unknown } | 'full' | 'over'

async function claim(
  running: Runtime,
  call: OutgoingCall,
  stored: store.StoredCall,
  scope: Scope | SystemScope,
  input: Record<string, unknown>,
): Promise<ClaimResult> {
  const { id, destination } = stored
  return running.database.write(scope, async (db): Promise<ClaimResult> => {
    const slot = await inOutgoingScope(db, scope, async (systemDb) => {
      if (!(await store.lockWaiting(systemDb, outgoingScope, id))) return 'over'
      const capacity = await store.checkCapacity(
        systemDb,
        outgoingScope,
        destination,
        call.atOnce ?? outgoingDefaults.atOnce,
      )
      if (capacity === 'free') await store.markSending(systemDb, outgoingScope, id, leaseSeconds(call))
      else if (capacity !== 'full') await store.postpone(systemDb, outgoingScope, id, capacity.openUntil)
      return capacity
    })
    if (slot === 'full') return 'full'
    if (slot !== 'free') return 'over'
    if (!call.prepare) return { request: input }
    if (scope.kind === 'system') throw new Error(`${call.name} needs a workspace, but it was requested without one.`)
    const request = await call.prepare(input, { db, scope, running, key: id } satisfies StepContext as never)
    if (request !== undefined) return { request }
    await store.settleCall(db, scope, id, 'dropped')
    await wakeRun(running, db, scope, stored)
    await markTableChanged(db, scope, 'outgoing_calls')
    return 'over'
  })
}

/** A call that was not prepared was certainly not sent. */
async function handlePrepareError(running: Runtime, stored: store.StoredCall, error: unknown): Promise<'over'> {
  if (!(error instanceof Refusal) || error.status >= 500) throw error
  return giveUp(running, stored, error.message)
}

export async function giveUp(running: Runtime, stored: store.StoredCall, message: string): Promise<'over'> {
  const { id } = stored
  await running.database.write(outgoingScope, async (db) => {
    if (await store.lockWaiting(db, outgoingScope, id)) await store.markSending(db, outgoingScope, id, 1)
    await store.settleCall(db, outgoingScope, id, 'failed', message)
    await wakeRun(running, db, outgoingScope, stored)
  })
  return 'over'
}

type JournalEntryInfo = Pick<
  Parameters<typeof insertEntriesQuery>[1][number],
  'id' | 'requestId' | 'cause' | 'within' | 'group'
>

/** Stores the outcome: sent, retry later, failed, or unknown. */
export async function settle(
  running: Runtime,
  call: OutgoingCall,
  stored: store.StoredCall,
  scope: Scope | SystemScope,
  input: Record<string, unknown>,
  outcome: Outcome,
  journalEntry: JournalEntryInfo = {
    id: newId(),
    requestId: `call-${stored.id}`,
    cause: 'job',
    within: stored.entry ?? undefined,
  },
  alsoWrite?: RunOptions['alsoWrite'],
): Promise<unknown> {
  const { id, destination } = stored
  if (outcome.state === 'failed') return settleFailure(running, call, stored, scope, outcome.error)
  let answer: unknown
  const journalEntries = () =>
    insertEntriesQuery(scope, [{ ...journalEntry, action: actionOf(call), input: input, answer }])
  await running.database.write(
    scope,
    async (db) => {
      if (!(await inOutgoingScope(db, scope, (systemDb) => store.settleCall(systemDb, outgoingScope, id, 'sent'))))
        return
      if (call.settle && scope.kind === 'account') {
        const context: SettleContext = { db, scope, running, key: id, entry: journalEntry.id }
        answer = await call.settle(outcome.result as never, input, context as never)
      }
      if (stored.run && answer !== undefined)
        await inOutgoingScope(db, scope, (systemDb) => store.saveAnswer(systemDb, outgoingScope, id, answer))
      await wakeRun(running, db, scope, stored)
      await markTableChanged(db, scope, 'outgoing_calls')
      await inOutgoingScope(db, scope, (systemDb) => store.recordSuccess(systemDb, outgoingScope, destination))
      await alsoWrite?.(db, scope, { answer, entry: journalEntry.id })
    },
    journalEntry.id,
    journalEntries,
  )
  return answer
}

/** The journal needs an action, also for a call that is none. */
function actionOf({ action, name }: OutgoingCall) {
  return action ?? { name, effect: 'send' as const, rest: `POST /${name}` as const }
}

async function settleFailure(
  running: Runtime,
  call: OutgoingCall,
  stored: store.StoredCall,
  scope: Scope | SystemScope,
  error: unknown,
): Promise<void> {
  const { id, destination, attempts, max_attempts: maxAttempts } = stored
  const outcome = outcomeOf(error)
  const isRetryable = outcome === 'try-again' || (outcome === 'unknown' && call.repeatable === true)
  const isLast = attempts + 1 >= maxAttempts
  running.log.warn('a call outside failed', { call: call.name, id, outcome, error })
  await running.database.write(
    scope,
    async (db) => {
      await inOutgoingScope(db, scope, async (systemDb) => {
        if (isRetryable && !isLast)
          await store.scheduleRetry(systemDb, outgoingScope, id, backoffSeconds(attempts + 1), messageOf(error))
        else
          await store.settleCall(
            systemDb,
            outgoingScope,
            id,
            outcome === 'unknown' ? 'unknown' : 'failed',
            messageOf(error),
          )
        if (outcome === 'refused') await store.recordSuccess(systemDb, outgoingScope, destination)
        else await store.recordFailure(systemDb, outgoingScope, destination)
      })
      await wakeRun(running, db, scope, stored)
      await markTableChanged(db, scope, 'outgoing_calls')
    },
    newId(),
  )
}

/** Recovers a call whose sender died: look it up if possible, retry if that is safe, else unknown. */
export async function recover(
  running: Runtime,
  call: OutgoingCall,
  stored: store.StoredCall,
  signal: AbortSignal,
): Promise<void> {
  const { id, attempts, max_attempts: maxAttempts } = stored
  const input = readInput(running, call, stored) ?? {}
  const lookup = call.lookUp
    ? await call.lookUp(input, { running, signal, key: id } satisfies CallContext as never)
    : ({ state: 'unknown' } as const)
  const scope = await currentScope(running, stored)
  if (lookup.state === 'sent' && scope !== 'gone') {
    await settle(running, call, stored, scope, input, lookup)
    return
  }
  const isSafe = lookup.state === 'not-sent' || call.repeatable === true
  await running.database.write(outgoingScope, async (db) => {
    if (isSafe && attempts < maxAttempts) await store.scheduleRetry(db, outgoingScope, id, 0, null)
    else if (lookup.state === 'not-sent') await store.settleCall(db, outgoingScope, id, 'failed', notSentInTime)
    else await store.settleCall(db, outgoingScope, id, 'unknown', stoppedMidway)
    await wakeRun(running, db, outgoingScope, stored)
  })
}

/** 10 s, 20 s, 40 s … with jitter, so that calls that failed together do not retry together. */
function backoffSeconds(attempts: number): number {
  return 10 * 2 ** (attempts - 1) * (0.8 + Math.random() * 0.4)
}

function inOutgoingScope<T>(db: Db, scope: Scope | SystemScope, work: (db: Db) => Promise<T>): Promise<T> {
  return withSystemScope(db, scope, outgoingScope.reason, work)
}

async function wakeRun({ runs }: Runtime, db: Db, scope: Scope | SystemScope, { run }: store.StoredCall) {
  if (run) await runs.wake(db, scope, run)
}
