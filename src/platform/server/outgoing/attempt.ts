import { setTimeout as sleep } from 'node:timers/promises'
import { newId, type Id } from '../../contract/id.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Scope, SystemScope } from '../../contract/scope.ts'
import { scopeOf } from '../caller.ts'
import type { Db } from '../db/database.ts'
import { asInstallation } from '../db/lend.ts'
import { touch } from '../db/touch.ts'
import { isUnreachable } from '../db/trouble.ts'
import { entriesOf } from '../journal/enter.ts'
import type { Running } from '../running.ts'
import { notSentInTime, outcomeOf, sentenceOf, stoppedMidway } from './failure.ts'
import type { CallContext, StepContext } from './define-call.ts'
import { usual, type OutgoingCall } from './outgoing-call.ts'
import { openInput } from './sealed-input.ts'
import * as store from './store.ts'

export const sending: SystemScope = { kind: 'system', why: 'calls that leave the process' }

/** Seconds between the end of a call's time limit and the moment when its sender is taken for dead. */
const graceSeconds = 10

export function leaseSeconds({ timeoutMs = usual.timeoutMs }: OutgoingCall): number {
  return timeoutMs / 1000 + graceSeconds
}

/** One try: take it in hand and prepare it, call, settle. Gives 'full' if the destination takes no more calls just now. */
export async function attempt(
  running: Running,
  call: OutgoingCall,
  asked: store.Asked,
  signal: AbortSignal,
): Promise<'full' | 'over'> {
  const input = readInput(running, call, asked)
  if (!input) return giveUp(running, asked, unreadable)
  const scope = await scopeNow(running, asked)
  if (scope === 'gone') return giveUp(running, asked, 'Whoever asked for this may no longer do it, so it was not sent.')
  const taken = await take(running, call, asked, scope, input).catch((error: unknown) => refused(running, asked, error))
  if (taken === 'full') return 'full'
  if (taken === 'over') return 'over'
  const outcome = await callOutside(running, call, taken.request, asked.id, signal)
  const until = Date.now() + leaseSeconds(call) * 1000
  await persistently(until, () => settle(running, call, asked, scope, input, outcome))
  return 'over'
}

/** How a call ended is known here alone: while the database is away, it is kept and tried again. */
async function persistently<T>(until: number, work: () => Promise<T>): Promise<T> {
  for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, 5_000)) {
    try {
      return await work()
    } catch (error) {
      if (!isUnreachable(error) || Date.now() + pauseMs > until) throw error
    }
    await sleep(pauseMs)
  }
}

export type Outcome = { state: 'sent'; result: unknown } | { state: 'failed'; error: unknown }

/** The call itself. No connection is held, and after its time limit nobody waits for it. */
export async function callOutside(
  running: Running,
  { call, timeoutMs = usual.timeoutMs }: OutgoingCall,
  request: unknown,
  key: Id,
  stop: AbortSignal,
): Promise<Outcome> {
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), stop])
  const given = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('The call took too long.', { cause: signal.reason })), {
      once: true,
    }),
  )
  try {
    const calling = call(request as never, { running, signal, key } satisfies CallContext as never)
    return { state: 'sent', result: await Promise.race([calling, given]) }
  } catch (error) {
    return { state: 'failed', error }
  }
}

function readInput(running: Running, call: OutgoingCall, asked: store.Asked): Record<string, unknown> | undefined {
  try {
    return openInput(running, call, asked)
  } catch (error) {
    running.log.error('a call outside cannot be read', { call: call.name, id: asked.id, error })
    return undefined
  }
}

const unreadable = 'This cannot be read any more, because it was stored under another SECRET_KEY. Ask for it again.'

/** In the scope of whoever asked, as they stand now. */
async function scopeNow({ callerOf }: Running, { asker }: store.Asked): Promise<Scope | SystemScope | 'gone'> {
  if (!asker) return sending
  const caller = await callerOf(asker)
  const scope = caller && scopeOf(caller)
  return scope?.kind === 'account' ? scope : 'gone'
}

type Taken = { request: unknown } | 'full' | 'over'

async function take(
  running: Running,
  call: OutgoingCall,
  { id, destination }: store.Asked,
  scope: Scope | SystemScope,
  input: Record<string, unknown>,
): Promise<Taken> {
  return running.database.write(scope, async (db): Promise<Taken> => {
    const place = await asSystem(db, scope, async (all) => {
      if (!(await store.lockWaiting(all, sending, id))) return 'over'
      const found = await store.takePlace(all, sending, destination, call.atOnce ?? usual.atOnce)
      if (found === 'free') await store.markSending(all, sending, id, leaseSeconds(call))
      else if (found !== 'full') await store.postpone(all, sending, id, found.openUntil)
      return found
    })
    if (place === 'full') return 'full'
    if (place !== 'free') return 'over'
    if (!call.prepare) return { request: input }
    if (scope.kind === 'system') throw new Error(`${call.name} is prepared in a workspace, and was asked for in none.`)
    const request = await call.prepare(input, { db, scope, running, key: id } satisfies StepContext as never)
    if (request !== undefined) return { request }
    await store.settleCall(db, scope, id, 'dropped')
    await touch(db, scope, 'outgoing_calls')
    return 'over'
  })
}

/** What could not even be prepared was surely not sent. */
async function refused(running: Running, asked: store.Asked, error: unknown): Promise<'over'> {
  if (!(error instanceof Refusal) || error.status >= 500) throw error
  return giveUp(running, asked, error.message)
}

export async function giveUp({ database }: Running, { id }: store.Asked, sentence: string): Promise<'over'> {
  await database.write(sending, async (db) => {
    if (await store.lockWaiting(db, sending, id)) await store.markSending(db, sending, id, 1)
    await store.settleCall(db, sending, id, 'failed', sentence)
  })
  return 'over'
}

/** How it stands in the journal. */
type Entered = Pick<Parameters<typeof entriesOf>[1][number], 'id' | 'requestId' | 'cause' | 'within' | 'group'>

/** Writes down how it ended: sent, to be tried again, failed, or unknown. */
export async function settle(
  running: Running,
  call: OutgoingCall,
  asked: store.Asked,
  scope: Scope | SystemScope,
  input: Record<string, unknown>,
  outcome: Outcome,
  entered: Entered = { id: newId(), requestId: `call-${asked.id}`, cause: 'job', within: asked.entry ?? undefined },
): Promise<unknown> {
  const { id, destination } = asked
  if (outcome.state === 'failed') return settleFailure(running, call, asked, scope, outcome.error)
  let answer: unknown
  const last = () => entriesOf(scope, [{ ...entered, action: actionOf(call), given: input, answer }])
  await running.database.write(
    scope,
    async (db) => {
      if (!(await asSystem(db, scope, (all) => store.settleCall(all, sending, id, 'sent')))) return
      if (call.settle && scope.kind === 'account') {
        const context: StepContext = { db, scope, running, key: id }
        answer = await call.settle(outcome.result as never, input, context as never)
      }
      await touch(db, scope, 'outgoing_calls')
      await asSystem(db, scope, (all) => store.noteSuccess(all, sending, destination))
    },
    entered.id,
    last,
  )
  return answer
}

/** What stands in the journal for a call that is no action of its own. */
function actionOf({ action, name }: OutgoingCall) {
  return action ?? { name, effect: 'send' as const, rest: `POST /${name}` as const }
}

async function settleFailure(
  running: Running,
  call: OutgoingCall,
  { id, destination, attempts, max_attempts: most }: store.Asked,
  scope: Scope | SystemScope,
  error: unknown,
): Promise<void> {
  const outcome = outcomeOf(error)
  const again = outcome === 'try-again' || (outcome === 'unknown' && call.repeatable === true)
  const isLast = attempts + 1 >= most
  running.log.warn('a call outside failed', { call: call.name, id, outcome, error })
  await running.database.write(
    scope,
    async (db) => {
      await asSystem(db, scope, async (all) => {
        if (again && !isLast) await store.tryLater(all, sending, id, backoffSeconds(attempts + 1), sentenceOf(error))
        else await store.settleCall(all, sending, id, outcome === 'unknown' ? 'unknown' : 'failed', sentenceOf(error))
        if (outcome === 'refused') await store.noteSuccess(all, sending, destination)
        else await store.noteFailure(all, sending, destination)
      })
      await touch(db, scope, 'outgoing_calls')
    },
    newId(),
  )
}

/** A call whose sender died: asked about where one can, tried again where that does no harm, else unknown. */
export async function recover(
  running: Running,
  call: OutgoingCall,
  asked: store.Asked,
  signal: AbortSignal,
): Promise<void> {
  const { id, attempts, max_attempts: most } = asked
  const input = readInput(running, call, asked) ?? {}
  const found = call.lookUp
    ? await call.lookUp(input, { running, signal, key: id } satisfies CallContext as never)
    : ({ state: 'unknown' } as const)
  const scope = await scopeNow(running, asked)
  if (found.state === 'sent' && scope !== 'gone') {
    await settle(running, call, asked, scope, input, found)
    return
  }
  const isSafe = found.state === 'not-sent' || call.repeatable === true
  await running.database.write(sending, async (db) => {
    if (isSafe && attempts < most) await store.tryLater(db, sending, id, 0, null)
    else if (found.state === 'not-sent') await store.settleCall(db, sending, id, 'failed', notSentInTime)
    else await store.settleCall(db, sending, id, 'unknown', stoppedMidway)
  })
}

/** 10 s, 20 s, 40 s … with a little chance, so that what failed together does not come back together. */
function backoffSeconds(attempts: number): number {
  return 10 * 2 ** (attempts - 1) * (0.8 + Math.random() * 0.4)
}

function asSystem<T>(db: Db, scope: Scope | SystemScope, work: (db: Db) => Promise<T>): Promise<T> {
  return scope.kind === 'system' ? work(db) : asInstallation(db, scope, sending.why, work)
}
