import type { Id } from '../../contract/id.ts'
import type { AnyScope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'
import type { Cause } from '../journal/entry.ts'

export type RunOptions = {
  requestId: string
  /** Calls that belong together: one answer of an agent, one import, one paste. */
  group?: Id | undefined
  /** What started this call: a caller (the default), a job, an event. */
  cause?: Cause
  /** A second call with the same key does nothing. */
  idempotencyKey?: string
  /** Runs in the transaction of a write, after it. A call that leaves the process runs it when its outcome is stored. */
  alsoWrite?: (db: Db, scope: AnyScope, result: RunResult) => Promise<void>
  /** The ids of new items are made from this, so that they are the same when the call is repeated. */
  idSeed?: Id | undefined
  /** The caller's id for this call, under which progress is reported. */
  progressId?: Id | undefined
  /** Aborted when the caller no longer waits. */
  signal?: AbortSignal
  /** Collects the tables that a read has used. */
  tables?: Set<string>
}

export type RunResult = { answer: unknown; entry?: Id }
