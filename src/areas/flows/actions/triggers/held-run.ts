import { newId, type Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { microBatch } from '#platform/server/concurrency/micro-batch.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import * as store from '../../store/held-runs.ts'
import { takeNumbers } from '../../store/run-numbers.ts'
import { flowKind, startQueued } from '../run/start-run.ts'

/** A run that was received. Its number comes with its start. */
export type NewStart = { run: Id; start: Omit<store.RunStart, 'number'> }
/** A run whose start this process has stored, and which it executes by itself. */
export type StoredRun = { run: Id; start: store.RunStart }

type Start = { running: Runtime; scope: Scope; received: NewStart; done: PromiseWithResolvers<StoredRun> }

/** Stores the start of a run. Runs of one flow that begin at the same time share a transaction. */
export function storeStart(running: Runtime, scope: Scope, start: NewStart['start']): Promise<StoredRun> {
  const done = Promise.withResolvers<StoredRun>()
  starts(`${start.flow} ${scope.person}`, { running, scope, received: { run: newId(), start }, done })
  return done.promise
}

const starts = microBatch<Start>(async (unordered) => {
  // Numbers follow the ids, by which runs are listed.
  const batch = unordered.toSorted((one, other) => (one.received.run < other.received.run ? -1 : 1))
  const [first] = batch
  if (!first) return
  const { running, scope } = first
  await settle(batch, async () => {
    const runs = batch.map(({ received }) => received)
    const stored = await running.database.write(scope, (db) => addHeld({ running, db, scope }, runs))
    for (const [index, run] of stored.entries()) batch[index]?.done.resolve(run)
  })
})

/** Adds starts of runs of one flow that this process executes by itself, in the caller's transaction. */
export async function addHeld(
  { running, db, scope }: { running: Runtime; db: Db; scope: Scope },
  runs: readonly NewStart[],
): Promise<StoredRun[]> {
  const flow = runs[0]?.start.flow
  if (flow === undefined) return []
  const last = await takeNumbers(db, scope, flow, runs.length)
  const stored = runs.map(({ run, start }, index) => ({
    run,
    start: { ...start, number: last - runs.length + 1 + index },
  }))
  const held = stored.map((input) => ({ id: input.run, subject: flow, input }))
  await running.runs.hold(db, scope, flowKind, held)
  return stored
}

type Ended = store.EndedRun & { start: store.RunStart }
type End = { running: Runtime; scope: Scope; run: Ended; done: PromiseWithResolvers<void> }

/** Stores a run that is done, together with others of the flow. */
export function storeEnd(running: Runtime, scope: Scope, run: Ended): Promise<void> {
  const done = Promise.withResolvers<void>()
  ends(`${run.start.flow} ${scope.person}`, { running, scope, run, done })
  return done.promise
}

const ends = microBatch<End>(async (batch) => {
  const [first] = batch
  if (!first) return
  const { running, scope } = first
  const { flow } = first.run.start
  const end = async (db: Db) => {
    const runs = batch.map(({ run }) => run)
    const ids = runs.map(({ id }) => id)
    const [, hasQueued] = await Promise.all([
      running.runs.removeHeld(db, scope, ids),
      store.addEndedRuns(db, scope, flow, runs),
    ])
    if (hasQueued) await startQueued({ db, scope, running }, flow, { maxConcurrency: null, orderingKey: null })
  }
  await settle(batch, async () => {
    await running.database.write(scope, end, newId())
    for (const { done } of batch) done.resolve()
  })
})

async function settle(
  batch: readonly { done: { reject(error: unknown): void } }[],
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    for (const { done } of batch) done.reject(error)
  }
}
