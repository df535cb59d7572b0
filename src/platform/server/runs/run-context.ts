import type { AnyScope, Scope } from '../../contract/scope.ts'
import { Refusal } from '../../contract/refusal.ts'
import { runFor } from '../actions/run-for.ts'
import { scopeOf } from '../auth/caller.ts'
import type { Db } from '../db/database.ts'
import { markTableChanged } from '../db/mark-table-changed.ts'
import { newId, type Id } from '../../contract/id.ts'
import type { RunOptions, RunResult } from '../actions/run-options.ts'
import type { StreamWriter } from './stream/streams.ts'
import { createBranches } from './branches.ts'
import { createBranchScheduler, type BranchScheduler } from './branch-scheduler.ts'
import type { ActResult, RunContext, SignedInCaller } from './define-run.ts'
import type { Execution } from './execution.ts'
import { runScope } from './run-scope.ts'
import * as store from './store.ts'

/** Another process has taken the run over. */
export class LeaseLost extends Error {}

export const callerGoneMessage = 'The person it works for may no longer work in this workspace, so it has stopped.'

const surfaces = { agent: 'agents', flow: 'flows', key: 'api', person: 'agents' } as const

export function createRunContext(
  execution: Execution,
  caller: SignedInCaller,
  storedSteps: readonly store.StoredStep[],
  stream: StreamWriter,
): RunContext {
  const scheduler = createBranchScheduler()
  execution.onWake = scheduler.wake
  const byBranch = Map.groupBy(storedSteps, ({ branch }) => branch)
  const signal = AbortSignal.any([execution.stop, execution.lost])
  const trust = { isUntrusted: execution.run.untrusted }
  const branchContext = (branch: string, canceled: AbortSignal) =>
    createBranchContext(
      { execution, caller, storedSteps, steps: byBranch.get(branch) ?? [], stream, scheduler, signal, trust },
      branch,
      canceled,
      branchContext,
    )
  return branchContext(mainBranch, signal)
}

const mainBranch = ''

type Shared = {
  execution: Execution
  caller: SignedInCaller
  storedSteps: readonly store.StoredStep[]
  /** Those of the branch. */
  steps: readonly store.StoredStep[]
  stream: StreamWriter
  scheduler: BranchScheduler
  signal: AbortSignal
  trust: { isUntrusted: boolean }
}

/** What one branch of a run uses. `canceled` also ends the branches that it starts. */
function createBranchContext(
  { execution, caller, storedSteps, steps, stream, scheduler, signal, trust }: Shared,
  branch: string,
  canceled: AbortSignal,
  contextFor: (branch: string, canceled: AbortSignal) => RunContext,
): RunContext {
  const { running, run, holder } = execution
  const { database } = running
  const scope = scopeOf(caller) as Scope
  let nextStep = 0
  /** True while the handler repeats what is stored already. */
  const isReplaying = () => nextStep < steps.length

  /** The stored result of the next step, or its number if it has none. */
  const takeStep = (name: string): { stored: store.StoredStep } | { number: number } => {
    signal.throwIfAborted()
    canceled.throwIfAborted()
    const number = nextStep
    nextStep += 1
    const stored = steps[number]
    if (!stored) return { number }
    if (stored.name !== name)
      throw new Refusal(
        'run.changed',
        409,
        'This was started by another version of Taaskly and cannot go on. Try again.',
      )
    return { stored }
  }

  /** Stores a step in a transaction in which this process still has the run. */
  const recordStep = async (db: Db, dbScope: AnyScope, number: number, name: string, output: unknown, entry?: Id) => {
    if (!(await store.lockLease(db, dbScope, run.id, holder))) throw new LeaseLost()
    const parts = stream.count()
    await store.addStep(db, dbScope, {
      run: run.id,
      account: run.account_id,
      branch,
      number,
      name,
      output,
      parts,
      entry,
    })
  }

  const step: RunContext['step'] = async (name, work) => {
    const taken = takeStep(name)
    if ('stored' in taken) return taken.stored.output as never
    const result = await work()
    await stream.flush()
    await database.write(runScope, (db) => recordStep(db, runScope, taken.number, name, result))
    return result
  }

  const write: RunContext['write'] = async (name, work) => {
    const taken = takeStep(name)
    if ('stored' in taken) return taken.stored.output as never
    const writeBoth = async (db: Db) => {
      const result = await work(db, scope)
      await recordStep(db, scope, taken.number, name, result)
      return result
    }
    return database.write(scope, writeBoth, newId())
  }

  const writeLast: RunContext['writeLast'] = (work) => (execution.lastWrite = (db) => work(db, scope))

  /** A long run may have lost a right since it began. */
  const runAsCaller = async (action: string, input: unknown, options: RunOptions) => {
    const current = await running.callerOf(scope)
    if (!current) throw new Refusal('run.caller-gone', 403, callerGoneMessage)
    return runFor(running, surfaces[caller.kind], current, action, input, options)
  }

  const act: RunContext['act'] = async (name, action, input, { idSeed } = {}) => {
    const taken = takeStep(name)
    if ('stored' in taken) return taken.stored.output as never
    await stream.flush()
    const stepKey = `run-${run.id}-${branch === mainBranch ? '' : `${branch}-`}${taken.number}`
    let isStored = false
    const alsoWrite = async (db: Db, dbScope: AnyScope, { answer, entry }: RunResult) => {
      await recordStep(db, dbScope, taken.number, name, { state: 'done', answer, entry } satisfies ActResult, entry)
      isStored = true
    }
    const options = { requestId: `run-${run.id}`, group: run.id, alsoWrite, signal, idSeed }
    const leaves = running.registry.find(action)?.outgoing !== undefined
    const result = await runAsCaller(action, input, {
      ...options,
      // What leaves the process is never repeated: the second attempt finds the key taken.
      ...(leaves && { idempotencyKey: stepKey }),
    }).then(
      ({ answer, entry }): ActResult =>
        leaves && entry === undefined && answer === undefined ? { state: 'unknown' } : { state: 'done', answer, entry },
      toActResult,
    )
    // The transaction may have ended in a refusal after the step was stored in it.
    if (result.state !== 'done' || !isStored)
      await database.write(runScope, (db) => recordStep(db, runScope, taken.number, name, result))
    return result
  }

  const waitFor: RunContext['waitFor'] = async (name, look, until) => {
    // Stored before it waits, so that what was shown before is not shown again when it goes on.
    await step(`${name} (waiting)`, async () => null)
    const taken = takeStep(name)
    if ('stored' in taken) return (taken.stored.output as never) ?? undefined
    await stream.flush()
    let found = await look()
    while (found === undefined && until.getTime() > Date.now()) {
      canceled.throwIfAborted()
      await scheduler.pause(until, canceled)
      found = await look()
    }
    await database.write(runScope, (db) => recordStep(db, runScope, taken.number, name, found))
    return found
  }

  return {
    running,
    id: run.id,
    subject: run.subject,
    caller,
    scope,
    signal,
    storedSteps,
    isUntrusted: () => trust.isUntrusted,
    markUntrusted: async () => {
      if (trust.isUntrusted) return
      await database.write(runScope, (db) => store.markUntrusted(db, runScope, run.id))
      trust.isUntrusted = true
    },
    step,
    write,
    writeLast,
    act,
    waitFor,
    branches: () => createBranches(scheduler, (name, ended) => contextFor(name, AbortSignal.any([canceled, ended]))),
    wakeBranches: scheduler.wake,
    emit: (part) => {
      if (!isReplaying()) stream.emit(part)
    },
    setActivity: async (activity) => {
      if (isReplaying()) return
      const set = async (db: Db) => {
        await store.setActivity(db, scope, run.id, activity)
        await markTableChanged(db, scope, 'runs')
      }
      await database.write(scope, set, newId())
    },
  }
}

/** A refusal is a result. Anything else ends the run. */
function toActResult(error: unknown): ActResult {
  if (!(error instanceof Refusal) || error.status >= 500) throw error
  return { state: 'refused', code: error.code, message: error.message, issues: error.issues }
}
