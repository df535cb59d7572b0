import type { Action } from '../../contract/action.ts'
import type { Id } from '../../contract/id.ts'
import type { Scope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'
import type { OutgoingCall } from '../outgoing/outgoing-call.ts'

/** An action and its implementation, without its types. `implement` makes one. */
export type Implementation = {
  readonly action: Action
  readonly run: (input: never, context: never) => Promise<unknown>
  readonly batch?: BatchHandler<never> | undefined
  /** The steps of an action that leaves the process, used instead of `run`. */
  readonly outgoing?: OutgoingCall | undefined
}

/**
 * For actions that programs call many times a second: runs several calls of one caller in one transaction. Each call has
 * its own journal entry, set while its part runs, and its own answer or refusal; a refused call has changed nothing. If the
 * transaction fails, each call runs alone.
 */
export type BatchHandler<Input> = {
  /** Calls with the same key run together. */
  readonly batchKey: (input: Input) => string
  readonly run: (
    calls: readonly { input: Input; entry: Id }[],
    context: { db: Db; scope: Scope },
  ) => Promise<readonly PromiseSettledResult<unknown>[]>
}
