import type { Id } from '../../contract/id.ts'
import type { Actor, AnyScope, Scope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'

export type Runs = {
  /** Adds a run in the caller's transaction. It starts in this process right after the commit. */
  start(db: Db, scope: Scope, run: NewRun): Promise<Id>
  /**
   * Adds a run that this process holds and does not start: its work is so short that the caller does it right after the
   * commit and removes it with `removeHeld`, or gives it to `begin`. If the process dies, another one executes it.
   */
  hold(db: Db, scope: Scope, kind: string, run: HeldRun): Promise<void>
  /** Removes runs that are done, in the caller's transaction, as far as this process still holds them. */
  removeHeld(db: Db, scope: Scope, runs: readonly Id[]): Promise<void>
  /** Executes a held run from its beginning. */
  begin(run: Id): void
  /** What a run waits for may have happened, in the caller's transaction: it looks again after the commit. */
  wake(db: Db, scope: AnyScope, run: Id): Promise<boolean>
  /** Stops a run, in the caller's transaction. False if it has ended. The caller has checked the permission. */
  stop(db: Db, scope: Scope, run: Id): Promise<boolean>
  /** Resolves when this process executes no run. */
  idle(): Promise<void>
  /** Looks once for runs of dead processes and for waiting runs whose time has come. True if there may be more. */
  pollOnce(): Promise<boolean>
  /** Polls twice a second from now on, and more often while there is a queue. */
  startPolling(): void
  /** Leaves the runs of this process to others. */
  close(): Promise<void>
}

export type NewRun = {
  /** The name of its kind, from area.ts. */
  kind: string
  input: unknown
  subject?: Id
  /** Only this person sees it. */
  privateTo?: Id
  /** Who acts, if not the caller: an agent for its person. */
  actor?: Actor
  id?: Id
}

export type HeldRun = { id: Id; subject: Id; input: unknown }
