import type { z } from 'zod'
import type { Action, RawOutputOf, ParsedInputOf } from '../../contract/action.ts'
import type { Id } from '../../contract/id.ts'
import type { Scope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'
import type { Implementation } from '../actions/implementation.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { LookupResult, OutgoingCall } from './outgoing-call.ts'

/** What prepare and settle are handed: the transaction, in the name of whoever asked. */
export type StepContext = { db: Db; scope: Scope; running: Runtime; key: Id }

export type CallContext = {
  running: Runtime
  /** Aborted when nobody waits for it any more, or its time is up. */
  signal: AbortSignal
  /** The idempotency key: the same for every try of one call. */
  key: Id
}

type Steps<Input, Request, Result, Answer> = {
  prepare: (input: Input, context: StepContext) => Promise<Request | undefined>
  call: (request: Request, context: CallContext) => Promise<Result>
  settle?: (result: Result, input: Input, context: StepContext) => Promise<Answer>
  lookUp?: (input: Input, context: CallContext) => Promise<LookupResult>
}

type CallSettings<Input extends z.ZodObject> = Omit<OutgoingCall<Input>, keyof Steps<0, 0, 0, 0> | 'action'>

/** Defines a call that actions ask for by `send`. What it prepares is what it calls with. */
export function defineOutgoingCall<Input extends z.ZodObject, Request, Result>(
  definition: CallSettings<Input> & Steps<z.output<Input>, Request, Result, void>,
): OutgoingCall<Input> {
  return definition
}

/**
 * Says how an action is done whose answer comes from outside. Whoever asks for it waits for the answer; on the way of
 * another action, or by an approval, it is sent after the commit.
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
  const run = () => Promise.reject(new Error(`${action.name} leaves the process, so it is sent, not done on the way.`))
  return { action, run, outgoing: outgoing as unknown as OutgoingCall }
}
