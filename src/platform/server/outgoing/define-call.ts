import type { z } from 'zod'
import type { Action, RawOutputOf, ParsedInputOf } from '../../contract/action.ts'
import type { Id } from '../../contract/id.ts'
import type { Scope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'
import type { Implementation } from '../actions/implementation.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { LookupResult, OutgoingCall } from './outgoing-call.ts'

/** For prepare and settle: the transaction, in the requester's scope. */
export type StepContext = { db: Db; scope: Scope; running: Runtime; key: Id }

/** Settle can run other actions, within the journal entry of the call (`runInside`). A read has no entry. */
export type SettleContext = StepContext & { entry: Id }

export type CallContext = {
  running: Runtime
  /** Aborted when the caller no longer waits, or after the time limit. */
  signal: AbortSignal
  /** The idempotency key: the same for every attempt of one call. */
  key: Id
}

type Steps<Input, Request, Result, Answer> = {
  prepare: (input: Input, context: StepContext) => Promise<Request | undefined>
  call: (request: Request, context: CallContext) => Promise<Result>
  settle?: (result: Result, input: Input, context: SettleContext) => Promise<Answer>
  lookUp?: (input: Input, context: CallContext) => Promise<LookupResult>
}

type CallSettings<Input extends z.ZodObject> = Omit<OutgoingCall<Input>, keyof Steps<0, 0, 0, 0> | 'action'>

/** Defines a call that actions request by `send`. `call` gets what `prepare` returns. */
export function defineOutgoingCall<Input extends z.ZodObject, Request, Result>(
  definition: CallSettings<Input> & Steps<z.output<Input>, Request, Result, void>,
): OutgoingCall<Input> {
  return definition
}

/**
 * Implements an action whose answer comes from another service. A direct caller waits for the answer; nested in another
 * action, or after an approval, the call is sent after the commit.
 */
export function implementCall<A extends Action, Request, Result>(
  action: A,
  steps: Required<Pick<Steps<ParsedInputOf<A>, Request, Result, RawOutputOf<A>>, 'prepare' | 'call' | 'settle'>> &
    Pick<Steps<ParsedInputOf<A>, Request, Result, RawOutputOf<A>>, 'lookUp'> &
    Pick<OutgoingCall, 'atOnce' | 'timeoutMs' | 'repeatable'> & {
      destination: string | ((input: ParsedInputOf<A>) => string)
    },
): Implementation & { readonly action: A; readonly outgoing: OutgoingCall } {
  const outgoing = { ...steps, name: action.name, description: action.description, input: action.input, action }
  const run = () => Promise.reject(new Error(`${action.name} leaves the process: use send, not runAction.`))
  return { action, run, outgoing: outgoing as unknown as OutgoingCall }
}
