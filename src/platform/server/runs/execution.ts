import type { Id } from '../../contract/id.ts'
import type { Caller } from '../auth/caller.ts'
import type { Db } from '../db/database.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { RunKind } from './run-kind.ts'
import type { Progress, StoredRun } from './store.ts'

export type Execution = {
  running: Runtime
  /** The process that has the run's lease. */
  holder: Id
  run: StoredRun
  /** It was never executed before, so it has no steps and no parts. Its caller was looked for while it was added. */
  isNew?: { caller: Promise<Caller | undefined>; early: unknown } | undefined
  /** If it was looked up already. */
  progress?: Progress | undefined
  kind: RunKind | undefined
  /** The run shall stop. */
  stop: AbortSignal
  /** This process shall leave it to another one. */
  lost: AbortSignal
  /** Set while it works: something that it waits for may have happened. */
  onWake?: () => void
  /** Set while it works: what is stored with its end. */
  lastWrite?: (db: Db) => Promise<unknown>
}
