import type { QueryResultRow } from 'pg'
import type { Id } from '../../contract/id.ts'
import type { Scope } from '../../contract/scope.ts'
import type { Caller } from '../caller.ts'
import type { Running } from '../running.ts'
import type { AtOnce } from './at-once.ts'

/** What the listeners of a process share: one connection to the journal, as the installation, for as long as it holds. */
export type Desk = {
  readonly running: Running
  readonly who: Who
  readonly atOnce: AtOnce
  /** The connection is lost, or all is to stop. */
  readonly signal: AbortSignal
  ask<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

/** Who stands for whom now: the person in whose name something was changed, or any owner of a workspace. */
export type Who = {
  callerOf(asker: Pick<Scope, 'account' | 'person' | 'actor'>): Promise<Caller | undefined>
  ownerOf?(account: Id): Promise<Caller | undefined>
}
