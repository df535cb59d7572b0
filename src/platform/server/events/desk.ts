import type { QueryResultRow } from 'pg'
import type { Running } from '../running.ts'
import type { Turns } from '../turns.ts'
import type { Bell } from './bell.ts'
import type { Listener } from './listener.ts'

/** What the listeners of a process share: one connection to the journal, as the installation, for as long as it holds. */
export type Desk = {
  readonly running: Running
  readonly who: Who
  readonly inTurn: Turns
  /** Like inTurn, but one at a time over all listeners. */
  readonly alone: Turns
  /** A process has died lately, perhaps of a change: each is noted before it is heard. */
  readonly isCareful?: boolean
  /** The connection is lost, or all is to stop. */
  readonly signal: AbortSignal
  ask<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

/** A listener of this process, and what tells it to look into the journal. */
export type Post = { readonly listener: Listener; readonly bell: Bell }

/** Who stands for whom now: the person in whose name something was changed, or any owner of a workspace. */
export type Who = Pick<Running, 'callerOf' | 'ownerOf'>
