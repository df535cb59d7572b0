import { setTimeout as sleep } from 'node:timers/promises'
import { freshId, type Id } from '../../contract/id.ts'
import { afterCommit } from '../db/after-commit.ts'
import { markTableChanged } from '../db/mark-table-changed.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { attempt, giveUp, recover, outgoingScope } from './attempt.ts'
import { mailCall, smsCall } from './message-calls.ts'
import { destinationOf, outgoingDefaults, type OutgoingCall } from './outgoing-call.ts'
import type { Outgoing } from './outgoing.ts'
import { sealInput } from './sealed-input.ts'
import * as store from './store.ts'

export function openOutgoing(running: () => Runtime, areaCalls: readonly OutgoingCall[]): Outgoing {
  const allCalls = [mailCall, smsCall, ...areaCalls] as readonly OutgoingCall[]
  const calls = new Map(allCalls.map((call) => [call.name, call]))
  if (calls.size !== allCalls.length) throw new Error('Two outgoing calls have the same name.')
  const stopping = new AbortController()
  const inFlight = new Set<Promise<unknown>>()
  /** Some calls found their destination full. A finished call starts them. */
  let hasBlockedCalls = false
  let polling: Promise<void> | undefined

  const work = (id: Id, mode: 'attempt' | 'recover') => {
    if (stopping.signal.aborted) return
    const task = processCall(id, mode).catch((error: unknown) => {
      running().log.error('a call outside could not be made', { id, error })
    })
    inFlight.add(task)
    void task.finally(() => inFlight.delete(task))
  }
  const processCall = async (id: Id, mode: 'attempt' | 'recover') => {
    const stored = await running().database.read(outgoingScope, (db) => store.findCall(db, outgoingScope, id))
    if (!stored) return
    const call = calls.get(stored.call)
    if (!call) await giveUp(running(), stored, 'This kind of message is no longer supported.')
    else if (mode === 'recover') await recover(running(), call, stored, stopping.signal)
    else if ((await attempt(running(), call, stored, stopping.signal)) === 'full') hasBlockedCalls = true
    // Only after a finished call: a blocked one would poll forever.
    else if (hasBlockedCalls && !stopping.signal.aborted) await pollOnce()
  }
  const pollOnce = async () => {
    hasBlockedCalls = false
    const { due, abandoned } = await running().database.read(outgoingScope, (db) => store.listDue(db, outgoingScope))
    for (const id of due) work(id, 'attempt')
    for (const id of abandoned) work(id, 'recover')
  }
  const pollUntilStopped = async () => {
    let failures = 0
    while (!stopping.signal.aborted) {
      await pollOnce().then(
        () => (failures = 0),
        (error: unknown) => {
          if (failures++ === 0) running().log.warn('outgoing calls could not be polled, trying again', { error })
        },
      )
      await sleep(1_000, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    callNames: allCalls.filter(({ action }) => !action).map(({ name }) => name),
    send: async (db, scope, call, input, { recipient, thing, entry, replaces, run } = {}) => {
      const id = freshId()
      const parsedInput = call.input.parse(input)
      const { name, description, maxAttempts = outgoingDefaults.maxAttempts } = call
      if (thing && replaces) await store.dropReplaced(db, scope, call.name, thing)
      await store.addCall(db, scope, {
        id,
        call: name,
        description,
        destination: destinationOf(call, parsedInput),
        input: sealInput(running(), id, input),
        recipient: recipient ?? null,
        thing: thing ?? null,
        entry: entry ?? null,
        run: run ?? null,
        max_attempts: maxAttempts,
      })
      await markTableChanged(db, scope, 'outgoing_calls')
      afterCommit(db(scope), () => work(id, 'attempt'))
      return id
    },
    sendAgain: async (db, scope, id) => {
      if (!(await store.requeue(db, outgoingScope, id))) return false
      afterCommit(db(scope), () => work(id, 'attempt'))
      return true
    },
    idle: async () => {
      while (inFlight.size > 0) await Promise.allSettled(inFlight)
    },
    pollOnce,
    start: () => (polling ??= pollUntilStopped()),
    stop: async () => {
      const timeout = sleep(stopTimeoutMs, undefined, { ref: false })
      await Promise.race([Promise.allSettled(inFlight), timeout])
      stopping.abort()
      await polling
    },
  }
}

const stopTimeoutMs = 3_000
