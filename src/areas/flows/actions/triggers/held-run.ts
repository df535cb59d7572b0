import { newId, type Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { batchWrites } from '#platform/server/concurrency/micro-batch.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import * as store from '../../store/held-runs.ts'
import { takeNumbers } from '../../store/run-numbers.ts'
import { flowKind, startQueued } from '../run/start-run.ts'

/** A run whose start this process has stored, and which it executes by itself. */
export type StoredRun = { run: Id; start: store.RunStart }

/** Adds the start of a run that this process executes by itself, in the caller's transaction. */
export async function addHeld(
  { running, db, scope }: { running: Runtime; db: Db; scope: Scope },
  received: Omit<store.RunStart, 'number'>,
): Promise<StoredRun> {
  const run = newId()
  const start = { ...received, number: await takeNumbers(db, scope, received.flow, 1) }
  await running.runs.hold(db, scope, flowKind, { id: run, subject: start.flow, input: { run, start } })
  return { run, start }
}

export type Ended = store.EndedRun & { start: store.UnnumberedStart; /** Its start is stored. */ isHeld: boolean }
type End = {
  running: Runtime
  scope: Scope
  run: Ended
  known: store.KnownHook | undefined
  number: number | undefined
}

/** Stores a run that is done, together with others of the flow. Returns its number; undefined if it was not stored. */
export async function storeEnd(
  running: Runtime,
  scope: Scope,
  run: Ended,
  known?: store.KnownHook,
): Promise<number | undefined> {
  const end: End = { running, scope, run, known, number: undefined }
  await ends([run.start.flow, scope.person, known?.id, known?.revision].join(' '), end)
  return end.number
}

const ends = batchWrites<End>(async (batch) => {
  const [first] = batch
  if (!first) return
  const { running, scope, known } = first
  const { flow } = first.run.start
  const runs = batch.map(({ run }) => run)
  const held = runs.filter(({ isHeld }) => isHeld).map(({ id }) => id)
  const { database } = running
  const add = (db: Db) => store.addEndedRuns(db, scope, flow, runs, known)
  // First: what is still among the runs afterwards belongs to another process.
  const removeAndAdd = (db: Db) => Promise.all([running.runs.removeHeld(db, scope, held), add(db)])
  const { numbers, hasQueued } =
    held.length > 0
      ? (await database.writeAtOnce(scope, removeAndAdd, newId()))[1]
      : await database.writeStatement(scope, add, 'runs')
  for (const each of batch) each.number = numbers.get(each.run.id)
  const noLimits = { maxConcurrency: null, orderingKey: null }
  if (hasQueued) await database.write(scope, (db) => startQueued({ db, scope, running }, flow, noLimits), newId())
})
