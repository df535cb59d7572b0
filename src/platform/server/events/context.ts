import type { QueryResultRow } from 'pg'
import type { Runtime } from '../runtime/runtime.ts'
import type { Semaphore } from '../concurrency/semaphore.ts'
import type { WakeSignal } from './wake-signal.ts'
import type { Listener } from './listener.ts'

/** Shared by the listeners of a process: one system connection to the journal, until it is lost. */
export type ListenerContext = {
  readonly running: Runtime
  readonly callers: CallerLookup
  readonly runLimited: Semaphore
  /** One at a time over all listeners. */
  readonly runExclusive: Semaphore
  /** True after a process has died, perhaps because of a change: each attempt is recorded before it starts. */
  readonly isCareful?: boolean
  /** Aborted when the connection is lost or the server stops. */
  readonly signal: AbortSignal
  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

/** A listener of this process, and the signal that makes it read the journal. */
export type ListenerSlot = { readonly listener: Listener; readonly wakeSignal: WakeSignal }

export type CallerLookup = Pick<Runtime, 'callerOf' | 'ownerOf'>
