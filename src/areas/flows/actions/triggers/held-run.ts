import { newId, type Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { microBatch } from '#platform/server/concurrency/micro-batch.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { Item } from '../../contract/graph.ts'
import * as store from '../../store/held-runs.ts'
import { lockRuns } from '../../store/runs.ts'
import { flowKind, startQueued } from '../run/start-run.ts'

/** A run that this process has stored and executes by itself. */
export type StoredRun = { run: Id; number: number }

type Start = {
  running: Runtime
  scope: Scope
  flow: Id
  version: number
  run: store.HeldRun
  done: PromiseWithResolvers<StoredRun>
}

/** Stores the beginning of a run. Runs of one version that begin at the same time share a transaction. */
export function storeStart(
  running: Runtime,
  scope: Scope,
  {
    flow,
    version,
    trigger,
    items,
  }: { flow: Id; version: number; trigger: store.HeldRun['trigger']; items: readonly Item[] },
): Promise<StoredRun> {
  const done = Promise.withResolvers<StoredRun>()
  starts(`${flow} ${version}`, { running, scope, flow, version, run: { id: newId(), trigger, items }, done })
  return done.promise
}

const starts = microBatch<Start>(async (unordered) => {
  // Numbers follow the ids, by which runs are listed.
  const batch = unordered.toSorted((one, other) => (one.run.id < other.run.id ? -1 : 1))
  const [first] = batch
  if (!first) return
  const { running, scope, ...about } = first
  const runs = batch.map(({ run }) => run)
  await settle(batch, async () => {
    const numbers = await running.database.write(scope, (db) => addHeld({ running, db, scope }, about, runs), newId())
    for (const { run, done } of batch) done.resolve({ run: run.id, number: numbers.get(run.id) ?? 0 })
  })
})

type Version = { flow: Id; version: number }

/** Adds runs of one version that this process executes by itself, in the caller's transaction. Returns their numbers. */
export async function addHeld(
  { running, db, scope }: { running: Runtime; db: Db; scope: Scope },
  { flow, version }: Version,
  runs: readonly store.HeldRun[],
): Promise<Map<Id, number>> {
  const held = runs.map(({ id }) => ({ id, subject: flow, input: { run: id } }))
  // One after the other on one connection; sent together.
  const [, numbers] = await Promise.all([
    lockRuns(db, scope, flow),
    store.addHeldRuns(db, scope, flow, version, runs),
    running.runs.hold(db, scope, flowKind, held),
  ])
  return numbers
}

type End = { running: Runtime; scope: Scope; flow: Id; run: store.EndedRun; done: PromiseWithResolvers<void> }

/** Stores what the nodes of a run did and that it is done, together with other runs of the flow. */
export function storeEnd(running: Runtime, scope: Scope, flow: Id, run: store.EndedRun): Promise<void> {
  const done = Promise.withResolvers<void>()
  ends(flow, { running, scope, flow, run, done })
  return done.promise
}

const ends = microBatch<End>(async (batch) => {
  const [first] = batch
  if (!first) return
  const { running, scope, flow } = first
  const end = async (db: Db) => {
    const runs = batch.map(({ run }) => run)
    const ids = runs.map(({ id }) => id)
    // Another process may have taken a run over, if this one was very slow: such a run is left to it.
    const [, hasQueued] = await Promise.all([
      running.runs.endHeld(db, scope, ids),
      store.endHeldRuns(db, scope, flow, runs),
    ])
    if (hasQueued) await startQueued({ db, scope, running }, flow, null)
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
