import type { Id } from '../../contract/id.ts'
import type { Cause } from '../journal/entry.ts'

export type RunOptions = {
  requestId: string
  /** Calls that belong together: one answer of an agent, one import, one paste. */
  group?: Id | undefined
  /** What started this call: a caller (the default), a job, an event. */
  cause?: Cause
  /** A second call with the same key does nothing. */
  idempotencyKey?: string
  /** The caller's id for this call, under which progress is reported. */
  progressId?: Id | undefined
  /** Aborted when the caller no longer waits. */
  signal?: AbortSignal
  /** Collects the tables that a read has used. */
  tables?: Set<string>
}

export type RunResult = { answer: unknown; entry?: Id }
