import type { z } from 'zod'
import type { Id } from '../../contract/id.ts'
import type { Refusal } from '../../contract/refusal.ts'
import type { Scope } from '../../contract/scope.ts'
import type { StreamPart } from '../../contract/stream.ts'
import type { RunOptions } from '../actions/run-options.ts'
import type { Caller } from '../auth/caller.ts'
import type { Db } from '../db/database.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { Branches } from './branches.ts'
import type { EarlyContext, RunKind } from './run-kind.ts'
import type { RunEnd, StoredStep } from './store.ts'

/**
 * Defines a kind of run. `run` is called again from its beginning when another process takes the run over: steps that are
 * done return their stored results, so each branch must call them in the same order. `onEnd` runs in the transaction that ends the
 * run, however it ends.
 */
export function defineRun<Input extends z.ZodType, Part extends StreamPart = StreamPart, Early = undefined>(kind: {
  kind: string
  input: Input
  /** Begins to read what the run will need, while the transaction that adds it is still on its way. */
  readEarly?: (context: EarlyContext) => Early
  /** `early` is undefined when another process takes the run over. */
  run: (input: z.output<Input>, context: RunContext<Part>, early: Early | undefined) => Promise<void>
  onEnd?: (input: z.output<Input>, context: EndContext) => Promise<void>
}): RunKind {
  return kind
}

/** `Part`: what this kind of run shows. */
export type RunContext<Part extends StreamPart = StreamPart> = {
  readonly running: Runtime
  readonly id: Id
  readonly subject: Id | null
  /** The run's caller with its current rights. */
  readonly caller: SignedInCaller
  readonly scope: Scope
  /** Aborted when the run shall stop, or when this process has lost it. */
  readonly signal: AbortSignal
  /** What an earlier execution has stored. */
  readonly storedSteps: readonly StoredStep[]
  /** True once it has read text of people outside the workspace. */
  isUntrusted(): boolean
  markUntrusted(): Promise<void>
  /** Does some work once, and stores its result. */
  step<T>(name: string, work: () => Promise<T>): Promise<T>
  /** The same for changes of rows: the result is stored in the same transaction. */
  write<T>(name: string, work: (db: Db, scope: Scope) => Promise<T>): Promise<T>
  /** Changes of rows in the transaction that ends the run, if it ends well. Nothing may follow. */
  writeLast(work: (db: Db, scope: Scope) => Promise<unknown>): void
  /** Calls an action as the run's caller. Its result is stored in the transaction of the action. */
  act(name: string, action: string, input: unknown, options?: Pick<RunOptions, 'idSeed'>): Promise<ActResult>
  /**
   * Waits until `look` finds something, or until a time: then it is undefined. It looks whenever `running.runs.wake` is
   * called for the run. Waiting costs nothing.
   */
  waitFor<T>(name: string, look: () => Promise<T | undefined>, until: Date): Promise<T | undefined>
  /** For work at the same time. */
  branches(): Branches<RunContext<Part>>
  /** Lets branches that wait look again. */
  wakeBranches(): void
  /** Shows a part to everybody who follows the run. Nothing is shown again while a resumed run repeats stored steps. */
  emit(part: Part): void
  setActivity(activity: string): Promise<void>
}

export type SignedInCaller = Exclude<Caller, { kind: 'visitor' }>

/** The refusal is for the one who called: a model reads it and may try something else. */
export type ActResult =
  | { state: 'done'; answer: unknown; entry?: Id | undefined }
  | { state: 'refused'; code: string; message: string; issues: Refusal['issues'] }
  /** It has left the process, and the process died before the outcome was stored. */
  | { state: 'unknown' }

export type EndContext = Pick<RunContext, 'running' | 'id' | 'subject'> & {
  readonly db: Db
  readonly scope: Scope
  readonly end: RunEnd
  /** The parts of its stream, without the last one. */
  readParts(): Promise<readonly StreamPart[]>
  readSteps(): Promise<readonly StoredStep[]>
}
