import { newId, type Id } from '../../contract/id.ts'
import { Refusal } from '../../contract/refusal.ts'
import { cutPartType, type CutPart } from '../../contract/stream.ts'
import { isDatabaseLost } from '../db/database-errors.ts'
import type { Db } from '../db/database.ts'
import { markTableChanged } from '../db/mark-table-changed.ts'
import { withSystemScope } from '../db/with-scope.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { countParts, listParts } from './stream/store.ts'
import type { EndContext } from './define-run.ts'
import type { Execution } from './execution.ts'
import { Suspended } from './branch-scheduler.ts'
import { callerGoneMessage, createRunContext, LeaseLost } from './run-context.ts'
import { runScope, scopeOfRun } from './run-scope.ts'
import * as store from './store.ts'

/** Executes a run until it ends or waits. 'again': what it would wait for has happened already. */
export async function executeRun(execution: Execution): Promise<'again' | 'over'> {
  const { running, run, isNew, kind, stop, lost } = execution
  const { account_id: account } = run
  const [caller, [steps, partCount]] = await Promise.all([
    // What acts may have been added in the same transaction: then it was not found.
    isNew?.caller.then((found) => found ?? running.callerOf(scopeOfRun(run))) ?? running.callerOf(scopeOfRun(run)),
    storedBefore(execution),
  ])
  if (!caller || caller.kind === 'visitor') return endRun(execution, { state: 'failed', ...callerGone })
  if (!kind) return endRun(execution, { state: 'failed', ...kindGone })
  const stream = running.streams.writer(run.id, account, partCount)
  // A process died in the middle of a step, which is made once more.
  const stepParts = steps.reduce((most, { parts }) => Math.max(most, parts), 0)
  const cut: CutPart = { type: cutPartType, from: stepParts }
  if (partCount > stepParts) stream.emit(cut)
  const context = createRunContext(execution, caller, steps, stream)
  try {
    if (stop.aborted) return await endRun(execution, { state: 'stopped' })
    await kind.run(kind.input.parse(run.input) as never, context as never, isNew?.early as never)
    await stream.flush()
    return await endRun(execution, { state: 'done' })
  } catch (error) {
    if (error instanceof LeaseLost || lost.aborted) return 'over'
    // Nothing is wrong with the run: it goes on once its lease is over.
    if (isDatabaseLost(error)) throw error
    await stream.flush()
    if (error instanceof Suspended) return suspend(execution, error.until)
    if (stop.aborted) return endRun(execution, { state: 'stopped' })
    return endRun(execution, { state: 'failed', ...explain(running, run.id, error) })
  }
}

/** The steps and the number of parts that earlier executions have stored. */
function storedBefore({ running, run, progress }: Execution): Promise<readonly [readonly store.StoredStep[], number]> {
  if (progress?.hasSteps === false) return Promise.resolve([[], progress.partCount])
  return running.database.read(runScope, (db) =>
    Promise.all([store.listSteps(db, runScope, run.id), countParts(db, runScope, run.id)]),
  )
}

async function suspend({ running, run }: Execution, until: Date): Promise<'again' | 'over'> {
  const scope = scopeOfRun(run)
  const suspendRun = async (db: Db) => {
    await markTableChanged(db, scope, 'runs')
    return withSystemScope(db, scope, runScope.reason, (systemDb, system) =>
      store.suspendRun(systemDb, system, run, until),
    )
  }
  const state = await running.database.write(scope, suspendRun, newId())
  return state === 'ready' ? 'again' : 'over'
}

/** Ends the run, its stream, and what its kind adds, in one transaction. */
async function endRun(execution: Execution, end: store.RunEnd): Promise<'over'> {
  const { running, run, kind, holder } = execution
  const { id, subject } = run
  const scope = scopeOfRun(run)
  const endAll = async (db: Db) => {
    const isOurs = await withSystemScope(db, scope, runScope.reason, (systemDb, system) =>
      store.endRun(systemDb, system, id, holder, end),
    )
    if (isOurs && end.state === 'done') await execution.lastWrite?.(db)
    const input = kind?.input.safeParse(run.input)
    if (!isOurs || !kind?.onEnd || !input?.success) return
    const readParts = async () => (await listParts(db, scope, id, 0, maxParts)).slice(0, -1)
    const readSteps = () => store.listSteps(db, scope, id)
    const context: EndContext = { running, id, subject, db, scope, end, readParts, readSteps }
    await kind.onEnd(input.data as never, context as never)
    await markTableChanged(db, scope, 'runs')
  }
  await running.database.write(scope, endAll, newId())
  running.streams.announce(id)
  return 'over'
}

/** A stream of a run that ends has fewer parts than this. */
const maxParts = 1_000_000

function explain({ log }: Runtime, run: Id, error: unknown): { code: string; message: string } {
  if (error instanceof Refusal) return { code: error.code, message: error.message }
  log.error('a run failed', { run, error })
  return { code: 'unexpected', message: 'Something went wrong on our side. Try again.' }
}

const callerGone = { code: 'run.caller-gone', message: callerGoneMessage }
const kindGone = { code: 'run.kind-gone', message: 'This installation cannot do this any more.' }
