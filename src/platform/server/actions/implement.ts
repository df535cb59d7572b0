import type { z } from 'zod'
import type { Action, RawOutputOf, ParsedInputOf, InputOf, OutputOf } from '../../contract/action.ts'
import type { Id } from '../../contract/id.ts'
import type { Permission } from '../../contract/permission.ts'
import type { Scope, VisitorScope } from '../../contract/scope.ts'
import type { Caller } from '../auth/caller.ts'
import type { Db } from '../db/database.ts'
import type { Implementation, BatchHandler } from './implementation.ts'
import type { CallDetails } from '../outgoing/outgoing.ts'
import type { OutgoingCall } from '../outgoing/outgoing-call.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { SerializedJson } from './serialized-json.ts'

/** What the permission asked for decides what the implementation may count on. */
export type ScopeFor<P extends Permission> = P extends 'anyone' ? Scope | VisitorScope : Scope

/** What an implementation is handed. */
export type ActionContext<A extends Action> = {
  db: Db
  scope: ScopeFor<A['permission']>
  caller: Caller
  /** The journal entry that this will leave; of a read, none. */
  entry: Id
  requestId: string
  /** Tells whoever waits how far it has come. */
  report: (done: number, total: number) => void
  /** Does another action on the way, in the same transaction, with the caller's right and an entry of its own. */
  runAction: ActionHandler
  /** Asks for a call that leaves the process, made once the change is committed: mail, push, another service. */
  send: SendFromAction
  /** Does this once the change is committed, and not at all if it is not. It may be lost: what must happen is sent. */
  onCommitted: (work: () => void) => void
  running: Runtime
}

export type SendFromAction = <Input extends z.ZodObject>(
  call: OutgoingCall<Input>,
  input: z.input<Input>,
  about?: Omit<CallDetails, 'entry'>,
  /** For whom, if not for the one who calls. */
  caller?: Caller,
) => Promise<Id>

export type ActionHandler = <A extends Action>(
  implementation: { readonly action: A; readonly run: Implementation['run'] },
  input: InputOf<A>,
  /** For whom, if not for the one who calls: somebody of the same workspace who has asked for it before. */
  caller?: Caller,
) => Promise<OutputOf<A>>

/** Says how an action is done. It runs in one transaction, after the caller's right and input were checked. */
export function implement<A extends Action>(
  action: A,
  run: (input: ParsedInputOf<A>, context: ActionContext<A>) => Promise<RawOutputOf<A> | SerializedJson<RawOutputOf<A>>>,
  batch?: BatchHandler<ParsedInputOf<A>>,
): { readonly action: A; readonly run: typeof run; readonly batch?: typeof batch } {
  return { action, run, ...(batch && { batch }) }
}
