import { setTimeout as sleep } from 'node:timers/promises'
import { newId, type Id } from '../../contract/id.ts'
import { afterCommit } from '../db/after-commit.ts'
import { markTableChanged } from '../db/mark-table-changed.ts'
import { withSystemScope } from '../db/with-scope.ts'
import type { Bus } from '../live/bus.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { RunKind } from './run-kind.ts'
import type { Runs } from './runs.ts'
import type { Execution } from './execution.ts'
import { executeRun } from './execute-run.ts'
import { runScope } from './run-scope.ts'
import * as store from './store.ts'

export function openRuns(running: () => Runtime, bus: Bus, kinds: readonly RunKind[]): Runs {
  const holder = newId()
  const byKind = new Map(kinds.map((kind) => [kind.kind, kind]))
  if (byKind.size !== kinds.length) throw new Error('Two kinds of runs have the same name.')
  const closing = new AbortController()
  const executing = new Map<Id, Executing>()
  let heartbeat: Promise<void> | undefined
  let polling: Promise<void> | undefined

  const begin = (id: Id, claimed?: Claimed) => {
    if (closing.signal.aborted) return
    const current = executing.get(id)
    if (current) {
      current.isWokenAgain = true
      current.claimedAgain ??= claimed
      current.execution?.onWake?.()
      return
    }
    const stop = new AbortController()
    const lost = new AbortController()
    const entry: Executing = { stop, lost, isClaimed: false, isWokenAgain: false, done: Promise.resolve() }
    executing.set(id, entry)
    entry.done = execute(id, entry, claimed)
      .catch((error: unknown) => running().log.error('a run could not be executed', { run: id, error }))
      .then((next) => {
        executing.delete(id)
        // It was woken after it had suspended itself, and before it was out of this list.
        if (next === 'again' || entry.isWokenAgain) begin(id, entry.claimedAgain)
      })
    heartbeat ??= renewLeases().finally(() => (heartbeat = undefined))
  }

  const execute = async (id: Id, entry: Executing, claimed: Claimed | undefined) => {
    const { stop, lost } = entry
    const { database } = running()
    const run = claimed?.run ?? (await database.writeAtOnce(runScope, (db) => store.claimRun(db, runScope, id, holder)))
    if (!run) return 'over'
    entry.isClaimed = true
    if (run.stop_requested_at !== null) stop.abort()
    const kind = byKind.get(run.kind)
    const signals = { stop: stop.signal, lost: AbortSignal.any([lost.signal, closing.signal]) }
    entry.wakes = run.wakes
    entry.execution = {
      running: running(),
      holder,
      run,
      isNew: claimed?.isNew,
      progress: claimed?.progress,
      kind,
      ...signals,
    }
    return executeRun(entry.execution)
  }

  /** While this process executes runs. */
  const renewLeases = async () => {
    while (executing.size > 0 && !closing.signal.aborted) {
      await sleep(heartbeatMs, undefined, { signal: closing.signal }).catch(() => {})
      // One that is claimed while the leases are renewed is not among them, but it is not lost.
      const claimed = [...executing].filter(([, { isClaimed }]) => isClaimed)
      if (claimed.length === 0) continue
      const ids = claimed.map(([id]) => id)
      const held = await running()
        .database.write(runScope, (db) => store.renewLeases(db, runScope, ids, holder))
        .catch(() => undefined)
      if (!held) continue
      for (const [id, entry] of claimed) {
        const lease = held.find((each) => each.id === id)
        if (!lease) entry.lost.abort()
        if (lease?.stop) entry.stop.abort()
        // Another process has woken it.
        if (lease && lease.wakes > (entry.wakes ?? lease.wakes)) entry.execution?.onWake?.()
        if (lease) entry.wakes = lease.wakes
      }
    }
  }

  /** True if there may be more runs than were begun. */
  const pollOnce = async () => {
    const free = maxExecuting - executing.size
    if (free <= 0) return true
    const { database } = running()
    if (!(await database.read(runScope, (db) => store.hasDueRuns(db, runScope)))) return false
    const due = { limit: free, executing: [...executing.keys()] }
    const runs = await database.writeAtOnce(runScope, (db) => store.claimDueRuns(db, runScope, holder, due))
    const ids = runs.map(({ id }) => id)
    const progress =
      ids.length > 0 ? await database.read(runScope, (db) => store.findProgress(db, runScope, ids)) : undefined
    for (const run of runs) begin(run.id, { run, progress: progress?.get(run.id) })
    return runs.length >= free
  }
  const pollUntilClosed = async () => {
    while (!closing.signal.aborted) {
      const hasMore = await pollOnce().catch((error: unknown) => {
        running().log.warn('runs could not be looked for', { error })
        return false
      })
      await sleep(hasMore ? busyPollMs : pollMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  /** Tells other processes, because the run may be in one of them. */
  const announceStop = (id: Id) => {
    executing.get(id)?.stop.abort()
    bus.publish({ kind: 'stop-run', run: id })
  }
  const unsubscribe = bus.subscribe({
    onMessage: (message) => {
      if (message.kind === 'stop-run') executing.get(message.run)?.stop.abort()
    },
    onConnected: () => {},
  })

  return {
    start: async (db, scope, { kind, subject = null, privateTo = null, id = newId(), actor = scope.actor, input }) => {
      if (!byKind.has(kind)) throw new Error(`No area has runs of the kind ${kind}.`)
      const run = { id, kind, subject, privateTo, input, actor }
      // So that the run need not wait for it.
      const caller = running().callerOf({ ...scope, actor })
      caller.catch(() => {})
      const early = byKind.get(kind)?.readEarly?.({ running: running(), id, scope: { ...scope, actor }, caller })
      const [claimed] = await Promise.all([
        store.addClaimedRun(db, scope, run, holder),
        markTableChanged(db, scope, 'runs'),
      ])
      afterCommit(db(scope), () => begin(id, { run: claimed, isNew: { caller, early }, progress: noProgress }))
      return id
    },
    hold: async (db, scope, kind, run) => {
      if (!byKind.has(kind)) throw new Error(`No area has runs of the kind ${kind}.`)
      await store.addHeldRun(db, scope, kind, run, holder)
    },
    removeHeld: async (db, scope, runs) => {
      await Promise.all([store.removeHeldRuns(db, scope, runs, holder), markTableChanged(db, scope, 'runs')])
    },
    begin,
    wake: async (db, scope, run) => {
      const isOpen = await withSystemScope(db, scope, runScope.reason, (...system) => store.wakeRun(...system, run))
      if (!isOpen) return false
      await markTableChanged(db, scope, 'runs')
      afterCommit(db(scope), () => begin(run))
      return true
    },
    stop: async (db, scope, run) => {
      const isOpen = await withSystemScope(db, scope, runScope.reason, (...system) => store.requestStop(...system, run))
      if (!isOpen) return false
      await markTableChanged(db, scope, 'runs')
      afterCommit(db(scope), () => {
        announceStop(run)
        begin(run)
      })
      return true
    },
    idle: async () => {
      while (executing.size > 0) await Promise.all([...executing.values()].map(({ done }) => done))
    },
    pollOnce,
    startPolling: () => {
      polling ??= pollUntilClosed()
    },
    close: async () => {
      closing.abort()
      unsubscribe()
      await Promise.all([polling, heartbeat, ...[...executing.values()].map(({ done }) => done)])
    },
  }
}

/** `isNew`: this process has claimed it with the transaction that added it. */
type Claimed = { run: store.StoredRun; isNew?: Execution['isNew']; progress: Execution['progress'] }

const noProgress = { hasSteps: false, partCount: 0 }

type Executing = {
  stop: AbortController
  lost: AbortController
  isClaimed: boolean
  isWokenAgain: boolean
  /** The poll has claimed it before this execution could. */
  claimedAgain?: Claimed | undefined
  execution?: Execution
  wakes?: number
  done: Promise<void>
}

const heartbeatMs = 750
/** With the lease: the runs of a killed process go on elsewhere after 4.5 seconds at the latest. */
const pollMs = 500
/** While there is a queue. */
const busyPollMs = 50

/** Runs that one process takes over at most; those that start here are not limited. */
const maxExecuting = 200
