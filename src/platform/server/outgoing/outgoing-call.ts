import type { z } from 'zod'
import type { Action } from '../../contract/action.ts'

/**
 * A call that leaves the process, in three steps: prepare and settle each in a transaction, and between them the call
 * itself, without a database connection. `defineOutgoingCall` and `implementCall` make one.
 */
export type OutgoingCall<Input extends z.ZodObject = z.ZodObject> = {
  readonly name: string
  /** What it does, for the health page: "Sends an invite." */
  readonly description: string
  readonly input: Input
  /** Calls to one destination share a limit and a circuit breaker. */
  readonly destination: string | ((input: z.output<Input>) => string)
  /** Concurrent calls to the destination over all processes; 4 by default. */
  readonly atOnce?: number | undefined
  /** After this time the call is abandoned with an unknown outcome; 60 s by default. */
  readonly timeoutMs?: number | undefined
  /** Attempts while it was certainly not done; 12 by default, over about six hours. */
  readonly maxAttempts?: number | undefined
  /** True if it is idempotent: an unknown outcome is then retried. */
  readonly repeatable?: true | undefined
  /** Runs in the claiming transaction: the request to send, or undefined if it is no longer wanted. */
  readonly prepare?: (input: z.output<Input>, context: never) => Promise<unknown>
  readonly call: (request: never, context: never) => Promise<unknown>
  /** Asks the other service about a call whose outcome was lost. */
  readonly lookUp?: (input: z.output<Input>, context: never) => Promise<LookupResult>
  /** Runs in a transaction after success. Returns the answer, if the call is an action. */
  readonly settle?: (result: never, input: z.output<Input>, context: never) => Promise<unknown>
  /** Set if the call is an action: defines its journal entry and its answer. */
  readonly action?: Action
}

export type LookupResult = { state: 'sent'; result: unknown } | { state: 'not-sent' } | { state: 'unknown' }

export function destinationOf(call: OutgoingCall, input: Record<string, unknown>): string {
  return typeof call.destination === 'string' ? call.destination : call.destination(input)
}

export const outgoingDefaults = { atOnce: 4, timeoutMs: 60_000, maxAttempts: 12 }
