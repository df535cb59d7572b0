import type { Id } from '../../contract/id.ts'
import type { Cause } from '../journal/entry.ts'

/** On which occasion an action is done. */
export type RunOptions = {
  requestId: string
  /** What this belongs to, together with other calls: one answer of an agent, one import, one paste. */
  group?: Id | undefined
  /** Whether somebody does it just now, or it comes later by itself; somebody, unless it says otherwise. */
  cause?: Cause
  /** A name for this very call: whatever else comes under it does nothing. */
  idempotencyKey?: string
  /** The caller's own name for this call, to hear by how far it has come. */
  progressId?: Id | undefined
  /** Aborted once nobody waits for the answer any more. */
  signal?: AbortSignal
  /** Notes which tables a read has looked into. */
  tables?: Set<string>
}

export type RunResult = { answer: unknown; entry?: Id }
