import type { z } from 'zod'
import type { Action } from '../../contract/action.ts'

/**
 * Something that leaves the process, in three steps: prepare and settle each in a transaction, and between them the call
 * itself, while no connection is held. `outgoingCall` and `implementCall` make one.
 */
export type OutgoingCall<Input extends z.ZodObject = z.ZodObject> = {
  readonly name: string
  /** What it does, for the health page: "Sends an invite." */
  readonly description: string
  readonly input: Input
  /** Calls to one destination share a limit and a circuit breaker. */
  readonly destination: string | ((input: z.output<Input>) => string)
  /** How many calls go to the destination at once, over all processes; 4 unless it says otherwise. */
  readonly atOnce?: number | undefined
  /** After this long it is given up, with an unknown outcome; 60 s unless it says otherwise. */
  readonly timeoutMs?: number | undefined
  /** How often it is tried while it surely was not done; 12 unless it says otherwise, over about six hours. */
  readonly maxAttempts?: number | undefined
  /** True if doing it twice is the same as doing it once: then an unknown outcome is tried again. */
  readonly repeatable?: true | undefined
  /** In the transaction that takes it in hand: what to send, or undefined if it is not wanted any more. */
  readonly prepare?: (input: z.output<Input>, context: never) => Promise<unknown>
  readonly call: (request: never, context: never) => Promise<unknown>
  /** Asks the other side what became of a call whose outcome was lost. */
  readonly lookUp?: (input: z.output<Input>, context: never) => Promise<LookupResult>
  /** In a transaction, once it has been done. What it gives is the answer, if it is an action. */
  readonly settle?: (result: never, input: z.output<Input>, context: never) => Promise<unknown>
  /** The action that it is, if it is one: its journal entry and its answer. */
  readonly action?: Action
}

export type LookupResult = { state: 'sent'; result: unknown } | { state: 'not-sent' } | { state: 'unknown' }

export function destinationOf(call: OutgoingCall, input: Record<string, unknown>): string {
  return typeof call.destination === 'string' ? call.destination : call.destination(input)
}

export const outgoingDefaults = { atOnce: 4, timeoutMs: 60_000, maxAttempts: 12 }
