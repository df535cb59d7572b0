import type { QueryResultRow } from 'pg'
import type { Runtime } from '../runtime/runtime.ts'
import type { Semaphore } from '../concurrency/semaphore.ts'
import type { WakeSignal } from './wake-signal.ts'
import type { Listener } from './listener.ts'

/** What the listeners of a process share: one connection to the journal, as the installation, for as long as it holds. */
export type ListenerContext = {
  readonly running: Runtime
  readonly callers: CallerLookup
  readonly runLimited: Semaphore
  /** Like inTurn, but one at a time over all listeners. */
  readonly runExclusive: Semaphore
  /** A process has died lately, perhaps of a change: each is noted before it is heard. */
  readonly isCareful?: boolean
  /** The connection is lost, or all is to stop. */
  readonly signal: AbortSignal
  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

/** A listener of this process, and what tells it to look into the journal. */
export type ListenerSlot = { readonly listener: Listener; readonly wakeSignal: WakeSignal }

/** Who stands for whom now: the person in whose name something was changed, or any owner of a workspace. */
export type CallerLookup = Pick<Runtime, 'callerOf' | 'ownerOf'>
