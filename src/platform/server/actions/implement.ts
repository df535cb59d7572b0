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

/** Only an action that anyone may call can run without a workspace. */
export type ScopeFor<P extends Permission> = P extends 'anyone' ? Scope | VisitorScope : Scope

export type ActionContext<A extends Action> = {
  db: Db
  scope: ScopeFor<A['permission']>
  caller: Caller
  /** The journal entry of this call; empty for a read. */
  entry: Id
  requestId: string
  /** Reports progress to the caller. */
  report: (done: number, total: number) => void
  /** Runs another action in the same transaction, with the caller's rights and a journal entry of its own. */
  runAction: ActionHandler
  /** Requests a call that leaves the process (mail, push, another service). It is made after the commit. */
  send: SendFromAction
  /** Runs this after the commit. It is lost if the process dies; use `send` for what must happen. */
  onCommitted: (work: () => void) => void
  running: Runtime
}

export type SendFromAction = <Input extends z.ZodObject>(
  call: OutgoingCall<Input>,
  input: z.input<Input>,
  details?: Omit<CallDetails, 'entry'>,
  /** In whose name, if not the caller's. */
  caller?: Caller,
) => Promise<Id>

export type ActionHandler = <A extends Action>(
  implementation: { readonly action: A; readonly run: Implementation['run'] },
  input: InputOf<A>,
  /** In whose name, if not the caller's: a person of the same workspace who requested it earlier. */
  caller?: Caller,
  /** The group of its journal entry, if not the outer one's. */
  group?: Id,
) => Promise<OutputOf<A>>

/** Implements an action. `run` is called in one transaction, after permission and input were checked. */
export function implement<A extends Action>(
  action: A,
  run: (input: ParsedInputOf<A>, context: ActionContext<A>) => Promise<RawOutputOf<A> | SerializedJson<RawOutputOf<A>>>,
  batch?: BatchHandler<ParsedInputOf<A>>,
): { readonly action: A; readonly run: typeof run; readonly batch?: typeof batch } {
  return { action, run, ...(batch && { batch }) }
}
