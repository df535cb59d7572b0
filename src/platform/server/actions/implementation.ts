import type { Action } from '../../contract/action.ts'
import type { Id } from '../../contract/id.ts'
import type { Scope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'
import type { OutgoingCall } from '../outgoing/outgoing-call.ts'

/** An action and how it is done, whatever its types. `implement` makes one. */
export type Implementation = {
  readonly action: Action
  readonly run: (input: never, context: never) => Promise<unknown>
  readonly batch?: BatchHandler<never> | undefined
  /** Of one that leaves the process: its steps, instead of `run`. */
  readonly outgoing?: OutgoingCall | undefined
}

/**
 * For what programs do many times a second: how several calls of one caller are done in one transaction. Each has its own
 * entry in the journal, under which its part has to be done, and its own answer or refusal; one that is refused has changed
 * nothing. If all of it fails, each is done by itself.
 */
export type BatchHandler<Input> = {
  /** Which calls are done together. */
  readonly batchKey: (input: Input) => string
  readonly run: (
    calls: readonly { input: Input; entry: Id }[],
    context: { db: Db; scope: Scope },
  ) => Promise<readonly PromiseSettledResult<unknown>[]>
}
