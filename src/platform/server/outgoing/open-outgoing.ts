import { setTimeout as sleep } from 'node:timers/promises'
import { newId, type Id } from '../../contract/id.ts'
import { afterCommit } from '../db/after-commit.ts'
import { touch } from '../db/touch.ts'
import type { Running } from '../running.ts'
import { attempt, giveUp, recover, sending } from './attempt.ts'
import { mailCall, textCall } from './message-calls.ts'
import { destinationOf, usual, type OutgoingCall } from './outgoing-call.ts'
import type { Outgoing } from './outgoing.ts'
import { sealInput } from './sealed-input.ts'
import * as store from './store.ts'

export function openOutgoing(running: () => Running, areas: readonly OutgoingCall[]): Outgoing {
  const known = [mailCall, textCall, ...areas] as readonly OutgoingCall[]
  const calls = new Map(known.map((call) => [call.name, call]))
  if (calls.size !== known.length) throw new Error('Two outgoing calls have the same name.')
  const stopping = new AbortController()
  const inHand = new Set<Promise<unknown>>()
  /** Calls that found their destination full; whoever is done makes room. */
  let isFull = false
  let looking: Promise<void> | undefined

  const work = (id: Id, how: 'attempt' | 'recover') => {
    if (stopping.signal.aborted) return
    const doing = inTurn(id, how).catch((error: unknown) => {
      running().log.error('a call outside could not be made', { id, error })
    })
    inHand.add(doing)
    void doing.finally(() => inHand.delete(doing))
  }
  const inTurn = async (id: Id, how: 'attempt' | 'recover') => {
    const asked = await running().database.read(sending, (db) => store.findCall(db, sending, id))
    if (!asked) return
    const call = calls.get(asked.call)
    if (!call) await giveUp(running(), asked, 'Nothing here sends this any more.')
    else if (how === 'recover') await recover(running(), call, asked, stopping.signal)
    else if ((await attempt(running(), call, asked, stopping.signal)) === 'full') isFull = true
    // Only who was sent has made room; one that found no place would look for the others for ever.
    else if (isFull && !stopping.signal.aborted) await round()
  }
  const round = async () => {
    isFull = false
    const { due, abandoned } = await running().database.read(sending, (db) => store.listDue(db, sending))
    for (const id of due) work(id, 'attempt')
    for (const id of abandoned) work(id, 'recover')
  }
  const keepLooking = async () => {
    let failures = 0
    while (!stopping.signal.aborted) {
      await round().then(
        () => (failures = 0),
        (error: unknown) => {
          if (failures++ === 0) running().log.warn('outgoing calls cannot be looked for, trying again', { error })
        },
      )
      await sleep(1_000, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    names: known.filter(({ action }) => !action).map(({ name }) => name),
    send: async (db, scope, call, input, { recipient, thing, entry, replaces } = {}) => {
      const id = newId()
      const given = call.input.parse(input)
      const { name, description, maxAttempts = usual.maxAttempts } = call
      if (thing && replaces) await store.dropEarlier(db, scope, call.name, thing)
      await store.addCall(db, scope, {
        id,
        call: name,
        description,
        destination: destinationOf(call, given),
        input: sealInput(running(), id, input),
        recipient: recipient ?? null,
        thing: thing ?? null,
        entry: entry ?? null,
        max_attempts: maxAttempts,
      })
      await touch(db, scope, 'outgoing_calls')
      afterCommit(db(scope), () => work(id, 'attempt'))
      return id
    },
    sendAgain: async (db, scope, id) => {
      if (!(await store.askAgain(db, sending, id))) return false
      afterCommit(db(scope), () => work(id, 'attempt'))
      return true
    },
    idle: async () => {
      while (inHand.size > 0) await Promise.allSettled(inHand)
    },
    round,
    start: () => (looking ??= keepLooking()),
    stop: async () => {
      const patience = sleep(stopPatienceMs, undefined, { ref: false })
      await Promise.race([Promise.allSettled(inHand), patience])
      stopping.abort()
      await looking
    },
  }
}

const stopPatienceMs = 3_000
